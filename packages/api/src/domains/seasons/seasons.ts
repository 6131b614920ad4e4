import type { EndpointOf, ReplyOf } from '@ra3/sdk/contract';
import { inTransaction, type Database, type OpenTransaction } from '../../database/in-transaction.js';
import { Refusal } from '../../values/refusal.js';
import { findCurrentSeason, listSeasons, markSeasonClosed, type Season } from './season-store.js';

type SeasonReply = ReplyOf<EndpointOf<'seasons.current'>>;

export interface SeasonService {
  /** @throws {Refusal} `notFound` when there is no season yet. */
  current(): Promise<SeasonReply>;
  all(): Promise<ReplyOf<EndpointOf<'seasons.list'>>>;
  /**
   * Writes the final ranks of a season; from then on no match moves its ladders. Nothing happens to one that is closed.
   * Inside a transaction it becomes part of it.
   */
  close(seasonId: number, closedAt: Date, transaction?: OpenTransaction): Promise<void>;
}

interface Parts {
  readonly db: Database;
  /** Stores the rank that each ladder record has when its season ends; part of ladders, which know seasons. */
  readonly writeEndRanks: (transaction: OpenTransaction, seasonId: number) => Promise<void>;
}

/** Reads and closes seasons (S3-10). */
export function makeSeasonService({ db, writeEndRanks }: Parts): SeasonService {
  return {
    async current() {
      const season = await findCurrentSeason(db);
      if (season === undefined) throw new Refusal('notFound', { detail: 'No season has begun.' });
      return describeSeason(season);
    },
    async all() {
      return (await listSeasons(db)).map(describeSeason);
    },
    close: (seasonId, closedAt, transaction) =>
      inTransaction(transaction ?? db, async (open) => {
        if (await markSeasonClosed(open, seasonId, closedAt)) await writeEndRanks(open, seasonId);
      }),
  };
}

function describeSeason(season: Season): SeasonReply {
  return {
    seasonId: season.season_id,
    databaseName: season.database_name,
    chineseName: season.chinese_name,
    englishName: season.english_name,
    localizationKey: season.localization_key,
    ladderIds: { ra3: season.ladder_id_ra3, corona: season.ladder_id_corona },
    startTime: season.start_time.toISOString(),
    endTime: season.end_time?.toISOString() ?? null,
    isCurrentSeason: season.is_current,
  };
}
