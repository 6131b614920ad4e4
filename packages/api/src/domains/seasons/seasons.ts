import type { EndpointOf, ReplyOf } from '@ra3/sdk/contract';
import { inTransaction } from '../../database/in-transaction.js';
import type { DatabaseHost } from '../host.js';
import { writeEndRanks } from '../ladders/ladder-record-store.js';
import { listSeasons, markSeasonClosed, type Season } from './season-store.js';

type SeasonReply = ReplyOf<EndpointOf<'seasons.current'>>;

export async function listShownSeasons({ db }: DatabaseHost): Promise<SeasonReply[]> {
  return (await listSeasons(db)).map(describeSeason);
}

/** From then on no match moves the season's ladders. Changes nothing of a season that is closed. */
export function closeSeason({ db }: DatabaseHost, seasonId: number, closedAt: Date): Promise<void> {
  return inTransaction(db, async (open) => {
    if (await markSeasonClosed(open, seasonId, closedAt)) await writeEndRanks(open, seasonId);
  });
}

export function describeSeason(season: Season): SeasonReply {
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
