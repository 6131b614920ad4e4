import type { EndpointOf, ReplyOf } from '@ra3/sdk/contract';
import { type LadderMod, type LadderType, adminLimits, ladderMods, ladderTypes } from '@ra3/sdk/facts';
import type { Database } from '../../database/in-transaction.js';
import { countInPlacement, countRatedMatches, findCurrentSeason } from './season-store.js';

type SeasonEnding = ReplyOf<EndpointOf<'seasons.ending'>>;
type EndingLadder = SeasonEnding['ladders'][number];

/** A page of a ladder, best first; part of ladders, which know seasons. */
type ReadLadder = (ladder: { mod: LadderMod; type: LadderType; page: number }) => Promise<{
  readonly total: number;
  readonly records: readonly {
    readonly rank: number;
    readonly personaId: number;
    readonly personaName: string;
    readonly elo: number;
  }[];
}>;

export interface SeasonEndingReader {
  /** What a new season would do to the running one. */
  read(): Promise<SeasonEnding>;
}

interface Parts {
  readonly db: Database;
  readonly readLadder: ReadLadder;
}

/** Tells what the end of the running season would do, before an admin ends it (S2-77). */
export function makeSeasonEndingReader({ db, readLadder }: Parts): SeasonEndingReader {
  return {
    async read() {
      const season = await findCurrentSeason(db);
      if (season === undefined) return { seasonId: null, matches: 0, ladders: [] };
      const placement = await countInPlacement(db, season.season_id);
      const ladders: EndingLadder[] = [];
      for (const mod of ladderMods)
        for (const type of ladderTypes) {
          const { total, records } = await readLadder({ mod, type, page: 1 });
          const waiting = placement.find((row) => row.mod === mod && row.ladder_type === type);
          ladders.push({
            ...{ mod, type, ranked: total, inPlacement: waiting?.personas ?? 0 },
            best: records
              .slice(0, adminLimits.seasonPreviewRanks)
              .map(({ rank, personaId, personaName, elo }) => ({ rank, personaId, personaName, elo })),
          });
        }
      return {
        seasonId: season.season_id,
        matches: await countRatedMatches(db, season.season_id),
        ladders,
      };
    },
  };
}
