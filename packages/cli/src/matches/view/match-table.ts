import type { MatchPlayer, MatchRow } from '@ra3/sdk';
import { cleanText, formatLength, isShortMatch } from '@ra3/sdk/rules';
import { mapText } from '../../language/fact-texts.js';
import { ageCell } from '../../ladders/view/ladder-cells.js';
import { formatTable, type Cell, type Column } from '../../output/table.js';
import type { CommandContext } from '../../terminal/command-context.js';

const LONGEST_NAME = 24;

/** The table of finished matches from one persona's view: result, map, kind, sides, Elo change, length, age. */
export async function matchTable(
  matches: readonly MatchRow[],
  { personaId }: { readonly personaId: number },
  { language, output, runtime }: Pick<CommandContext, 'language' | 'output' | 'runtime'>,
): Promise<string[]> {
  const { text, find } = language;
  if (matches.length === 0) return [text('terminal.match.empty')];
  const now = runtime.clock.now();
  const columns: Column[] = [
    { head: text('terminal.column.result') },
    { head: text('terminal.column.map'), shrinksTo: 10 },
    { head: text('terminal.column.type') },
    { head: text('terminal.column.winners'), shrinksTo: 10 },
    { head: text('terminal.column.losers'), shrinksTo: 10 },
    { head: 'Elo', isNumber: true },
    { head: text('terminal.column.length'), isNumber: true },
    { head: text('terminal.column.when') },
  ];
  const rows = matches.map((match): Cell[] => [
    resultCell(match, personaId, text),
    { text: mapText(match.map, language) },
    { text: find(`facts.matchTypes.${match.type}`) ?? match.type },
    { text: namesOf(match.winners) },
    { text: namesOf(match.losers) },
    changeCell(match, personaId),
    { text: formatLength(match.timeLength), ...(isShortMatch(match.timeLength) && { style: 'warn' }) },
    ageCell(match.startTime, now, language),
  ]);
  return formatTable(columns, rows, output);
}

function resultCell(match: MatchRow, personaId: number, text: CommandContext['language']['text']): Cell {
  if (match.winners.some((player) => player.personaId === personaId))
    return { text: text('terminal.match.won'), style: 'good' };
  if (match.losers.some((player) => player.personaId === personaId))
    return { text: text('terminal.match.lost'), style: 'bad' };
  return { text: '--', style: 'muted' };
}

function changeCell({ winners, losers }: MatchRow, personaId: number): Cell {
  const delta = [...winners, ...losers].find((player) => player.personaId === personaId)?.eloDelta ?? 0;
  if (delta === 0) return { text: '' };
  return delta > 0 ? { text: `+${String(delta)}`, style: 'good' } : { text: String(delta), style: 'bad' };
}

function namesOf(players: readonly MatchPlayer[]): string {
  return players.map(({ personaName }) => cleanText(personaName, LONGEST_NAME)).join(', ');
}
