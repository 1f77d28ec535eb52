// Prints what the store costs on this machine; medians.
// With an argument only those parts run: "store", "journal".
let parts = CommandLine.arguments.dropFirst()
if parts.isEmpty || parts.contains("store") {
  Table.printHeading()
  try DispatchBenchmarks.run()
}
if parts.isEmpty || parts.contains("journal") {
  if !parts.isEmpty { Table.printHeading() }
  try JournalBenchmarks.run()
}
