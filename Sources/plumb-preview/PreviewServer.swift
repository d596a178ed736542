#if Preview
  internal import LayoutFiles
  internal import NIOCore
  internal import NIOHTTP1
  internal import NIOPosix
  internal import Platform
  internal import Preview

  /// Serves the page of a preview at this machine alone. Returns only if that is not possible.
  func serve(_ call: PreviewCall) throws(CommandError) {
    let files = PreviewFiles(call.paths, configuration: call.configuration)
    for problem in files.problems { Stream.printError(problem) }
    if files.isEmpty, !files.problems.isEmpty { throw CommandError(lines: []) }
    let loop = MultiThreadedEventLoopGroup(numberOfThreads: 1).next()
    let workers = NIOThreadPool(numberOfThreads: 4)
    workers.start()
    let listeners = PreviewListeners(loop)
    let port: Int
    do {
      port = try listen(call.port, loop) { port in
        PageHandler(PreviewSite(files, port: port), workers, listeners)
      }
    } catch {
      let reason = (error as? IOError).map { SystemError(code: $0.errnoCode).message } ?? "\(error)"
      throw CommandError("cannot listen at \(call.port > 0 ? "port \(call.port)" : "a port"): \(reason)")
    }
    let address = "http://127.0.0.1:\(port)"
    do throws(SystemError) { try Stream.output.write("\(address)\n") } catch { throw CommandError(error.message) }
    if Stream.error.isTerminal { try? Stream.error.write("\(files.summary); Control-C ends the preview\n") }
    if call.opens { openInBrowser(address) }
    PreviewWatch(files, listeners, loop, workers).start()
    // The process ends with a signal, or with its terminal.
    try? loop.makePromise(of: Void.self).futureResult.wait()
  }

  /// Listens at a port of the loopback address, any free one for 0, and returns its number.
  private func listen(
    _ port: Int, _ loop: any EventLoop, _ handler: @escaping @Sendable (Int) -> PageHandler
  ) throws -> Int {
    let server = ServerBootstrap(group: loop)
      .serverChannelOption(ChannelOptions.socketOption(.so_reuseaddr), value: 1)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.configureHTTPServerPipeline(withErrorHandling: true)
          try channel.pipeline.syncOperations.addHandler(handler(channel.localAddress?.port ?? 0))
        }
      }
    // Names would have to be looked up, which a program without libraries cannot everywhere.
    let address = try SocketAddress(ipAddress: "127.0.0.1", port: port)
    return try server.bind(to: address).wait().localAddress?.port ?? port
  }

  /// Looks for changed files again and again, and notifies the pages.
  final class PreviewWatch: Sendable {
    private let files: PreviewFiles
    private let listeners: PreviewListeners
    private let loop: any EventLoop
    private let workers: NIOThreadPool
    private let hasTerminal = Stream.isInputTerminal

    /// The pause between two looks, in milliseconds; with many files, looking may take a fifth of the time.
    private static let pauses = 40.0...150.0
    private static let pauseShare = 4.0

    init(_ files: PreviewFiles, _ listeners: PreviewListeners, _ loop: any EventLoop, _ workers: NIOThreadPool) {
      (self.files, self.listeners, self.loop, self.workers) = (files, listeners, loop, workers)
    }

    func start(after pause: Double = pauses.lowerBound) {
      loop.scheduleTask(in: .microseconds(Int64(pause * 1000))) { [self] in
        if hasTerminal, hasInputHungUp() { endProcess(ExitStatus.success.rawValue) }
        let start = monotonicSeconds()
        let look = workers.runIfActive(eventLoop: loop) { [files, listeners, loop] in
          withDeepStack { files.refresh { event in loop.execute { listeners.send(event) } } }
        }
        look.whenComplete { [self] _ in
          let taken = (monotonicSeconds() - start) * 1000 * Self.pauseShare
          self.start(after: min(max(taken, Self.pauses.lowerBound), Self.pauses.upperBound))
        }
      }
    }
  }

  /// Calls `work` on a thread whose stack is large enough for the deepest nesting that the limits of reading allow.
  func withDeepStack<Answer: Sendable>(_ work: @escaping @Sendable () -> Answer) -> Answer {
    var found: Answer?
    inThreads([0], jobs: 1, stackBytes: 8 << 20, { _ in work() }, inOrder: { found = $0 })
    return found ?? work()
  }
#endif
