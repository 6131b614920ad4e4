import type { OutcomeChoice } from './match-columns.js';
import type { CallOptions, Client, MyMatchStatus } from '@ra3/sdk/node';
import { isServiceError } from '../failure/describe-service-error.js';
import type { MatchPlayer, MatchRow } from '@ra3/sdk';
import { formatRank } from '@ra3/sdk/rules/ladders';
import { formatLength, neutralSides, readMatch } from '@ra3/sdk/rules/matches';
import { formatExactTime } from '@ra3/sdk/rules/times';
import { factionText } from '../print/player-cells.js';
import { mapText, modText } from '../i18n/fact-texts.js';
import type { Language } from '../i18n/translate.js';
import { factionStyle } from '../print/paint.js';
import { formatTable, type Cell, type Column } from '../print/table.js';
import { changeCell, matchTypeText, resultCell } from './match-table.js';
import { cleanName } from '../print/cells.js';
import type { ViewContext } from '../command/command-context.js';

/** One match: where and when, who played with what, how often its replay was taken, own marks. */
export async function matchLines(shown: ShownMatch, context: ViewContext): Promise<string[]> {
  const { match, marks } = shown;
  const { language, output } = context;
  const { text } = language;
  const facts = [
    matchTypeText(match.type, language),
    modText(match.modFullName, language),
    formatLength(match.timeLength),
    formatExactTime(new Date(match.startTime), language.locale),
  ];
  return [
    output.paint('heading', mapText(match.map, language)),
    output.paint('muted', facts.join(' · ')),
    '',
    ...(await playersTable(shown, context)),
    '',
    [
      text('terminal.match.downloads', { count: match.replayDownloads }),
      text('terminal.match.recommendations', { count: match.recommends }),
      text('terminal.match.favourites', { count: match.favourites }),
    ].join(' · '),
    match.replayGuid === null
      ? text('terminal.match.noReplay')
      : text('terminal.match.replay', { guid: match.replayGuid }),
    ...markLines(marks, language),
  ];
}

/** Own marks are an addition: a visitor has none. */
export async function readMarks(
  client: Client,
  guid: string,
  options: CallOptions,
): Promise<MyMatchStatus | undefined> {
  try {
    const { records } = await client.matches.myStatus({ body: [guid] }, options);
    return records.find(({ matchGuid }) => matchGuid === guid);
  } catch (error) {
    if (isServiceError(error) && error.status === NOT_SIGNED_IN) return undefined;
    throw error;
  }
}

export interface ShownMatch extends OutcomeChoice {
  readonly match: MatchRow;
  /** What the signed-in user did with it; undefined for a visitor. */
  readonly marks: MyMatchStatus | undefined;
}

const NOT_SIGNED_IN = 401;

function markLines(marks: MyMatchStatus | undefined, { text }: Language): string[] {
  if (marks === undefined) return [];
  const { isFavourite, isRecommended, isDownloaded, favouriteTag } = marks;
  const tag = cleanName(favouriteTag ?? '');
  const words = [
    ...(isFavourite ? [text('terminal.match.isFavourite', { tag })] : []),
    ...(isRecommended ? [text('terminal.match.isRecommended')] : []),
    ...(isDownloaded ? [text('terminal.match.isDownloaded')] : []),
  ];
  return words.length === 0 ? [] : [words.join(' · ')];
}

function playersTable(
  { match, hidesOutcome = false }: ShownMatch,
  { language, output }: ViewContext,
): Promise<string[]> {
  const { text } = language;
  const columns: Column[] = [
    ...(hidesOutcome ? [] : [{ head: text('terminal.column.result') }]),
    { head: text('terminal.column.player'), shrinksTo: 8 },
    { head: text('terminal.column.faction'), shrinksTo: 6 },
    { head: 'Elo', isNumber: true },
    ...(hidesOutcome ? [] : [{ head: 'Δ', isNumber: true }]),
  ];
  const isDecided = readMatch(match).winner !== undefined;
  const rowOf =
    (result: 'won' | 'lost') =>
    (player: MatchPlayer): Cell[] => [
      ...(hidesOutcome ? [] : [resultCell({ result: isDecided ? result : undefined }, language)]),
      { text: cleanName(player.personaName) },
      { text: factionText(player.faction, language), style: factionStyle(player.faction) },
      { text: formatRank(player.elo) },
      ...(hidesOutcome ? [] : [changeCell(player.eloDelta)]),
    ];
  const [first, second] = hidesOutcome ? neutralSides(match) : [match.winners, match.losers];
  return formatTable(columns, [...first.map(rowOf('won')), ...second.map(rowOf('lost'))], output);
}
