import FSM

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

// journal-probe PATH DURABILITY STEPS [BYTES]
//
// Goes on with the journal until there are so many steps, and prints the number of each step once
// its dispatch has returned. With BYTES no file may grow beyond that size.

/// Writes a line at once: what is printed has happened, whatever comes after.
func say(_ text: String) {
  let bytes = Array("\(text)\n".utf8)
  _ = write(1, bytes, bytes.count)
}

let arguments = CommandLine.arguments
let durabilities: [String: JournalOptions.Durability] = [
  "buffered": .buffered, "flushed": .flushed, "synced": .synced,
]
guard arguments.count >= 4, let durability = durabilities[arguments[2]],
  let steps = Int(arguments[3])
else { exit(64) }
if arguments.count > 4, let bytes = UInt(arguments[4]) {
  signal(SIGXFSZ, SIG_IGN)
  var limit = rlimit(rlim_cur: .init(bytes), rlim_max: .init(bytes))
  #if canImport(Glibc)
    setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
  #else
    setrlimit(RLIMIT_FSIZE, &limit)
  #endif
}

do {
  let journal = Journal<Tape>(
    at: arguments[1], options: JournalOptions(durability: durability, snapshotEvery: 40))
  var options = StoreOptions<Tape>()
  options.report = { say("issue \($0)") }
  let store = try Store(
    restoring: journal, try Verified(unchecked: Tape(), because: "it is never at its end"),
    options: options)
  say("restored \(store.step)")
  while store.step < steps {
    let next = store.step + 1
    switch store.dispatch(Tape.action(ofStep: next)) {
    case .moved: say("\(next)")
    case .rejected(let reason):
      say("rejected \(next) \(reason)")
      exit(3)
    case .queued: exit(4)
    }
    if next % 100 == 0 { try journal.compact() }
  }
  try journal.close()
  say("done")
} catch {
  say("error \(error)")
  exit(2)
}
