import Foundation

// The compiler starts this program, asks on standard input and reads the answers from standard output.
// It needs nothing but the messages' format, which stays as it is for the sake of programs built long
// ago; a parser for all of Swift, to read one enum, would take minutes to build.
var input = FileHandle.standardInput
do {
  try PluginServer.run(reading: &input) { try FileHandle.standardOutput.write(contentsOf: $0) }
} catch {
  FileHandle.standardError.write(Data("FSMMacroPlugin: \(error)\n".utf8))
  exit(1)
}
