internal import FileSystem

extension HTTPServer {
  /// Answers the request of a connection; does nothing if the client has closed it.
  package mutating func answer(_ connection: ConnectionID, with response: HTTPResponse) {
    guard let index = index(of: connection), connections[index].phase == .answering else { return }
    answer(index, with: response)
  }

  /// Answers with an event stream, which stays open for `send`; refuses it if there are too many.
  ///
  /// - Parameter event: what is sent at the start.
  package mutating func openStream(
    _ connection: ConnectionID, headers: [(name: String, value: String)] = [], event: [UInt8] = []
  ) {
    guard let index = index(of: connection), connections[index].phase == .answering else { return }
    guard connections.count(where: { $0.phase == .streaming }) < limits.streams else {
      return answer(index, with: HTTPResponse(refusing: 503))
    }
    let type = [(name: "Content-Type", value: "text/event-stream"), ("Cache-Control", "no-store")]
    let response = HTTPResponse(status: 200, headers: type + headers)
    guard !connections[index].isHead else { return answer(index, with: response) }
    connections[index].phase = .streaming
    connections[index].output.append(response.head(with: self.headers + [("Connection", "close")]))
    send(event, to: index)
  }

  /// Sends an event, such as `data: 1` with an empty line after it, to all streams.
  package mutating func send(_ event: [UInt8]) {
    for index in connections.indices where connections[index].phase == .streaming { send(event, to: index) }
  }

  private mutating func send(_ event: [UInt8], to index: Int) {
    connections[index].deadline = .now + limits.silence
    connections[index].output.append(event)
    connections[index].flush()
    // The reader does not read.
    if connections[index].output.count > limits.unreadEventBytes { connections[index].phase = .closed }
  }

  /// Ends the phases whose time has come.
  mutating func endPhases() {
    let now = ContinuousClock.now
    for index in connections.indices where connections[index].deadline <= now {
      switch connections[index].phase {
      case .answering, .closed: break
      case .reading where !connections[index].parser.isIdle: refuse(index, status: 408)
      case .reading, .writing, .lingering: connections[index].phase = .closed
      case .streaming: send(Array(":\n\n".utf8), to: index)
      }
    }
  }

  /// Looks for the next request in the bytes that were read.
  mutating func parse(_ index: Int) {
    do throws(RefusedRequest) {
      if let request = try connections[index].parser.next() {
        connections[index].phase = .answering
        connections[index].deadline = .now + .seconds(1 << 30)
        connections[index].isHead = request.method == .head
        connections[index].closesAfterAnswer = request.lists("close", in: "connection")
        requests.append((request, connections[index].id))
      }
    } catch {
      refuse(index, status: error.status)
    }
  }

  /// Sends what is left of an answer; if nothing is, continues with the next request.
  mutating func finishAnswer(_ index: Int) {
    connections[index].flush()
    guard connections[index].phase == .writing, connections[index].output.isEmpty else { return }
    if connections[index].closesAfterAnswer {
      connections[index].socket.finishSending()
      connections[index].phase = .lingering
      connections[index].deadline = .now + limits.lingering
    } else {
      connections[index].phase = .reading
      connections[index].deadline = .now + limits.time
      parse(index)
    }
  }

  private mutating func refuse(_ index: Int, status: Int) {
    connections[index].closesAfterAnswer = true
    answer(index, with: HTTPResponse(refusing: status))
  }

  private mutating func answer(_ index: Int, with response: HTTPResponse) {
    var more = headers + [("Content-Length", "\(response.body.count)")]
    if connections[index].closesAfterAnswer { more.append(("Connection", "close")) }
    connections[index].output.append(response.head(with: more))
    if !connections[index].isHead { connections[index].output.append(response.body) }
    connections[index].phase = .writing
    connections[index].deadline = .now + limits.time
    finishAnswer(index)
  }
}
