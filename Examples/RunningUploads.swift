import FSM

/// Runs the list of uploads, and watches one of them under a number that the check did not look at.
func watchThirdUpload() async throws -> [Upload.State?] {
  let store = Store(try Verified(checking: Uploads())) { activity, answers in
    switch activity.work {
    case .send: answers(.upload(activity.number, .sent))
    }
  }
  let third = store.scope({ $0.uploads[3] }, sentAs: { Uploads.Action.upload(3, $0) })
  var states = [third.state]
  store.dispatch(.add(3))
  states.append(third.state)
  third.dispatch(.start)
  await store.settled()
  // It was sent, so it left the list.
  states.append(third.state)
  return states
}
