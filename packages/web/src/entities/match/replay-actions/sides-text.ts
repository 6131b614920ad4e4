import type { MatchPlayer, MatchRow } from '@ra3/sdk/browser';

/** The players of both sides in one line, winners first: `Alpha, Bravo – Charlie`. */
export function sidesText({ winners, losers }: Pick<MatchRow, 'winners' | 'losers'>): string {
  return [winners, losers].map(namesOf).filter(Boolean).join(' – ');
}

function namesOf(side: readonly MatchPlayer[]): string {
  return side.map(({ personaName }) => personaName).join(', ');
}
