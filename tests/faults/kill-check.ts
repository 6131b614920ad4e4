import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { readLadders, replayLadders, type OpenDatabase } from '@ra3/api/testing';
import type { KillSetup } from './kill-setup.js';
import type { Acknowledged } from './kill-writers.js';

/** Lists what was lost or half written, one line each; empty when nothing was. */
export async function findDamage(setup: KillSetup, acknowledged: Acknowledged): Promise<string[]> {
  const database = await setup.open();
  try {
    return [
      ...(await findLost(database, acknowledged)),
      ...(await findHalfWritten(database)),
      ...(await findBrokenReplays(database, setup)),
    ];
  } finally {
    await database.close();
  }
}

async function findLost({ db }: OpenDatabase, acknowledged: Acknowledged): Promise<string[]> {
  const matches = new Set((await db.selectFrom('matches').select('guid').execute()).map(({ guid }) => guid));
  const favourites = await db.selectFrom('favourites').select('guid').execute();
  const kept = new Set(favourites.map(({ guid }) => guid));
  const replays = await db.selectFrom('replays').select(['guid', 'content_hash']).execute();
  const hashes = new Map(replays.map(({ guid, content_hash }) => [guid, content_hash]));
  return [
    ...[...acknowledged.matches].filter((guid) => !matches.has(guid)).map((guid) => `lost match ${guid}`),
    ...[...acknowledged.favourites].filter((guid) => !kept.has(guid)).map((guid) => `lost favourite ${guid}`),
    ...[...acknowledged.replays]
      .filter(([guid, hash]) => hashes.get(guid) !== hash)
      .map(([guid]) => `lost replay ${guid}`),
  ];
}

async function findHalfWritten({ db }: OpenDatabase): Promise<string[]> {
  const matches = await db
    .selectFrom('matches as m')
    .select(['m.guid', 'm.favourites', 'm.has_replay as hasReplay'])
    .select(({ selectFrom, fn }) => [
      selectFrom('match_players as p')
        .select(fn.countAll<number>().as('n'))
        .whereRef('p.match_id', '=', 'm.match_id')
        .as('players'),
      selectFrom('favourites as f')
        .select(fn.countAll<number>().as('n'))
        .whereRef('f.guid', '=', 'm.guid')
        .as('marks'),
      selectFrom('replays as r')
        .select(fn.countAll<number>().as('n'))
        .whereRef('r.guid', '=', 'm.guid')
        .as('files'),
    ])
    .execute();
  const ladders = isDeepStrictEqual(await readLadders(db), await replayLadders(db));
  return [
    ...matches.filter(({ players }) => (players ?? 0) < 2).map(({ guid }) => `match without players ${guid}`),
    ...matches
      .filter(({ favourites, marks }) => favourites !== marks)
      .map(({ guid }) => `counter of favourites differs ${guid}`),
    ...matches
      .filter(({ hasReplay, files }) => hasReplay !== (files === 1))
      .map(({ guid }) => `replay flag differs ${guid}`),
    ...(ladders ? [] : ['the ladders are not what the matches make of them']),
  ];
}

async function findBrokenReplays({ db }: OpenDatabase, { replayFolder }: KillSetup): Promise<string[]> {
  const replays = await db.selectFrom('replays').select(['guid', 'content_hash as hash']).execute();
  const broken: string[] = [];
  for (const { guid, hash } of replays) {
    const bytes = await readFile(join(replayFolder, hash.slice(0, 2), hash)).catch(() => undefined);
    const found = bytes && createHash('sha256').update(bytes).digest('hex');
    if (found !== hash) broken.push(`replay without its file ${guid}`);
  }
  return broken;
}
