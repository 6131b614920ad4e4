import {
  CHUNK_TYPE,
  MESSAGE,
  chunkAt,
  messageName,
  readCommands,
  type DuplicateRule,
  type Finding,
  type Replay,
} from '@ra3/replay-tools';
import type { ChunkFilter, ChunkQuery, ChunkRow } from './desk-work.js';

const NAMED_MESSAGES = 4;

/** What the list shows beside the bytes: which chunks are named, and which are left out unless the reader says so. */
export interface Judgements {
  readonly ruleOf: ReadonlyMap<number, DuplicateRule>;
  readonly dropped: ReadonlySet<number>;
}

export function judgementsOf(findings: readonly Finding[], dropped: Iterable<number>): Judgements {
  return {
    ruleOf: new Map(findings.map(({ index, rule }) => [index, rule])),
    dropped: new Set(dropped),
  };
}

/** Chunks of a replay by filter; the positions of a filter are found once and kept. */
export class ChunkList {
  readonly #replay: Replay;
  readonly #judgements: Judgements;
  readonly #positions = new Map<ChunkFilter, Uint32Array>();

  constructor(replay: Replay, judgements: Judgements) {
    this.#replay = replay;
    this.#judgements = judgements;
  }

  /** Rows of the filtered list; fewer at its end. */
  rows({ filter, start, count }: ChunkQuery): ChunkRow[] {
    if (filter === 'all') {
      const end = Math.min(start + count, this.#replay.chunks.count);
      return Array.from({ length: Math.max(0, end - start) }, (_, row) => this.#row(start + row));
    }
    return Array.from(this.#indexesOf(filter).subarray(start, start + count), (index) => this.#row(index));
  }

  #indexesOf(filter: Exclude<ChunkFilter, 'all'>): Uint32Array {
    const known = this.#positions.get(filter);
    if (known !== undefined) return known;
    const found = filter === 'named' ? this.#named() : this.#ofType(filter);
    this.#positions.set(filter, found);
    return found;
  }

  #named(): Uint32Array {
    const { ruleOf, dropped } = this.#judgements;
    return Uint32Array.from(new Set([...ruleOf.keys(), ...dropped])).sort();
  }

  #ofType(type: number): Uint32Array {
    const { chunks } = this.#replay;
    const found = new Uint32Array(chunks.count);
    let count = 0;
    for (let index = 0; index < chunks.count; index += 1) {
      if (chunkAt(chunks, index).type !== type) continue;
      found[count] = index;
      count += 1;
    }
    return found.slice(0, count);
  }

  #row(index: number): ChunkRow {
    const { timecode, type, size } = chunkAt(this.#replay.chunks, index);
    const messages = type === CHUNK_TYPE.command ? this.#messagesOf(index) : [];
    return {
      ...{ index, timecode, type, size },
      rule: this.#judgements.ruleOf.get(index) ?? null,
      isKeptByDefault: !this.#judgements.dropped.has(index),
      endsRecording: messages.includes(MESSAGE.endOfRecording),
      commands: messages.length,
      messages: [...new Set(messages)].slice(0, NAMED_MESSAGES).map(messageName),
    };
  }

  #messagesOf(index: number): number[] {
    const batch = readCommands(this.#replay, index);
    return batch.kind === 'commands' ? batch.commands.map(({ message }) => message) : [];
  }
}
