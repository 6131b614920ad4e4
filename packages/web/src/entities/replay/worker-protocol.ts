import type {
  DuplicateRule,
  PlayerSummary,
  RepairWarning,
  ReplayFormatReason,
  ReplayRepairReason,
  ReplaySummary,
  Verdict,
  Verification,
} from '@ra3/replay-tools';

/** Why a file could not be opened: a parse error, or a failure to read the file. */
export type UnreadableReason = ReplayFormatReason | 'too-large' | 'unreadable-file';

/** The parsed content of an open replay. The bytes stay in the worker. */
export interface OpenedReplay {
  readonly summary: ReplaySummary;
  readonly verification: Verification;
  /** Number of command chunks in each of 240 equal intervals of the match, in order. */
  readonly activity: readonly number[];
  readonly byteLength: number;
}

/** Why and at which byte a file cannot be read further. */
export interface FileDamage {
  readonly reason: UnreadableReason;
  readonly offset: number;
}

export type OpenAnswer =
  | { readonly kind: 'opened'; readonly replay: OpenedReplay }
  | ({ readonly kind: 'unreadable' } & FileDamage);

/** One of many files: its verdict, and what a list shows of its match. */
export interface ListedFile extends Pick<Verification, 'verdict' | 'faults' | 'bytesCut' | 'secondsCut'> {
  /** Its place among the given files, or that of the zip it came out of. */
  readonly place: number;
  /** What came out of a zip; without bytes where it could not be unpacked. */
  readonly unpacked?: { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> };
  readonly damage: FileDamage | null;
  /** Null for what is no replay, or has no readable header. */
  readonly summary: ListedSummary | null;
}

export type ListedSummary = Pick<
  ReplaySummary,
  'game' | 'map' | 'saver' | 'savedAtSeconds' | 'match' | 'durationSeconds'
> & { readonly players: readonly Pick<PlayerSummary, 'name' | 'isComputer'>[] };

/** All chunks, those that a duplicate rule names, or those of one chunk type. */
export type ChunkFilter = 'all' | 'named' | number;

export interface ChunkQuery {
  readonly filter: ChunkFilter;
  /** Row of the filtered list, from 0. */
  readonly start: number;
  readonly count: number;
}

export interface ChunkRow {
  readonly index: number;
  /** In ticks, 15 per second. */
  readonly timecode: number;
  readonly type: number;
  /** Payload size in bytes. */
  readonly size: number;
  readonly rule: DuplicateRule | null;
  readonly isKeptByDefault: boolean;
  /** Whether it contains the end-of-recording command. */
  readonly endsRecording: boolean;
  readonly commands: number;
  /** Names of the first few different commands. */
  readonly messages: readonly string[];
}

export interface RepairQuery {
  readonly keep: readonly number[];
  readonly drop: readonly number[];
  readonly allowLosingEnd: boolean;
}

export type WriteAnswer =
  | {
      readonly kind: 'written';
      readonly bytes: Uint8Array<ArrayBuffer>;
      readonly droppedChunks: number;
      /** Negative when the file grew. */
      readonly bytesRemoved: number;
      readonly warnings: readonly RepairWarning[];
      /** Verdict on the written file, which is verified again. */
      readonly verdict: Verdict;
    }
  | {
      readonly kind: 'refused';
      readonly reason: ReplayRepairReason | 'damaged';
      readonly chunkIndex: number | null;
    };

/** Steps of opening a replay: to read the file, to parse, to verify and to summarise it. */
export const OPENING_STEPS = 4;
