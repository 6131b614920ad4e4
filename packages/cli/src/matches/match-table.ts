import type { MatchRow } from '@ra3/sdk';
import { formatLength, isShortMatch } from '@ra3/sdk/rules/matches';
import { mapText } from '../i18n/fact-texts.js';
import { ageCell } from '../print/player-cells.js';
import { column, formatList, type ListColumn } from '../print/list-table.js';
import type { Cell } from '../print/table.js';
import type { TimedViewContext } from '../command/command-context.js';
import type { Language } from '../i18n/translate.js';
import { seenBy, playerNames, type OwnMatch } from './match-players.js';

/** The table of finished matches as one persona saw them (S2-43). */
export async function matchTable(
  matches: readonly MatchRow[],
  { personaId }: { readonly personaId: number },
  context: TimedViewContext,
): Promise<string[]> {
  if (matches.length === 0) return [context.language.text('terminal.match.empty')];
  return formatList(ownMatchColumns(personaId, context), matches, { ...context.output, hasHeader: true });
}

/** Result, opponents and change of Elo as one persona saw a match, then where and when. */
export function ownMatchColumns(
  personaId: number,
  { language, runtime }: Pick<TimedViewContext, 'language' | 'runtime'>,
): readonly ListColumn<MatchRow>[] {
  const { text } = language;
  const now = runtime.clock.now();
  const seen = (match: MatchRow): OwnMatch => seenBy(match, personaId);
  return [
    column('result', text('terminal.column.result'), (match) => resultCell(seen(match), language)),
    column('opponents', text('terminal.column.opponents'), {
      shrinksTo: 10,
      cell: (match) => playerNames(seen(match).opponents),
    }),
    column('eloDelta', 'Δ', {
      isNumber: true,
      cell: (match) => changeCell(seen(match).own?.eloDelta ?? 0),
    }),
    column('map', text('terminal.column.map'), {
      shrinksTo: 10,
      cell: ({ map }) => mapText(map, language),
    }),
    column('type', text('terminal.column.type'), {
      // Types differ in their last letters.
      shrinksTo: 13,
      dropsAt: 3,
      cell: ({ type }) => matchTypeText(type, language),
    }),
    column('timeLength', text('terminal.column.length'), { isNumber: true, dropsAt: 2, cell: lengthCell }),
    column('startTime', text('terminal.column.when'), {
      dropsAt: 1,
      cell: ({ startTime }) => ageCell(startTime, now, language),
    }),
  ];
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
