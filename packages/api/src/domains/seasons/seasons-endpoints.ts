import type { BodyOf, EndpointOf, ReplyOf } from '@ra3/sdk/contract';
import { adminLimits, ladderMods, ladderTypes } from '@ra3/sdk/facts';
import {
  TransactionConflictError,
  inTransaction,
  type OpenTransaction,
} from '../../database/in-transaction.js';
import { Refusal } from '../../values/refusal.js';
import type { DatabaseHost, Endpoints, TimedHost } from '../host.js';
import { readCurrentLadder } from '../ladders/ladder-pages.js';
import { actingAdmin, type ActingAdmin } from '../moderation/acting-admin.js';
import { findLatestAuditAction, insertAuditEntry } from '../moderation/audit-store.js';
import {
  countInPlacement,
  countRatedMatches,
  endCurrentSeason,
  findCurrentSeason,
  findHighestNumbers,
  hasSeasonNamed,
  insertSeason,
  type Season,
  type SeasonNumbers,
} from './season-store.js';
import { closeSeason, describeSeason, listShownSeasons } from './seasons.js';

type NewSeason = BodyOf<EndpointOf<'seasons.create'>>;
type SeasonNames = Omit<NewSeason, 'seenSeasonId'>;
type SeasonEnding = ReplyOf<EndpointOf<'seasons.ending'>>;
/** Seasons (S3-10). */
export const seasons: Endpoints<'seasons'> = {
  async current({ db }) {
    const season = await findCurrentSeason(db);
    if (season === undefined) throw new Refusal('notFound', { detail: 'No season has begun.' });
    return describeSeason(season);
  },
  list: listShownSeasons,
  create: (host, call) => beginSeason(host, actingAdmin(call), call.body),
  ending: readSeasonEnding,
};

/** What a new season would do to the running one, for an admin to read before ending it (S2-77). */
async function readSeasonEnding({ db }: DatabaseHost): Promise<SeasonEnding> {
  const season = await findCurrentSeason(db);
  if (season === undefined) return { seasonId: null, matches: 0, ladders: [] };
  const placement = await countInPlacement(db, season.season_id);
  const ladders: SeasonEnding['ladders'][number][] = [];
  for (const mod of ladderMods)
    for (const type of ladderTypes) {
      const { total, records } = await readCurrentLadder({ db }, { mod, type, page: 1 });
      const waiting = placement.find((row) => row.mod === mod && row.ladder_type === type);
      ladders.push({
        ...{ mod, type, ranked: total, inPlacement: waiting?.personas ?? 0 },
        best: records
          .slice(0, adminLimits.seasonPreviewRanks)
          .map(({ rank, personaId, personaName, elo }) => ({ rank, personaId, personaName, elo })),
      });
    }
  return { seasonId: season.season_id, matches: await countRatedMatches(db, season.season_id), ladders };
}

/**
 * Stores the final ranks and begins the next season in one transaction. Waits for reports that are being stored and
 * counts them; later ones go where their match began.
 * @throws {Refusal} `repeatedOperation` for a known database name, `changedMeanwhile` when another season runs than
 * was seen
 */
export function beginSeason(
  { db, clock }: TimedHost,
  admin: ActingAdmin,
  { seenSeasonId, ...names }: NewSeason,
): Promise<void> {
  return inTransaction(db, async (open) => {
    await refuseTakenName(open, names.databaseName);
    const at = clock();
    const ended = await endCurrentSeason(open, at);
    await refuseUnseenSeason(open, ended, seenSeasonId);
    if (ended !== undefined) await closeSeason({ db: open }, ended.season_id, at);
    const season = makeSeason(names, await findHighestNumbers(open), at);
    // The name was free above, so a concurrent change took it: this transaction is tried again.
    if (!(await insertSeason(open, season))) throw new TransactionConflictError('Another season began.');
    await insertAuditEntry(open, {
      admin,
      action: 'admin.newSeason',
      target: `season:${names.databaseName}`,
      before: ended === undefined ? undefined : { seasonId: ended.season_id, ...namesOf(ended) },
      after: { seasonId: season.season_id, ...names },
      at,
    });
  });
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
  const begun = await findLatestAuditAction(open, `season:${running.database_name}`);
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
