import type { MatchRow } from '@ra3/sdk';
import { formatLength, isShortMatch } from '@ra3/sdk/rules/matches';
import { mapText } from '../i18n/fact-texts.js';
import { ageCell } from '../print/player-cells.js';
import { formatTable, type Cell, type Column } from '../print/table.js';
import type { TimedViewContext } from '../command/command-context.js';
import type { Language } from '../i18n/translate.js';
import { seenBy, playerNames, type OwnMatch } from './match-players.js';

/** The table of finished matches as one persona saw them: result, opponents, change of Elo, then where and when (S2-43). */
export async function matchTable(
  matches: readonly MatchRow[],
  { personaId }: { readonly personaId: number },
  { language, output, runtime }: TimedViewContext,
): Promise<string[]> {
  const { text } = language;
  if (matches.length === 0) return [text('terminal.match.empty')];
  const now = runtime.clock.now();
  const columns: Column[] = [
    { head: text('terminal.column.result') },
    { head: text('terminal.column.opponents'), shrinksTo: 10 },
    { head: 'Δ', isNumber: true },
    { head: text('terminal.column.map'), shrinksTo: 10 },
    { head: text('terminal.column.type'), shrinksTo: 6, dropsAt: 3 },
    { head: text('terminal.column.length'), isNumber: true, dropsAt: 2 },
    { head: text('terminal.column.when'), dropsAt: 1 },
  ];
  const rows = matches.map((match): Cell[] => {
    const seen = seenBy(match, personaId);
    return [
      resultCell(seen, language),
      { text: playerNames(seen.opponents) },
      changeCell(seen.own?.eloDelta ?? 0),
      { text: mapText(match.map, language) },
      { text: matchTypeText(match.type, language) },
      lengthCell(match),
      ageCell(match.startTime, now, language),
    ];
  });
  return formatTable(columns, rows, output);
}

export function matchTypeText(type: string, { find }: Pick<Language, 'find'>): string {
  return find(`facts.matchTypes.${type}`) ?? type;
}

/** Length in minutes; marked when the match was over within a minute (S9-16). */
export function lengthCell({ timeLength }: Pick<MatchRow, 'timeLength'>): Cell {
  return { text: formatLength(timeLength), ...(isShortMatch(timeLength) && { style: 'warn' }) };
}

/** A change of Elo with its sign; empty when there was none. */
export function changeCell(delta: number): Cell {
  if (delta === 0) return { text: '' };
  return delta > 0 ? { text: `+${String(delta)}`, style: 'good' } : { text: String(delta), style: 'bad' };
}

export function resultCell({ result }: Pick<OwnMatch, 'result'>, { text }: Pick<Language, 'text'>): Cell {
  switch (result) {
    case 'won':
      return { text: text('terminal.match.won'), style: 'good' };
    case 'lost':
      return { text: text('terminal.match.lost'), style: 'bad' };
    case undefined:
      return { text: '--', style: 'muted' };
  }
}
