import type { Verdict } from '@ra3/replay-tools';
import type { ErrorReport } from '../../failure/command-error.js';

export type DownloadOutcome = DownloadedReplay | FailedDownload;

export interface DownloadedReplay {
  /** `present`: the same file was there already. */
  readonly kind: 'saved' | 'present';
  readonly guid: string;
  /** As printed: relative to the working directory where the folder is. */
  readonly file: string;
  readonly bytes: number;
  readonly sha256: string;
  /** Bytes that an earlier run had received. */
  readonly resumedFrom: number;
  /** Null unless the replay was verified. */
  readonly verdict: Verdict | null;
  /** The repaired copy; null when there was nothing to repair, or nothing was to be repaired. */
  readonly repaired: string | null;
}

export interface FailedDownload {
  readonly kind: 'failed';
  readonly guid: string;
  readonly error: ErrorReport;
}
