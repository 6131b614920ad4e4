/** Why bytes could not be read as a replay: a code for programs. */
export type ReplayFormatReason =
  | 'not-a-replay'
  | 'header-truncated'
  | 'header-damaged'
  | 'separator-not-zero'
  | 'timecode-out-of-range'
  | 'chunk-too-large'
  | 'chunk-overruns-body'
  | 'footer-damaged'
  | 'trailing-bytes';

/** The bytes are no replay, or are damaged at `offset` (bytes from the start of the file). */
export class ReplayFormatError extends Error {
  override readonly name = 'ReplayFormatError';
  readonly reason: ReplayFormatReason;
  readonly offset: number;

  constructor(reason: ReplayFormatReason, offset: number) {
    super(`Replay: ${reason} at byte ${String(offset)}`);
    this.reason = reason;
    this.offset = offset;
  }
}
