import { matchupClasses, type MatchupClassName } from '@ra3/sdk/facts';
import { useUrlState } from '../../../platform/routing/use-url-state.js';

/** By what the URL divides the matchups; the length of the games by default. */
export function useMatchupClass(): MatchupClassName {
  const { query } = useUrlState();
  return matchupClasses.find((word) => word === query.get('by')) ?? 'length';
}
