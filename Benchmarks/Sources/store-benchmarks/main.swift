// Prints what the store and the explorer cost on this machine; medians.
// With an argument only those parts run: "store", "explore".
let parts = CommandLine.arguments.dropFirst()
if parts.isEmpty || parts.contains("store") {
  Table.printHeading()
  try DispatchBenchmarks.run()
  try JournalBenchmarks.run()
}
if parts.isEmpty || parts.contains("explore") {
  if parts.isEmpty { print() }
  try ExplorationBenchmarks.run()
}
