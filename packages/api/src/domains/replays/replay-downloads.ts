import { knownMapNames } from '@ra3/sdk/map-facts';
import { mapName, replayFileName } from '@ra3/sdk/rules';
import type { Now } from '../../values/time.js';
import { inTransaction, type Database } from '../../database/in-transaction.js';
import { Refusal } from '../../values/refusal.js';
import { addDownload } from '../matches/match-mark-store.js';
import {
  listMatchesByGuid,
  listPlayers,
  type StoredMatch,
  type StoredPlayer,
} from '../matches/match-store.js';
import type { ReplayContent, ReplayFileService } from './replay-files.js';

export interface ReplayDownloadService {
  /**
   * Opens a replay and counts the download.
   *
   * @throws {Refusal} `notFound` when the match has no replay, or its file is lost; then nothing is counted.
   */
  download(userId: number, guid: string): Promise<ReplayContent & { fileName: string }>;
}

interface Parts {
  readonly db: Database;
  readonly clock: Now;
  readonly replayFiles: ReplayFileService;
}

/** Replays that people take home (S7-56). */
export function makeReplayDownloadService({ db, clock, replayFiles }: Parts): ReplayDownloadService {
  return {
    async download(userId, guid) {
      const replay = await replayFiles.read(guid);
      try {
        const fileName = await findFileName(db, guid);
        await inTransaction(db, (transaction) =>
          addDownload(transaction, { userId, guid, markedAt: clock() }),
        );
        return { ...replay, fileName };
      } catch (error) {
        replay.content.destroy();
        throw error;
      }
    },
  };
}

async function findFileName(db: Database, guid: string): Promise<string> {
  const [match] = await listMatchesByGuid(db, [guid]);
  if (match === undefined) throw new Refusal('notFound', { detail: 'There is no such match.' });
  return nameFile(match, await listPlayers(db, [match.match_id]));
}

/** In English, since a host does not know the reader's language (assumed). */
function nameFile(match: StoredMatch, players: readonly StoredPlayer[]): string {
  const team = (hasWon: boolean) =>
    players.filter(({ won }) => won === hasWon).map(({ persona_name }) => persona_name);
  return replayFileName({
    teams: [team(true), team(false)],
    type: match.match_type,
    map: mapName(match.map_path, knownMapNames('en')),
    startTime: match.start_time,
  });
}
