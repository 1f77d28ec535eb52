import FSM
import Testing

@testable import catalogue

@Suite struct `The catalogue app` {
  private typealias Attempt = Catalogue.Attempt

  private func app() throws -> TestStore<Catalogue> {
    TestStore(try Verified(checking: Catalogue()), onFailure: recorded)
  }

  /// An app whose user has just signed in.
  private func signedIn() throws -> TestStore<Catalogue> {
    let app = try app()
    app.send(.signIn, to: .fetching(Attempt(goal: .session)))
    app.answer(.signIn, with: .signedIn, to: .fetching(Attempt(goal: .items)))
    app.expectOutputs(.signedIn)
    return app
  }

  @Test func `lets its user sign in, browse a stack of two items and sign out`() throws {
    let app = try signedIn()
    #expect(app.running == [.loadItems, .watchSession])
    app.answer(.loadItems, with: .loaded, to: .browsing(path: []))
    #expect(app.running == [.watchSession])
    app.send(.open(1), to: .browsing(path: [1]))
    app.send(.open(2), to: .browsing(path: [1, 2]))
    app.expectOutputs(.viewed(item: 1), .viewed(item: 2))
    app.sendRejected(.open(1))
    app.send(.back, to: .browsing(path: [1]))
    app.send(.back, to: .browsing(path: []))
    app.sendRejected(.back)
    app.send(.signOut, to: .signedOut(nil))
    app.expectOutputs(.signedOut)
    app.finish()
  }

  @Test func `says that the password is wrong, and lets its user try again`() throws {
    let app = try app()
    app.send(.signIn, to: .fetching(Attempt(goal: .session)))
    app.answer(.signIn, with: .refused, to: .signedOut(.wrongPassword))
    app.expectOutputs(.signedOut)
    app.send(.signIn, to: .fetching(Attempt(goal: .session)))
    app.send(.cancel, to: .signedOut(nil))
    app.expectOutputs(.signedOut)
    app.finish()
  }

  @Test func `waits one second, then two, and then gives up signing in`() throws {
    let app = try app()
    app.send(.signIn, to: .fetching(Attempt(goal: .session)))
    for failures in 1...2 {
      app.answer(
        .signIn, with: .failed, to: .waiting(Attempt(goal: .session, failures: failures)))
      #expect(app.running.isEmpty)
      app.advance(by: .milliseconds(failures * 1_000 - 1))
      #expect(app.pendingTimers.map(\.remaining) == [.milliseconds(1)])
      app.advance(by: .milliseconds(1))
      app.receive(.retryNow, to: .fetching(Attempt(goal: .session, failures: failures)))
    }
    app.answer(.signIn, with: .failed, to: .signedOut(.offline))
    app.expectOutputs(.signedOut)
    app.finish()
  }

  @Test func `is offline when the catalogue cannot be loaded, until it can`() throws {
    let app = try signedIn()
    for failures in 1...2 {
      let attempt = Attempt(goal: .items, failures: failures)
      app.answer(.loadItems, with: .failed, to: .waiting(attempt))
      app.advance(by: .seconds(failures))
      app.receive(.retryNow, to: .fetching(attempt))
    }
    app.answer(.loadItems, with: .failed, to: .offline)
    #expect(app.running == [.watchSession])
    app.send(.reload, to: .fetching(Attempt(goal: .items)))
    app.answer(.loadItems, with: .loaded, to: .browsing(path: []))
    app.send(.signOut, to: .signedOut(nil))
    app.expectOutputs(.signedOut)
    app.finish()
  }

  @Test func `ends every screen behind the login when the session expires`() throws {
    for isWaiting in [false, true] {
      let app = try signedIn()
      if isWaiting {
        app.answer(.loadItems, with: .failed, to: .waiting(Attempt(goal: .items, failures: 1)))
      }
      app.answer(.watchSession, with: .expired, to: .signedOut(.sessionExpired))
      app.expectOutputs(.signedOut)
      // Neither the request nor the timer is left: both ended with their screens.
      app.advance(by: .seconds(60))
      app.finish()
    }
  }
}
