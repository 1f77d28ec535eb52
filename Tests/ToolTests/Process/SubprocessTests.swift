import Foundation
import Testing

@testable import fsm_check

@Suite(.serialized)
struct SubprocessTests {
  private func capture(_ script: String) throws -> (Subprocess.Outcome, String) {
    let (outcome, output) = try Subprocess.capture("sh", ["-c", script], in: "/")
    return (outcome, String(decoding: output, as: UTF8.self))
  }

  @Test func `a program's status, signal, folder and output are known`() throws {
    #expect(try capture("pwd; echo no >&2; exit 7") == (.exited(7), "/\nno\n"))
    #expect(try capture("kill -9 $$").0 == .signalled(9))
  }

  @Test func `output longer than a pipe holds is collected`() throws {
    #expect(try capture("head -c 300000 /dev/zero | tr '\\0' x").1.count == 300_000)
  }

  @Test func `standard error can go to a file`() throws {
    let log = NSTemporaryDirectory() + "fsm-check-log-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: log) }
    let (_, output) = try Subprocess.capture(
      "sh", ["-c", "echo out; echo err >&2"], in: "/", errorLog: log)
    #expect(String(decoding: output, as: UTF8.self) == "out\n")
    #expect(FileManager.default.contents(atPath: log) == Data("err\n".utf8))
  }

  @Test func `a program that is not there is an error that names it`() {
    #expect(throws: Subprocess.StartFailure.self) {
      try Subprocess.run("fsm-check-no-such-program", [])
    }
  }

  @Test func `variables are passed on`() throws {
    let (outcome, _) = try Subprocess.run(
      "sh", ["-c", "test \"$FSM_CHECK_TEST\" = 'a b'"], environment: ["FSM_CHECK_TEST": "a b"])
    #expect(outcome == .exited(0))
  }

  @Test func `a program hears the signals that this one blocks`() throws {
    var all = sigset_t()
    var previous = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, &previous)
    defer { pthread_sigmask(SIG_SETMASK, &previous, nil) }
    for signal in [SIGINT, SIGTERM, SIGHUP] {
      let run = try Subprocess.run("sh", ["-c", "kill -\(signal) $$; exit 7"]).outcome
      #expect(run == .signalled(signal))
      #expect(try capture("kill -\(signal) $$; exit 7").0 == .signalled(signal))
    }
  }
}
