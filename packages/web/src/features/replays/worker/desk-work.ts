import type {
  DuplicateRule,
  RepairWarning,
  ReplayFormatReason,
  ReplayRepairReason,
  ReplaySummary,
  Verdict,
  Verification,
} from '@ra3/replay-tools';

/** Why a file could not be opened: what the reader says of its bytes, or what the browser says of the file. */
export type UnreadableReason = ReplayFormatReason | 'empty' | 'too-large' | 'unreadable-file';

/** What the page knows of an open replay. The bytes stay with the worker. */
export interface OpenedReplay {
  readonly summary: ReplaySummary;
  readonly verification: Verification;
  /** Command chunks in each of equally long stretches of the match, first to last. */
  readonly activity: readonly number[];
  readonly byteLength: number;
}

export type OpenAnswer =
  | { readonly kind: 'opened'; readonly replay: OpenedReplay }
  | { readonly kind: 'unreadable'; readonly reason: UnreadableReason; readonly offset: number };

/** All chunks, those that a rule names, or those of one type number. */
export type ChunkFilter = 'all' | 'named' | number;

export interface ChunkQuery {
  readonly filter: ChunkFilter;
  /** Row of the filtered list, from 0. */
  readonly start: number;
  readonly count: number;
}

/** One line of the chunk list. */
export interface ChunkRow {
  readonly index: number;
  /** Tick, 15 a second. */
  readonly timecode: number;
  readonly type: number;
  /** Payload in bytes. */
  readonly size: number;
  readonly rule: DuplicateRule | null;
  readonly isKeptByDefault: boolean;
  /** It holds the end-of-recording command. */
  readonly endsRecording: boolean;
  readonly commands: number;
  /** The first few commands by name. */
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
      /** Judgement of the written file, read again. */
      readonly verdict: Verdict;
    }
  | {
      readonly kind: 'refused';
      readonly reason: ReplayRepairReason | 'damaged';
      readonly chunkIndex: number | null;
    };

/** Every kind of work the worker does: what is asked, and what it answers. */
export interface DeskWork {
  readonly open: { readonly ask: { readonly file: Blob }; readonly answer: OpenAnswer };
  readonly chunks: { readonly ask: ChunkQuery; readonly answer: readonly ChunkRow[] };
  readonly repair: { readonly ask: RepairQuery; readonly answer: WriteAnswer };
  readonly recover: { readonly ask: null; readonly answer: WriteAnswer };
}

export type DeskWorkKind = keyof DeskWork;

/** What the page sends; the number comes back with the answer. */
export type DeskRequest = {
  readonly [Kind in DeskWorkKind]: {
    readonly id: number;
    readonly kind: Kind;
    readonly ask: DeskWork[Kind]['ask'];
  };
}[DeskWorkKind];

/** What the worker sends. `failed` is a mistake of ours: every expected failure is an answer. */
export type DeskReply =
  | { readonly id: number; readonly kind: 'answer'; readonly answer: DeskWork[DeskWorkKind]['answer'] }
  | { readonly id: number; readonly kind: 'progress'; readonly done: number; readonly total: number }
  | { readonly id: number; readonly kind: 'failed' };
