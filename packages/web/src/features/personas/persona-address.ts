import { ladderMods, ladderTypes } from '@ra3/sdk/facts';
import type { Ladder } from '../../entities/persona/record-queries.js';
import { useUrlState } from '../../platform/routing/use-url-state.js';

/** Reads the id of a persona, a match or a season from an address: a positive safe integer without leading zeros; undefined for anything else. */
export function readId(text: string): number | undefined {
  const id = /^[1-9][0-9]{0,15}$/.test(text) ? Number(text) : undefined;
  return Number.isSafeInteger(id) ? id : undefined;
}

/** The id that links to a point of the rating curve point at. */
export const RATING_ID = 'rating';

export const MATCH_PARAMETER = 'match';

/** The query parameter that requests the page with the marked match instead of a page number. */
export const SHOW_PARAMETER = 'show';
export const SHOW_MATCH = 'match';

/** The name of the query parameter with the id of the season whose curve is shown. */
export const CURVE_SEASON = 'curve';

/** The season that the address names; undefined shows all. */
export function useChosenSeason(): number | undefined {
  const { query } = useUrlState();
  return readId(query.get(CURVE_SEASON) ?? '');
}

const allLadders: readonly Ladder[] = ladderMods.flatMap((mod) => ladderTypes.map((type) => ({ mod, type })));

/** The word for a ladder in an address, such as `ra3-1v1`. */
export function ladderWord({ mod, type }: Ladder): string {
  return `${mod}-${type}`;
}

/** The ladder that the address names, or the given one. */
export function useChosenLadder(main: Ladder | undefined): Ladder | undefined {
  const { query } = useUrlState();
  return allLadders.find((ladder) => ladderWord(ladder) === query.get('ladder')) ?? main;
}
