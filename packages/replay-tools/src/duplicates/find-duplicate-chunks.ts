import {
  CHUNK_TYPE,
  chunkIndexAt,
  nextOffset,
  sizeAt,
  timecodeAt,
  typeAt,
  type ChunkTable,
} from '../format/chunks.js';
import { ChunkLookup, WHOLE_CHUNK } from './chunk-lookup.js';
import { SAME_PLACE, hasPlace } from './chunk-place.js';
import { screenTicks, type MarkedTicks } from './screen.js';

/**
 * Why a chunk is reported.
 * - `suspect`: a command chunk whose tick and payload occurred before; its orders would run twice.
 * - `suspect-run`: part of a range that was written again.
 * - `conflict`: a second, different command chunk in a tick, or a tick that goes back with something new.
 * - `harmless-repeat`: a repeated camera, voice or drawing chunk; it cannot desynchronise a playback.
 */
export type DuplicateRule = 'suspect' | 'suspect-run' | 'conflict' | 'harmless-repeat';

export const DUPLICATE_RULES: readonly DuplicateRule[] = [
  'suspect',
  'suspect-run',
  'conflict',
  'harmless-repeat',
];

/**
 * The reported chunks in file order, as columns: entry i is chunk `chunkIndexes[i]`, reported by
 * `DUPLICATE_RULES[rules[i]]` because of the earlier chunk `earlierIndexes[i]` (-1 when there is no single one, and
 * beyond the first 10,000).
 */
export interface DuplicateChunks {
  readonly count: number;
  readonly chunkIndexes: Uint32Array;
  readonly rules: Uint8Array;
  readonly earlierIndexes: Int32Array;
}

/** The most findings that are listed, with the earlier chunk of each: a crafted file could have millions. */
export const LISTED_FINDINGS = 10_000;

const NO_RULE = -1;
const SUSPECT = 0;
const SUSPECT_RUN = 1;
const CONFLICT = 2;
const HARMLESS = 3;
const EMPTY_STREAM_BYTES = 2;

export function isDroppedByDefault(rule: DuplicateRule): boolean {
  return rule === 'suspect' || rule === 'suspect-run';
}

/** Chunks that a broadcast recording wrote twice. Payloads are compared only in ticks that may hold duplicates. */
export function findDuplicateChunks(chunks: ChunkTable): DuplicateChunks {
  if (chunks.isOrderly) return columns(0);
  const marked = screenTicks(chunks);
  return marked.count === 0 ? columns(0) : compareMarkedTicks(chunks, marked);
}

function compareMarkedTicks(chunks: ChunkTable, marked: MarkedTicks): DuplicateChunks {
  const { view, count, start } = chunks;
  const candidates = countCandidates(chunks, marked);
  const named = columns(candidates);
  const judge = new ChunkJudge(chunks, candidates);
  let total = 0;
  for (let index = 0, offset = start; index < count; index += 1, offset = nextOffset(view, offset)) {
    const timecode = timecodeAt(view, offset);
    if (!marked.has(timecode)) {
      judge.pass(timecode);
      continue;
    }
    const rule = judge.judge(offset);
    if (rule === NO_RULE) continue;
    named.chunkIndexes[total] = index;
    named.rules[total] = rule;
    if (total < LISTED_FINDINGS)
      named.earlierIndexes[total] = judge.earlier < 0 ? -1 : chunkIndexAt(chunks, judge.earlier);
    total += 1;
  }
  return { ...named, count: total };
}

function countCandidates(chunks: ChunkTable, marked: MarkedTicks): number {
  let candidates = 0;
  const { view, count, start } = chunks;
  for (let index = 0, offset = start; index < count; index += 1, offset = nextOffset(view, offset)) {
    if (marked.has(timecodeAt(view, offset))) candidates += 1;
  }
  return candidates;
}

function columns(length: number): DuplicateChunks {
  return {
    count: length,
    chunkIndexes: new Uint32Array(length),
    rules: new Uint8Array(length),
    earlierIndexes: new Int32Array(Math.min(length, LISTED_FINDINGS)),
  };
}

/** Applies the rules to one chunk after another, in file order. */
class ChunkJudge {
  /** The offset of the earlier chunk that the last judgement rests on, or -1. */
  earlier = -1;
  readonly #view: DataView;
  readonly #whole: ChunkLookup;
  readonly #places: ChunkLookup;
  #highest = -1;
  #wasResent = false;

  constructor({ view }: ChunkTable, candidates: number) {
    this.#view = view;
    this.#whole = new ChunkLookup(view, candidates, WHOLE_CHUNK);
    this.#places = new ChunkLookup(view, candidates, SAME_PLACE);
  }

  /** Takes note of a chunk in a clean tick. */
  pass(timecode: number): void {
    this.#highest = Math.max(this.#highest, timecode);
    this.#wasResent = false;
  }

  /** The number of the rule that names the chunk at an offset, or `NO_RULE`. */
  judge(offset: number): number {
    const view = this.#view;
    const timecode = timecodeAt(view, offset);
    const isBackward = timecode < this.#highest;
    this.#highest = Math.max(this.#highest, timecode);
    const twin = this.#whole.firstLike(offset);
    const rival = twin < 0 && hasPlace(view, offset) ? this.#places.firstLike(offset) : twin;
    this.earlier = rival;
    const rule = this.#ruleFor(offset, { hasTwin: twin >= 0, hasRival: rival >= 0, isBackward });
    this.#wasResent = rule === SUSPECT || rule === SUSPECT_RUN;
    return rule;
  }

  #ruleFor(offset: number, is: { hasTwin: boolean; hasRival: boolean; isBackward: boolean }): number {
    const view = this.#view;
    const type = typeAt(view, offset);
    if (is.hasTwin) {
      if (type === CHUNK_TYPE.command) return SUSPECT;
      // A re-sent stretch ends in the tick the recording had reached, which is no step back any more.
      if (is.isBackward || this.#wasResent) return SUSPECT_RUN;
      return isHarmlessRepeat(view, offset) ? HARMLESS : NO_RULE;
    }
    if (is.isBackward) return CONFLICT;
    if (!is.hasRival) return NO_RULE;
    return type === CHUNK_TYPE.command ? CONFLICT : HARMLESS;
  }
}

/** Empty voice and drawing chunks of several commentators are equal in a healthy file, so they are never reported. */
function isHarmlessRepeat(view: DataView, offset: number): boolean {
  if (typeAt(view, offset) === CHUNK_TYPE.telestrator) return sizeAt(view, offset) > EMPTY_STREAM_BYTES;
  return hasPlace(view, offset);
}
