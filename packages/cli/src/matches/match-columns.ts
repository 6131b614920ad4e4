import type { MatchRow } from '@ra3/sdk';
import { neutralSides, readMatch } from '@ra3/sdk/rules/matches';
import { ageCell } from '../print/player-cells.js';
import { mapText, modText } from '../i18n/fact-texts.js';
import type { Language } from '../i18n/translate.js';
import { column, type ListColumn } from '../print/list-table.js';
import type { CommandContext } from '../command/command-context.js';
import { lengthCell, matchTypeText } from './match-table.js';
import { playerNames } from './match-players.js';

/** Narrower columns would cut the names of the losers, or the part in which match types and mod versions differ. */
const LEAST_CELLS = { players: 28, map: 10, type: 13, mod: 12 };

export interface OutcomeChoice {
  /** Leaves out who won. Default: false. */
  readonly hidesOutcome?: boolean;
}

/** The columns of a list of matches of anybody: who won against whom, where, when, and the guid that other commands take. */
export function matchColumns(
  { language, runtime }: Pick<CommandContext, 'language' | 'runtime'>,
  choice: OutcomeChoice = {},
): readonly ListColumn<MatchRow>[] {
  return [...whatColumns(language, choice), ...whenColumns(language, runtime.clock.now())];
}

function whatColumns(language: Language, choice: OutcomeChoice): readonly ListColumn<MatchRow>[] {
  const { text } = language;
  return [
    column('winners', text('terminal.column.players'), {
      shrinksTo: LEAST_CELLS.players,
      cell: (match) => sidesText(match, choice, language),
    }),
    column('map', text('terminal.column.map'), {
      shrinksTo: LEAST_CELLS.map,
      cell: ({ map }) => mapText(map, language),
    }),
    column('type', text('terminal.column.type'), {
      shrinksTo: LEAST_CELLS.type,
      dropsAt: 3,
      cell: ({ type }) => matchTypeText(type, language),
    }),
    column('modFullName', text('terminal.column.mod'), {
      shrinksTo: LEAST_CELLS.mod,
      dropsAt: 5,
      cell: ({ modFullName }) => ({ text: modText(modFullName, language), style: 'muted' }),
    }),
  ];
}

function whenColumns(language: Language, now: number): readonly ListColumn<MatchRow>[] {
  const { text } = language;
  return [
    column('timeLength', text('terminal.column.length'), { isNumber: true, dropsAt: 4, cell: lengthCell }),
    column('startTime', text('terminal.column.when'), {
      dropsAt: 2,
      cell: ({ startTime }) => ageCell(startTime, now, language),
    }),
    column('replayDownloads', text('terminal.column.downloads'), {
      isNumber: true,
      dropsAt: 6,
      cell: ({ recentReplayDownloads, replayDownloads }) => String(recentReplayDownloads ?? replayDownloads),
    }),
    column('replayGuid', text('terminal.column.guid'), {
      // It fills half of a narrow line, where kind and time tell more.
      dropsAt: 3.5,
      cell: ({ replayGuid }) => ({ text: replayGuid ?? '--', style: 'muted' }),
    }),
  ];
}

/** `Ann beat Bob`; of an undecided match, and where the outcome is hidden, only who played. */
function sidesText(match: MatchRow, { hidesOutcome = false }: OutcomeChoice, { text }: Language): string {
  const [winners, losers] = hidesOutcome ? neutralSides(match) : [match.winners, match.losers];
  const sides = { winners: playerNames(winners), losers: playerNames(losers) };
  return !hidesOutcome && readMatch(match).winner !== undefined
    ? text('terminal.match.beat', sides)
    : text('terminal.match.versus', sides);
}

/** The fields of a match row (S3-20). */
export const matchFields = [
  'id',
  'type',
  'map',
  'startTime',
  'timeLength',
  'winners',
  'losers',
  'modFullName',
  'modFamilyName',
  'replayGuid',
  'recommends',
  'favourites',
  'replayDownloads',
  'recentReplayDownloads',
] as const;
