#if Preview
  internal import NIOCore
  internal import NIOHTTP1
  internal import NIOPosix
  internal import Preview

  /// The pages that follow the files. Used on the event loop alone.
  final class PreviewListeners: Sendable {
    private let channels: NIOLoopBoundBox<[ObjectIdentifier: any Channel]>

    init(_ loop: any EventLoop) { channels = .makeBoxSendingValue([:], eventLoop: loop) }

    func add(_ channel: any Channel) {
      let key = ObjectIdentifier(channel)
      channels.value[key] = channel
      channel.closeFuture.whenComplete { [channels] _ in channels.value[key] = nil }
    }

    func send(_ event: PreviewEvent) {
      for channel in channels.value.values {
        let text = channel.allocator.buffer(string: event.text)
        channel.writeAndFlush(HTTPServerResponsePart.body(.byteBuffer(text)), promise: nil)
      }
    }
  }

  /// Turns the parts of a request into one request, and its answer into the parts of a response.
  final class PageHandler: ChannelInboundHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    private let site: PreviewSite
    private let workers: NIOThreadPool
    private let listeners: PreviewListeners
    private var request: PreviewRequest?
    private var isTooLarge = false

    init(_ site: PreviewSite, _ workers: NIOThreadPool, _ listeners: PreviewListeners) {
      (self.site, self.workers, self.listeners) = (site, workers, listeners)
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      switch unwrapInboundIn(data) {
      case .head(let head):
        let headers = head.headers.map { (name: $0.name, value: $0.value) }
        request = PreviewRequest(head.method.rawValue, head.uri, headers: headers)
        isTooLarge = false
      case .body(let part):
        // What is too large is not kept, and read to its end all the same, so that the browser reads the answer.
        isTooLarge = isTooLarge || (request?.body.count ?? 0) + part.readableBytes > PreviewRequest.mostBytes
        if !isTooLarge { request?.body += part.readableBytesView }
      case .end:
        guard let request else { return }
        self.request = nil
        if isTooLarge { return write(.tooLarge, context) }
        let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
        let answer = workers.runIfActive(eventLoop: context.eventLoop) { [site] in
          withDeepStack { site.answer(to: request) }
        }
        answer.whenSuccess { answer in
          let (handler, context) = bound.value
          if context.channel.isActive { handler.write(answer, context) }
        }
      }
    }

    private func write(_ answer: PreviewAnswer, _ context: ChannelHandlerContext) {
      var headers = HTTPHeaders(answer.headers)
      if !answer.isEventStream { headers.add(name: "Content-Length", value: "\(answer.body.count)") }
      let head = HTTPResponseHead(version: .http1_1, status: .init(statusCode: answer.status), headers: headers)
      context.write(wrapOutboundOut(.head(head)), promise: nil)
      let body = context.channel.allocator.buffer(bytes: answer.body)
      context.writeAndFlush(wrapOutboundOut(.body(.byteBuffer(body))), promise: nil)
      if answer.isEventStream { return listeners.add(context.channel) }
      context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
  }
#endif
