import Documents
import Todos

// What `undo` takes back, and what the history is told.
extension TodoChanger {
  /// Takes back the last change.
  func undo(
    _ output: inout some ChangerToPresenter<TodoChangeOutcome>
  ) async throws(ChangerFailure) {
    let result: Result<UndoneChange, ChangeFailure>?
    do throws(StoreError) {
      result = try await store.undo()
    } catch {
      throw .store(error)
    }
    switch result {
    case .success(let undone)?:
      let todos = undone.files.map { TodoToCommit($0.path, title: $0.title) }
      let commit = await commit(todos, as: "Undo", &output)
      output.didChange(.undone(undone, commit))
    case .failure(let failure)?: throw .notDone(failure)
    case nil:
      throw .notDone(
        ChangeFailure(.refused, Problem(.error, code: "nothing-to-undo", "nothing is left to undo", path: ""))
      )
    }
  }

  /// Writes changed files down in the history; that this did not work is told, and undoes nothing.
  func commit(
    _ todos: [TodoToCommit], as word: String, _ output: inout some ChangerToPresenter<TodoChangeOutcome>
  ) async -> TodoCommit? {
    guard let history, !todos.isEmpty else { return nil }
    do throws(Problem) {
      let committed = try await history.commit(todos, as: word)
      for problem in committed.problems { output.didFail(.notDone(ChangeFailure(.system, problem))) }
      if committed == Committed(nil) { output.didChange(.nothingToCommit) }
      return committed.commit
    } catch {
      output.didFail(.notDone(ChangeFailure(.system, error)))
      return nil
    }
  }
}
