/** The storage of replays was not there to answer: a short absence, after which the same call may succeed. */
export class StorageAwayError extends Error {
  override readonly name = 'StorageAwayError';
}
