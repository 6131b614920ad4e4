import type { LadderRow } from '@ra3/sdk/browser';
import { ladderMods, ladderTypes, type LadderMod, type LadderType } from '@ra3/sdk/facts';
import type { Ladder, PastSeason } from '../../entities/persona/record-queries.js';
import type { ModLadders } from './use-persona-ladders.js';

/** A ladder on which a persona has played this season. */
export interface PlayedLadder {
  readonly mod: LadderMod;
  readonly type: LadderType;
  readonly row: LadderRow;
}

/** The ladders of those that have loaded on which the persona has a row, in their order. */
export function listPlayed(ladders: readonly ModLadders[]): PlayedLadder[] {
  return ladders.flatMap(({ mod, data }) =>
    ladderTypes.flatMap((type) => {
      const row = data?.[`ladder${type}`] ?? undefined;
      return row === undefined ? [] : [{ mod, type, row }];
    }),
  );
}

/** The ladder with the most matches. */
export function mainLadder(played: readonly PlayedLadder[]): PlayedLadder | undefined {
  return played.reduce<PlayedLadder | undefined>(
    (most, ladder) => (most === undefined || gamesOf(ladder) > gamesOf(most) ? ladder : most),
    undefined,
  );
}

function gamesOf({ row: { wins, losses } }: PlayedLadder): number {
  return wins + losses;
}

/** The ladders of both mods that a persona has played in any season. */
export function listRated(ladders: readonly ModLadders[], seasons: readonly PastSeason[]): Ladder[] {
  const played = listPlayed(ladders);
  return ladderMods.flatMap((mod) =>
    ladderTypes.flatMap((type) => {
      const isPlayed =
        played.some((ladder) => ladder.mod === mod && ladder.type === type) ||
        seasons.some((season) => season.mod === mod && season.ladderType === type);
      return isPlayed ? [{ mod, type }] : [];
    }),
  );
}
