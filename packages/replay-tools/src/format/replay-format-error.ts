import type { ForeignReason, TransferReason, ZipReason } from './foreign-file.js';

/** Why bytes could not be read as a replay: a code for programs. */
export type ReplayFormatReason =
  | ForeignReason
  | TransferReason
  | ZipReason
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

  /** Whether the bytes do not begin like a replay at all. */
  readonly isForeign: boolean;

  constructor(reason: ReplayFormatReason, offset: number, isForeign = false) {
    super(`Replay: ${reason} at byte ${String(offset)}`);
    this.reason = reason;
    this.offset = offset;
    this.isForeign = isForeign;
  }
}
