import type { MatchPlayer } from '@ra3/sdk';
import { cleanText } from '@ra3/sdk/rules';

const LONGEST_NAME = 24;

/** `Ann + Bob`: the players of one side, without control characters. */
export function playerNames(players: readonly MatchPlayer[]): string {
  return players.map(({ personaName }) => cleanText(personaName, LONGEST_NAME)).join(' + ');
}
