import type { MatchPlayer, MatchRow } from '@ra3/sdk/browser';
import { neutralSides } from '@ra3/sdk/rules';

/** The players of both sides in one line, in an order that does not tell who won: `Alpha, Bravo – Charlie`. */
export function sidesText(match: Pick<MatchRow, 'winners' | 'losers'>): string {
  return neutralSides(match).map(namesOf).filter(Boolean).join(' – ');
}

function namesOf(side: readonly MatchPlayer[]): string {
  return side.map(({ personaName }) => personaName).join(', ');
}
