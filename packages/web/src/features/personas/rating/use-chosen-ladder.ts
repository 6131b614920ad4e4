import { ladderMods, ladderTypes } from '@ra3/sdk/facts';
import type { Ladder } from '../../../entities/persona/record-queries.js';
import { useUrlState } from '../../../platform/routing/use-url-state.js';

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
