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
import type { ChunkFilter, ChunkQuery, ChunkRow } from './worker-protocol.js';

const NAMED_MESSAGES = 4;

/** The duplicate rule of each listed chunk, by index, and the chunks that a repair drops by default. */
export interface ChunkFindings {
  readonly ruleOf: ReadonlyMap<number, DuplicateRule>;
  readonly dropped: ReadonlySet<number>;
}

export function chunkFindings(findings: readonly Finding[], dropped: Iterable<number>): ChunkFindings {
  return {
    ruleOf: new Map(findings.map(({ index, rule }) => [index, rule])),
    dropped: new Set(dropped),
  };
}

/** Chunks of a replay by filter. The indexes of each filter are cached. */
export class ChunkList {
  readonly #replay: Replay;
  readonly #findings: ChunkFindings;
  readonly #indexesByFilter = new Map<ChunkFilter, Uint32Array>();

  constructor(replay: Replay, findings: ChunkFindings) {
    this.#replay = replay;
    this.#findings = findings;
  }

  /** Returns rows of the filtered list; fewer than `count` at its end. */
  rows({ filter, start, count }: ChunkQuery): ChunkRow[] {
    if (filter === 'all') {
      const end = Math.min(start + count, this.#replay.chunks.count);
      return Array.from({ length: Math.max(0, end - start) }, (_, row) => this.#row(start + row));
    }
    return Array.from(this.#indexesOf(filter).subarray(start, start + count), (index) => this.#row(index));
  }

  #indexesOf(filter: Exclude<ChunkFilter, 'all'>): Uint32Array {
    const cached = this.#indexesByFilter.get(filter);
    if (cached !== undefined) return cached;
    const found = filter === 'named' ? this.#named() : this.#ofType(filter);
    this.#indexesByFilter.set(filter, found);
    return found;
  }

  #named(): Uint32Array {
    const { ruleOf, dropped } = this.#findings;
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
      rule: this.#findings.ruleOf.get(index) ?? null,
      isKeptByDefault: !this.#findings.dropped.has(index),
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
