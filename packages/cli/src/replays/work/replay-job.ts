import type { RepairChoices, ReplayInspection, ReplaySummary, Verification } from '@ra3/replay-tools';
import type { ErrorReport } from '../../failure/describe-error.js';

/** What to do with one replay, as plain data, so that it can go to a worker. */
export type ReplayJob =
  | { readonly verb: 'verify' | 'inspect' | 'summarise'; readonly path: string }
  | {
      readonly verb: 'repair';
      readonly path: string;
      readonly target: string;
      readonly overwrites: boolean;
      readonly isDryRun: boolean;
      readonly choices: Omit<RepairChoices, 'keep' | 'drop'> & {
        readonly keep: readonly number[];
        readonly drop: readonly number[];
      };
    }
  | {
      readonly verb: 'recover';
      readonly path: string;
      readonly target: string;
      readonly overwrites: boolean;
      readonly isDryRun: boolean;
    };

/** What came of a job: a row of its verb, or an error; never both. */
export interface JobOutcome {
  readonly path: string;
  /** Size of the file, for the speed shown. */
  readonly bytes: number;
  readonly row?: JobRow;
  readonly error?: ErrorReport;
}

export type JobRow = VerifyRow | InspectRow | SummaryRow | WriteRow;

export interface VerifyRow extends Verification {
  readonly verb: 'verify';
  readonly sizeBytes: number;
}

export interface InspectRow extends ReplayInspection {
  readonly verb: 'inspect';
}

export interface SummaryRow extends ReplaySummary {
  readonly verb: 'summarise';
}

/** What a repair or a recovery did, or would do. */
export interface WriteRow {
  readonly verb: 'repair' | 'recover';
  readonly verdict: Verification['verdict'];
  /** The file that was written, or would be; null when there was nothing to do. */
  readonly output: string | null;
  readonly isWritten: boolean;
  /** Chunk indexes of the original that are left out. */
  readonly dropped: readonly number[];
  readonly bytesRemoved: number;
  readonly finalTimecode: number;
  readonly warnings: readonly { readonly kind: string; readonly chunkIndex: number }[];
}
