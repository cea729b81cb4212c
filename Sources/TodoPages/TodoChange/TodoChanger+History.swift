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
      let commit = await commit(
        undone.files.map(\.path), "Undo", titles: undone.files.map(\.title), &output)
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
    _ paths: [TodoPath], _ word: String, titles: [String],
    _ output: inout some ChangerToPresenter<TodoChangeOutcome>
  ) async -> TodoCommit? {
    guard let history, !paths.isEmpty else { return nil }
    do throws(Problem) {
      return try await history.commit(paths, as: CommitMessage(word, titles: titles))
    } catch {
      output.didFail(.notDone(ChangeFailure(.system, error)))
      return nil
    }
  }
}
