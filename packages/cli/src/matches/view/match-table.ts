import type { MatchPlayer, MatchRow } from '@ra3/sdk';
import { cleanText, formatLength, isShortMatch, matchResult, readMatch } from '@ra3/sdk/rules';
import { mapText } from '../../language/fact-texts.js';
import { ageCell } from '../../ladders/view/ladder-cells.js';
import { formatTable, type Cell, type Column } from '../../output/table.js';
import type { CommandContext } from '../../terminal/command-context.js';

const LONGEST_NAME = 24;

/** The table of finished matches from one persona's view: result, map, kind, players, Elo change, length, age. */
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
    { head: text('terminal.column.players'), shrinksTo: 20 },
    { head: 'Elo', isNumber: true },
    { head: text('terminal.column.length'), isNumber: true },
    { head: text('terminal.column.when') },
  ];
  const rows = matches.map((match): Cell[] => [
    resultCell(match, personaId, text),
    { text: mapText(match.map, language) },
    { text: find(`facts.matchTypes.${match.type}`) ?? match.type },
    { text: sidesText(match) },
    changeCell(match, personaId),
    { text: formatLength(match.timeLength), ...(isShortMatch(match.timeLength) && { style: 'warn' }) },
    ageCell(match.startTime, now, language),
  ]);
  return formatTable(columns, rows, output);
}

function resultCell(match: MatchRow, personaId: number, text: CommandContext['language']['text']): Cell {
  const result = matchResult(match, personaId);
  if (result === undefined) return { text: '--', style: 'muted' };
  return { text: text(`terminal.match.${result}`), style: result === 'won' ? 'good' : 'bad' };
}

function changeCell({ winners, losers }: MatchRow, personaId: number): Cell {
  const delta = [...winners, ...losers].find((player) => player.personaId === personaId)?.eloDelta ?? 0;
  if (delta === 0) return { text: '' };
  return delta > 0 ? { text: `+${String(delta)}`, style: 'good' } : { text: String(delta), style: 'bad' };
}

/** Both sides in one line, the winners first where somebody won. */
function sidesText(match: MatchRow): string {
  return readMatch(match).sides.map(namesOf).filter(Boolean).join(' – ');
}

function namesOf(players: readonly MatchPlayer[]): string {
  return players.map(({ personaName }) => cleanText(personaName, LONGEST_NAME)).join(', ');
}
