import Depot
import FSMCheck

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

// Verifies a machine as the command does, in code that knows no machine, as often as the argument
// says. Compiled without optimisation like the program that the command builds.
let count = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 1
let entries = (0..<count).map {
  MachineEntry(Depot.self, name: "Depot\($0)", module: "Benchmarks")
}
exit(CheckProgram.main(entries, arguments: ["fsm-check", "verify", "--quiet", "--threads=1"]))
