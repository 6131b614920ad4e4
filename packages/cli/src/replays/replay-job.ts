import type {
  RepairChoices,
  ReplayFault,
  ReplayInspection,
  ReplaySummary,
  Verification,
} from '@ra3/replay-tools';
import type { ReplayFailure } from './replay-failure.js';

export type ReadVerb = 'verify' | 'inspect' | 'summarise';
export type WriteVerb = 'repair' | 'recover';
export type ReplayVerb = ReadVerb | WriteVerb;

export interface VerifyFacts extends Verification {
  readonly sizeBytes: number;
}

/** What a repair or a recovery did, or would do. */
export interface WriteFacts {
  readonly verdict: Verification['verdict'];
  /** The file that was written, or would be; null when there was nothing to do. */
  readonly output: string | null;
  readonly isWritten: boolean;
  /** Whether an earlier run has already written exactly this file. */
  readonly wasWrittenBefore: boolean;
  /** Chunk indexes of the original that are left out. */
  readonly dropped: readonly number[];
  readonly bytesRemoved: number;
  /** What was wrong with the original. */
  readonly faults: readonly ReplayFault[];
  /** Seconds of the match that are lost; null where the file does not say how long it was. */
  readonly secondsCut: number | null;
  readonly finalTimecode: number;
  readonly warnings: readonly { readonly kind: string; readonly chunkIndex: number }[];
}

/** The facts each verb returns: plain data, and the fields of its JSON row. */
export interface FactsOfVerb {
  readonly verify: VerifyFacts;
  readonly inspect: ReplayInspection;
  readonly summarise: ReplaySummary;
  readonly repair: WriteFacts;
  readonly recover: WriteFacts;
}

/** `--keep`, `--drop` and `--allow-losing-end`, with arrays instead of sets. */
export interface ChunkChoices extends Omit<RepairChoices, 'keep' | 'drop'> {
  readonly keep: readonly number[];
  readonly drop: readonly number[];
}

interface OptionsOfVerb {
  readonly verify: undefined;
  readonly inspect: undefined;
  readonly summarise: undefined;
  readonly repair: ChunkChoices;
  readonly recover: undefined;
}

export interface WriteTarget {
  /** As printed. */
  readonly path: string;
  /** The absolute path; null for stdout. */
  readonly location: string | null;
  readonly overwrites: boolean;
  readonly isDryRun: boolean;
}

/** A task for one replay, as plain data that can be sent to a worker thread. */
export interface ReplayJob<Verb extends ReplayVerb = ReplayVerb> {
  readonly verb: Verb;
  /** As named by the user. */
  readonly path: string;
  /** The absolute path; null for stdin. */
  readonly location: string | null;
  /** The place of the replay in the zip at `location`. */
  readonly zipIndex?: number;
  readonly target?: WriteTarget;
  readonly options: OptionsOfVerb[Verb];
}

/** Processes the bytes of one replay; returns facts, and the new file if the verb writes one. */
export type ReplayWork<Verb extends ReplayVerb> = (
  bytes: Uint8Array,
  job: ReplayJob<Verb>,
) => { readonly facts: FactsOfVerb[Verb]; readonly written?: Uint8Array };

export type JobOutcome<Facts> = {
  readonly path: string;
  /** Size of the file, for the progress line. */
  readonly bytes: number;
} & (
  | {
      readonly kind: 'done';
      readonly facts: Facts;
      /** The new file, when it goes to stdout. */
      readonly written?: Uint8Array;
    }
  | { readonly kind: 'failed'; readonly failure: ReplayFailure }
);
