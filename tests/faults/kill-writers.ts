import { createHash, randomInt } from 'node:crypto';
import { aMatch, serviceHeaders } from '@ra3/api/testing';
import { randomAddress } from '../support/addresses.js';
import type { KillSetup } from './kill-setup.js';

/** What the host acknowledged, and so must have stored. */
export interface Acknowledged {
  readonly matches: Set<string>;
  readonly favourites: Set<string>;
  /** Hash of the file by guid of the match. */
  readonly replays: Map<string, string>;
}

const MATCH_WRITERS = 3;
const MOST_MATCHES_AT_ONCE = 5;
const REPLAY_BYTES = 20_000;

export function nothingAcknowledged(): Acknowledged {
  return { matches: new Set(), favourites: new Set(), replays: new Map() };
}

/**
 * Writes matches, replays and favourites at the same time until the host is gone. Adds to `acknowledged` what the host
 * confirmed, and calls `onAcknowledged` with the kind of write.
 */
export async function writeUntilGone(
  url: string,
  setup: KillSetup,
  {
    acknowledged,
    onAcknowledged,
  }: { acknowledged: Acknowledged; onAcknowledged: (kind: keyof Acknowledged) => void },
): Promise<void> {
  const service = serviceHeaders(setup.serviceToken);
  const json = { 'content-type': 'application/json' };
  const send = (path: string, headers: Record<string, string>, body: string | Uint8Array<ArrayBuffer>) =>
    fetch(new URL(path, url), {
      method: 'POST',
      headers: { 'x-forwarded-for': randomAddress(), ...headers },
      body,
    });
  const writeMatches = async () => {
    const matches = Array.from({ length: randomInt(1, MOST_MATCHES_AT_ONCE + 1) }, () => makeMatch(setup));
    const answer = await send('internal/matches', { ...json, ...service }, JSON.stringify({ matches }));
    if (!answer.ok) return;
    matches.forEach(({ guid }) => acknowledged.matches.add(guid));
    onAcknowledged('matches');
  };
  const writeReplay = async () => {
    const guid = pick(acknowledged.matches, acknowledged.replays);
    if (guid === undefined) return writeMatches();
    const bytes = replayOf(guid);
    const headers = { ...service, 'content-type': 'application/octet-stream' };
    const answer = await send(`internal/replays/${guid}`, headers, bytes);
    if (!answer.ok) return;
    acknowledged.replays.set(guid, createHash('sha256').update(bytes).digest('hex'));
    onAcknowledged('replays');
  };
  const writeFavourite = async () => {
    const guid = pick(acknowledged.matches, acknowledged.favourites);
    if (guid === undefined) return writeMatches();
    const body = JSON.stringify({ guid, set: true, tag: 'kept' });
    const answer = await send('api/match/set/favourite', { ...json, cookie: setup.cookie }, body);
    if (!answer.ok) return;
    acknowledged.favourites.add(guid);
    onAcknowledged('favourites');
  };
  const writers = [...Array.from({ length: MATCH_WRITERS }, () => writeMatches), writeReplay, writeFavourite];
  await Promise.all(writers.map(repeatUntilGone));
}

/** Repeats a write until its connection fails, which means that the host is gone; any response is fine. */
async function repeatUntilGone(write: () => Promise<void>): Promise<void> {
  try {
    for (;;) await write();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error; // fetch throws a TypeError when the connection fails.
  }
}

function makeMatch({ personaIds }: KillSetup) {
  const first = randomInt(personaIds.length);
  const second = (first + randomInt(1, personaIds.length)) % personaIds.length;
  const match = aMatch(personaIds[first] ?? 0, personaIds[second] ?? 0);
  return { ...match, startTime: new Date().toISOString() };
}

/** Always the same, as a kill may have swallowed only the answer to the first one, which then stays. */
function replayOf(guid: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('shake256', { outputLength: REPLAY_BYTES }).update(guid).digest());
}

/** A match that has no such record yet. */
function pick(matches: ReadonlySet<string>, done: { has(guid: string): boolean }): string | undefined {
  return [...matches].reverse().find((guid) => !done.has(guid));
}
