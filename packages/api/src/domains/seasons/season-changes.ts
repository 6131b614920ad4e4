import type { BodyOf, EndpointOf } from '@ra3/sdk/contract';
import type { Now } from '../../values/now.js';
import { TransactionConflictError } from '../../database/database-errors.js';
import { inTransaction, type Database, type OpenTransaction } from '../../database/in-transaction.js';
import { Refusal } from '../../values/refusal.js';
import { insertAuditEntry } from '../audit/queries.js';
import {
  endCurrentSeason,
  findHighestNumbers,
  hasSeasonNamed,
  insertSeason,
  type Season,
  type SeasonNumbers,
} from './stores/seasons.js';
import type { ActingAdmin } from '../audit/acting-admin.js';
import type { SeasonService } from './seasons.js';

type NewSeason = BodyOf<EndpointOf<'seasons.create'>>;

export interface SeasonChangeService {
  /**
   * Ends the running season with its final ranks and begins the next, at the same moment and in one transaction. Reports
   * of matches that are being taken in are waited for and counted; later ones go where their match began.
   *
   * @throws {Refusal} `repeatedOperation` when a season of that database name was there before.
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
        await refuseTakenName(open, next.databaseName);
        const at = clock();
        const ended = await endCurrentSeason(open, at);
        if (ended !== undefined) await seasons.close(ended.season_id, at, open);
        const season = makeSeason(next, await findHighestNumbers(open), at);
        // It was free above: so another change got ahead, and this one has to look again.
        if (!(await insertSeason(open, season))) throw new TransactionConflictError('Another season began.');
        await insertAuditEntry(open, {
          admin,
          act: 'admin.newSeason',
          target: `season:${next.databaseName}`,
          before: ended === undefined ? undefined : { seasonId: ended.season_id, ...namesOf(ended) },
          after: { seasonId: season.season_id, ...next },
          at,
        });
      }),
  };
}

async function refuseTakenName(open: OpenTransaction, databaseName: string): Promise<void> {
  if (!(await hasSeasonNamed(open, databaseName))) return;
  throw new Refusal('repeatedOperation', { detail: 'There was a season of this database name before.' });
}

function makeSeason(next: NewSeason, highest: SeasonNumbers, at: Date): Season {
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

function namesOf({ database_name, chinese_name, english_name }: Season): NewSeason {
  return { databaseName: database_name, chineseName: chinese_name, englishName: english_name };
}
