#if canImport(Observation)
  import FSM
  import Foundation
  import Observation
  import Testing

  /// F39: changes published off the main thread, or more than once.
  @MainActor
  struct `An observable store` {
    /// Counts how often the state is published: each reading of it is told of one change.
    private static func countPublishing(of model: ObservableStore<Dial>, in tally: Tally) {
      withObservationTracking {
        _ = model.state
      } onChange: {
        tally.increment()
        // The next one is waited for from within, so that none is missed.
        MainActor.assumeIsolated { countPublishing(of: model, in: tally) }
      }
    }

    /// Lets what waits for the main actor have its turn.
    private static func turns(count: Int = 10_000, until isDone: () -> Bool) async {
      for _ in 0..<count where !isDone() {
        await Task.yield()
        try? await Task.sleep(for: .microseconds(50))
      }
    }

    @Test func `has the state of its own dispatch at once`() throws {
      let store = try Dial.store()
      store.dispatch(.turn(1))
      let model = ObservableStore(store)
      #expect(model.state.number == 1)
      #expect(model.dispatch(.turn(2)) == .moved([TransitionID(0)]))
      #expect(model.state.number == 2)
      #expect(model.dispatch(.jump) == .rejected(.noRow))
      #expect(model.state.number == 2)
    }

    @Test func `publishes each change once, and no other`() async throws {
      let model = ObservableStore(try Dial.store())
      let published = Tally()
      Self.countPublishing(of: model, in: published)
      for number in 1...20 {
        model.dispatch(.turn(number))
        #expect(published.count == number)
      }
      model.dispatch(.stay)
      model.dispatch(.jump)
      await Self.turns(count: 20) { false }
      #expect(published.count == 20, "the state stayed the same")
    }

    @Test func `brings changes of other threads to the main actor`() async throws {
      let store = try Dial.store()
      let model = ObservableStore(store)
      let isMain = Notes<Bool>()
      withObservationTracking {
        _ = model.state
      } onChange: {
        isMain.add(Thread.isMainThread)
        MainActor.assertIsolated()
      }
      await Task.detached { for number in 1...500 { store.dispatch(.turn(number)) } }.value
      await Self.turns { model.state.number == 500 }
      #expect(model.state.number == 500)
      #expect(isMain.all.count == 1)
    }

    @Test func `publishes changes together that came before it got round to them`() async throws {
      let store = try Dial.store()
      let model = ObservableStore(store)
      let published = Notes<Int>()
      withObservationTracking {
        _ = model.state
      } onChange: {
        published.add(1)
      }
      // The main actor is busy here, so nothing is published in between.
      for number in 1...100 { store.dispatch(.turn(number)) }
      #expect(model.state.number == 0)
      #expect(published.all.isEmpty)
      await Self.turns { model.state.number != 0 }
      #expect(model.state.number == 100)
      #expect(published.all.count == 1)
    }

    @Test func `never goes back to an older state`() async throws {
      let store = try Dial.store()
      let sender = Task.detached {
        for number in 1...300 { await store.perform(.turn(number)) }
      }
      var models: [ObservableStore<Dial>] = []
      var last = 0
      while last < 300 {
        if models.count < 10 { models.append(ObservableStore(store)) }
        models.last?.dispatch(.stay)
        let number = models.map(\.state.number).max() ?? 0
        #expect(models[0].state.number >= 0 && number >= last)
        last = number
        await Task.yield()
      }
      await sender.value
      await Self.turns { models.allSatisfy { $0.state.number == 300 } }
      #expect(models.allSatisfy { $0.state.number == 300 })
    }

    /// Whoever is told that the state changes may dispatch: it follows, and nothing goes back.
    @Test(arguments: [0, 1, 2])
    func `takes what is dispatched while it publishes`(_ number: Int) throws {
      let model = ObservableStore(try Dial.store())
      let published = Tally()
      withObservationTracking {
        _ = model.state
      } onChange: {
        published.increment()
        MainActor.assumeIsolated { _ = model.dispatch(.turn(number)) }
      }
      model.dispatch(.turn(1))
      #expect(model.store.state.number == number)
      #expect(model.state.number == number)
      #expect(published.count == 1)
    }

    /// Dispatches the next number whenever the state is about to change.
    private static func follow(
      _ model: ObservableStore<Dial>, upTo last: Int, _ published: Notes<Int>
    ) {
      withObservationTracking {
        published.add(model.state.number)
      } onChange: {
        MainActor.assumeIsolated {
          let next = model.store.state.number + 1
          if next <= last { model.dispatch(.turn(next)) }
          follow(model, upTo: last, published)
        }
      }
    }

    @Test func `publishes a chain of its own dispatches one by one, on one stack`() throws {
      let model = ObservableStore(try Dial.store())
      let published = Notes<Int>()
      Self.follow(model, upTo: 2_000, published)
      model.dispatch(.turn(1))
      #expect(model.state.number == 2_000)
      // Who is told that it is about to change still sees what was.
      #expect(published.all == [0] + Array(0..<2_000))
    }

    @Test func `is not kept by the store, and lets go of it`() async throws {
      var store: Store<Dial>? = try Dial.store()
      weak let watchedStore = store
      var model = store.map { ObservableStore($0) }
      weak let watchedModel = model
      store?.dispatch(.turn(1))
      model = nil
      store?.dispatch(.turn(2))
      await Self.turns { watchedModel == nil }
      #expect(watchedModel == nil)
      store = nil
      #expect(watchedStore == nil)
    }
  }
#endif
