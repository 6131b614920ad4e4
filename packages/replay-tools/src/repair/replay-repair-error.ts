/** Why a repair was rejected. */
export type ReplayRepairReason =
  /** The file lacks its ending: recover it first. */
  | 'unfinished'
  /** The file is whole already, so there is nothing to recover. */
  | 'already-finished'
  /** A chunk number that the file does not have. */
  | 'no-such-chunk'
  /** The last end-of-recording command would be dropped, without `allowLosingEnd`. */
  | 'end-of-recording-would-be-lost'
  /** The written file did not read back as intended; no file is returned. */
  | 'self-check-failed';

/** A repair was rejected; `chunkIndex` is the chunk that it is about, where there is one. */
export class ReplayRepairError extends Error {
  override readonly name = 'ReplayRepairError';
  readonly reason: ReplayRepairReason;
  readonly chunkIndex: number | null;

  constructor(reason: ReplayRepairReason, chunkIndex: number | null = null) {
    super(`Replay repair: ${reason}${chunkIndex === null ? '' : ` (chunk ${String(chunkIndex)})`}`);
    this.reason = reason;
    this.chunkIndex = chunkIndex;
  }
}
