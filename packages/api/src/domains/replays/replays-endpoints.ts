import { knownMapNames } from '@ra3/sdk/rules/map-facts';
import { mapName } from '@ra3/sdk/rules/maps';
import { neutralSides, teamSizes } from '@ra3/sdk/rules/matches';
import { replayFileName } from '@ra3/sdk/rules/replays';
import { inTransaction, type Database } from '../../database/in-transaction.js';
import { FileReply } from '../../http/endpoints/file-reply.js';
import { Refusal } from '../../values/refusal.js';
import type { Endpoints, Host } from '../host.js';
import { addDownload } from '../matches/match-mark-store.js';
import {
  listMatchesByGuid,
  listPlayers,
  type StoredMatch,
  type StoredPlayer,
} from '../matches/match-store.js';
import { readReplay, type ReplayContent } from './replay-files.js';

/** Replays that people download (S7-56). */
export const replays: Endpoints<'replays'> = {
  async download(host, { user: { userId }, body }) {
    const download = () => downloadReplay(host, userId, body.guid);
    return new FileReply(await host.downloadsUnderWay.run(userId, download));
  },
  async look(host, { user: { userId }, params: { guid } }) {
    return new FileReply(await host.downloadsUnderWay.run(userId, () => openReplay(host, guid)));
  },
};

/** @throws {Refusal} `notFound` without a replay, or when its file is lost */
async function openReplay(
  { db, replayStore }: Pick<Host, 'db' | 'replayStore'>,
  guid: string,
): Promise<ReplayContent & { fileName: string }> {
  const replay = await readReplay({ db, replayStore }, guid);
  try {
    return { ...replay, fileName: await findFileName(db, guid) };
  } catch (error) {
    replay.content.destroy();
    throw error;
  }
}

/** @throws {Refusal} `notFound` without a replay, or when its file is lost; then no download is counted */
export async function downloadReplay(
  host: Pick<Host, 'db' | 'clock' | 'replayStore'>,
  userId: number,
  guid: string,
): Promise<ReplayContent & { fileName: string }> {
  const replay = await openReplay(host, guid);
  try {
    const markedAt = host.clock();
    await inTransaction(host.db, (transaction) => addDownload(transaction, { userId, guid, markedAt }));
    return replay;
  } catch (error) {
    replay.content.destroy();
    throw error;
  }
}

async function findFileName(db: Database, guid: string): Promise<string> {
  const [match] = await listMatchesByGuid(db, [guid]);
  if (match === undefined) throw new Refusal('notFound', { detail: 'There is no such match.' });
  return nameFile(match, await listPlayers(db, [match]));
}

/** In English, since a host does not know the reader's language (assumed). Its order and type do not tell who won. */
function nameFile(match: StoredMatch, players: readonly StoredPlayer[]): string {
  const side = (hasWon: boolean) =>
    players
      .filter(({ won }) => won === hasWon)
      .map(({ persona_id: personaId, persona_name: name }) => ({ personaId, name }));
  const sides = { winners: side(true), losers: side(false) };
  return replayFileName({
    teams: neutralSides(sides).map((players) => players.map(({ name }) => name)),
    type: teamSizes(sides),
    map: mapName(match.map_path, knownMapNames('en')),
    startTime: match.start_time,
  });
}
