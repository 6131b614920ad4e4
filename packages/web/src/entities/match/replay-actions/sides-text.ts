import type { MatchPlayer, MatchRow } from '@ra3/sdk/browser';

/** Who played against whom, in one line, winners first. */
export function sidesText({ winners, losers }: Pick<MatchRow, 'winners' | 'losers'>): string {
  return [winners, losers].map(namesOf).filter(Boolean).join(' – ');
}

function namesOf(side: readonly MatchPlayer[]): string {
  return side.map(({ personaName }) => personaName).join(', ');
}
