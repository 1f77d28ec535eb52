import FSMCheck

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

// Machines declared inside functions cannot be discovered, so that checking this package does not
// find the faults that these are made of.
exit(
  CheckProgram.main(
    [
      turnstile(), kiosk(), jar(), hostile(), endless(), resting(), faulty(), pond(module: "East"),
      pond(module: "West"), noisy(), gate(), ticket(), carousel(), lift(), twins(),
    ],
    skipped: [
      SkippedMachine(
        name: "Hidden", module: "Probe", file: #filePath, line: 1,
        reason: "it is private; make it internal")
    ]))
