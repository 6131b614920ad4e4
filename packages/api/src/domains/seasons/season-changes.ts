import type { BodyOf, EndpointOf } from '@ra3/sdk/contract';
import type { Now } from '../../values/time.js';
import { TransactionConflictError } from '../../database/database-errors.js';
import { inTransaction, type Database, type OpenTransaction } from '../../database/in-transaction.js';
import { Refusal } from '../../values/refusal.js';
import { findLatestAct, insertAuditEntry } from '../moderation/audit-store.js';
import {
  endCurrentSeason,
  findCurrentSeason,
  findHighestNumbers,
  hasSeasonNamed,
  insertSeason,
  type Season,
  type SeasonNumbers,
} from './season-store.js';
import type { ActingAdmin } from '../moderation/acting-admin.js';
import type { SeasonService } from './seasons.js';

type NewSeason = BodyOf<EndpointOf<'seasons.create'>>;
type SeasonNames = Omit<NewSeason, 'seenSeasonId'>;

export interface SeasonChangeService {
  /**
   * Ends the running season with its final ranks and begins the next, at the same moment and in one transaction. Reports
   * of matches that are being taken in are waited for and counted; later ones go where their match began.
   *
   * @throws {Refusal} `repeatedOperation` when a season of that database name was there before, `changedMeanwhile` when
   * another season runs than the one that was seen.
   */
  begin(admin: ActingAdmin, season: NewSeason): Promise<void>;
}

interface Parts {
  readonly db: Database;
  readonly clock: Now;
  readonly seasons: Pick<SeasonService, 'close'>;
}

/** Changes of season (S3-10). */
export function makeSeasonChangeService({ db, clock, seasons }: Parts): SeasonChangeService {
  return {
    begin: (admin, next) =>
      inTransaction(db, async (open) => {
        const { seenSeasonId, ...names } = next;
        await refuseTakenName(open, names.databaseName);
        const at = clock();
        const ended = await endCurrentSeason(open, at);
        await refuseUnseenSeason(open, ended, seenSeasonId);
        if (ended !== undefined) await seasons.close(ended.season_id, at, open);
        const season = makeSeason(names, await findHighestNumbers(open), at);
        // It was free above: so another change got ahead, and this one has to look again.
        if (!(await insertSeason(open, season))) throw new TransactionConflictError('Another season began.');
        await insertAuditEntry(open, {
          admin,
          act: 'admin.newSeason',
          target: `season:${names.databaseName}`,
          before: ended === undefined ? undefined : { seasonId: ended.season_id, ...namesOf(ended) },
          after: { seasonId: season.season_id, ...names },
          at,
        });
      }),
  };
}

async function refuseTakenName(open: OpenTransaction, databaseName: string): Promise<void> {
  if (!(await hasSeasonNamed(open, databaseName))) return;
  throw new Refusal('repeatedOperation', { detail: 'There was a season of this database name before.' });
}

/** The season id of a host on which none runs. */
const NONE = 0;

async function refuseUnseenSeason(
  open: OpenTransaction,
  ended: Season | undefined,
  seenSeasonId: number | undefined,
): Promise<void> {
  if (seenSeasonId === undefined || seenSeasonId === (ended?.season_id ?? NONE)) return;
  // Of two changes at once, the second finds no season to end; only a new statement sees the one that began.
  const running = ended ?? (await findCurrentSeason(open));
  if (running === undefined) throw new Refusal('changedMeanwhile');
  const begun = await findLatestAct(open, `season:${running.database_name}`);
  throw new Refusal('changedMeanwhile', {
    change: begun ?? { changedBy: '', changedTime: running.start_time.toISOString() },
  });
}

function makeSeason(next: SeasonNames, highest: SeasonNumbers, at: Date): Season {
  return {
    season_id: highest.seasonId + 1,
    database_name: next.databaseName,
    chinese_name: next.chineseName,
    english_name: next.englishName,
    localization_key: `SEASON:${next.databaseName}`,
    start_time: at,
    end_time: null,
    is_current: true,
    closed_at: null,
    ladder_id_ra3: highest.ladderId + 1,
    ladder_id_corona: highest.ladderId + 2,
  };
}

function namesOf({ database_name, chinese_name, english_name }: Season): SeasonNames {
  return { databaseName: database_name, chineseName: chinese_name, englishName: english_name };
}
