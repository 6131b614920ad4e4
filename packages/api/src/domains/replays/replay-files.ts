import type { Readable } from 'node:stream';
import type { EndpointOf, ReplyOf } from '@ra3/sdk/contract';
import type { Now } from '../../values/time.js';
import type { Database } from '../../database/in-transaction.js';
import { Refusal } from '../../values/refusal.js';
import { findReplay, insertReplay } from './replay-record-store.js';
import { matchExists } from '../matches/match-store.js';
import type { ReplayStore } from '../../outside/replay-store.js';

/** A stored replay. Who does not read the content destroys it. */
export interface ReplayContent {
  readonly content: Readable;
  readonly byteLength: number;
}

export interface ReplayFileService {
  /**
   * Stores the replay of a finished match. A second replay of the same match changes nothing.
   *
   * @throws {Refusal} `notFound` when the match was not reported.
   */
  store(guid: string, bytes: Uint8Array): Promise<ReplyOf<EndpointOf<'ingest.replay'>>>;
  /** @throws {Refusal} `notFound` when the match has no replay, or its file is lost. */
  read(guid: string): Promise<ReplayContent>;
}

interface Options {
  readonly db: Database;
  readonly clock: Now;
  readonly replayStore: ReplayStore;
}

/** Keeps replays: the bytes in a store by their hash, the match they belong to in the database. */
export function makeReplayFileService({ db, clock, replayStore }: Options): ReplayFileService {
  return {
    async store(guid, bytes) {
      if (!(await matchExists(db, guid)))
        throw new Refusal('notFound', { detail: 'There is no such match.' });
      // The file first: a row never points at nothing, and a file without a row harms nobody.
      const contentHash = await replayStore.put(bytes);
      await insertReplay(db, { guid, contentHash, byteLength: bytes.length, storedAt: clock() });
      return { stored: true };
    },
    async read(guid) {
      const replay = await findReplay(db, guid);
      const content = replay && (await replayStore.get(replay.content_hash));
      if (replay === undefined || content === undefined)
        throw new Refusal('notFound', { detail: 'There is no replay of this match.' });
      return { content, byteLength: replay.byte_length };
    },
  };
}
