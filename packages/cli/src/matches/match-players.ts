import type { MatchPlayer, MatchRow } from '@ra3/sdk';
import { matchResult } from '@ra3/sdk/rules/matches';
import { cleanText } from '@ra3/sdk/rules/text';

export interface OwnMatch {
  readonly result: 'won' | 'lost' | undefined;
  readonly own: MatchPlayer | undefined;
  readonly allies: readonly MatchPlayer[];
  readonly opponents: readonly MatchPlayer[];
}

/** Splits the players of a match into those beside a persona and those against it. */
export function seenBy(match: MatchRow, personaId: number): OwnMatch {
  const isOwn = (player: MatchPlayer): boolean => player.personaId === personaId;
  const isFirst = match.winners.some(isOwn);
  const [side, against] = isFirst ? [match.winners, match.losers] : [match.losers, match.winners];
  return {
    result: matchResult(match, personaId),
    own: side.find(isOwn),
    allies: side.filter((player) => !isOwn(player)),
    opponents: against,
  };
}

const LONGEST_NAME = 24;

/** `Ann + Bob`: the players of one side, without control characters. */
export function playerNames(players: readonly MatchPlayer[]): string {
  return players.map(({ personaName }) => cleanText(personaName, LONGEST_NAME)).join(' + ');
}
