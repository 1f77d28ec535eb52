import Foundation

// What exploring costs, model by model; every row in a process of its own, since its peak memory
// is asked for. `--help` lists the options.
do {
  let options = try Options(CommandLine.arguments.dropFirst())
  if options.isOne {
    try Row.measureHere(options)
  } else if options.compares {
    try Comparison.run(options)
  } else {
    Row.printHeading()
    for row in options.rows { try row.measureInChild(options) }
  }
} catch BenchmarkError.usage(let text) {
  print(text)
  exit(2)
} catch {
  print(error)
  exit(1)
}
