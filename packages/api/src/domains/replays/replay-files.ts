import type { Readable } from 'node:stream';
import type { EndpointOf, ReplyOf } from '@ra3/sdk/contract';
import { Refusal } from '../../values/refusal.js';
import type { Host } from '../host.js';
import { matchExists } from '../matches/match-store.js';
import { findReplay, insertReplay } from './replay-record-store.js';

/** A stored replay. A caller that does not read the content destroys it. */
export interface ReplayContent {
  readonly content: Readable;
  readonly byteLength: number;
}

/** Stores by hash; a match's second replay changes nothing. @throws {Refusal} `notFound` for an unknown match */
export async function storeReplay(
  { db, clock, replayStore, metrics }: Pick<Host, 'db' | 'clock' | 'replayStore' | 'metrics'>,
  guid: string,
  bytes: Uint8Array,
): Promise<ReplyOf<EndpointOf<'ingest.replay'>>> {
  if (!(await matchExists(db, guid))) throw new Refusal('notFound', { detail: 'There is no such match.' });
  // The file first: a row never points at nothing, and a file without a row does no harm.
  const contentHash = await replayStore.put(bytes);
  await insertReplay(db, { guid, contentHash, byteLength: bytes.length, storedAt: clock() });
  metrics.countReplay();
  return { stored: true };
}

/** @throws {Refusal} `notFound` when the match has no replay, or its file is lost */
export async function readReplay(
  { db, replayStore }: Pick<Host, 'db' | 'replayStore'>,
  guid: string,
): Promise<ReplayContent> {
  const replay = await findReplay(db, guid);
  const content = replay && (await replayStore.get(replay.content_hash));
  if (replay === undefined || content === undefined)
    throw new Refusal('notFound', { detail: 'There is no replay of this match.' });
  return { content, byteLength: replay.byte_length };
}
