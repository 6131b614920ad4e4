import type { LadderRow, MatchRow, PastSeasonRank, PersonaLadders } from '@ra3/sdk';
import { formatRank } from '@ra3/sdk/rules/ladders';
import { modText } from '../i18n/fact-texts.js';
import { ageCell, deltaCell, eloCell, factionCell, winRateCell } from '../print/player-cells.js';
import { seasonName } from '../print/ladder-title.js';
import { seenBy } from '../matches/match-players.js';
import { matchTable } from '../matches/match-table.js';
import { formatTable, type Cell, type Column } from '../print/table.js';
import type { TimedViewContext } from '../command/command-context.js';
import type { PersonaPage } from './resolve-persona.js';
import { cleanName } from '../print/cells.js';

const SHOWN_MATCHES = 10;
const SHOWN_SEASONS = 9;

/** The page of a persona: name, ladders of this season, form and newest matches, past seasons (S2-43). */
export async function personaLines(page: PersonaPage, context: TimedViewContext): Promise<string[]> {
  const { ladders, matches, history } = page;
  const { language, output } = context;
  return [
    ...(await laddersLines(page, context)),
    '',
    `${output.paint('heading', language.text('terminal.persona.recentMatches'))}${formText(matches, ladders, context)}`,
    ...(await matchTable(matches.slice(0, SHOWN_MATCHES), { personaId: ladders.personaId }, context)),
    ...(await historyLines(history, context)),
  ];
}

/** The same without the matches, for a screen that lists them elsewhere. */
export async function personaSummaryLines(page: PersonaPage, context: TimedViewContext): Promise<string[]> {
  return [...(await laddersLines(page, context)), ...(await historyLines(page.history, context))];
}

async function laddersLines({ ladders, mod }: PersonaPage, context: TimedViewContext): Promise<string[]> {
  const { language, output } = context;
  const name = output.paint('heading', cleanName(ladders.personaName));
  const modName = output.paint('muted', modText(mod, language));
  return [`${name}  ${modName}`, '', ...(await laddersTable(ladders, context))];
}

/** Form: a letter per decided match, the newest first. */
function formText(
  matches: readonly MatchRow[],
  { personaId }: PersonaLadders,
  { language, output }: TimedViewContext,
): string {
  const results = matches.flatMap((match) => seenBy(match, personaId).result ?? []).slice(0, SHOWN_MATCHES);
  if (results.length === 0) return '';
  const letters = results.map((result) =>
    result === 'won'
      ? output.paint('good', language.text('terminal.persona.wonLetter'))
      : output.paint('bad', language.text('terminal.persona.lostLetter')),
  );
  return `  ${letters.join(' ')}`;
}

function laddersTable(
  ladders: PersonaLadders,
  { language, output, runtime }: TimedViewContext,
): Promise<string[]> {
  const { text } = language;
  const now = runtime.clock.now();
  const columns: Column[] = [
    { head: text('terminal.column.ladder') },
    { head: text('terminal.column.rank'), isNumber: true },
    { head: 'Elo', isNumber: true },
    { head: '', dropsAt: 5 },
    { head: text('terminal.column.winRate'), isNumber: true },
    { head: text('terminal.column.wins'), isNumber: true, dropsAt: 3 },
    { head: text('terminal.column.losses'), isNumber: true, dropsAt: 3 },
    { head: text('terminal.column.faction'), dropsAt: 1 },
    { head: text('terminal.column.updated'), dropsAt: 4 },
  ];
  const row = (type: string, record: LadderRow | null): Cell[] =>
    record === null
      ? [{ text: type }, { text: '--', style: 'muted' }, { text: '--', style: 'muted' }]
      : [
          { text: type },
          rankCell(record, text),
          eloCell(record),
          deltaCell(record, now),
          winRateCell(record),
          { text: String(record.wins) },
          { text: String(record.losses) },
          factionCell(record, language),
          ageCell(record.updateTime, now, language),
        ];
  return formatTable(
    columns,
    [row('1v1', ladders.ladder1v1), row('2v2', ladders.ladder2v2), row('3v3', ladders.ladder3v3)],
    output,
  );
}

/** The rank, or why there is none: placement matches left, or not selected for the ladders (S4-08). */
function rankCell(record: LadderRow, text: TimedViewContext['language']['text']): Cell {
  if (record.rank >= 0) return { text: formatRank(record.rank) };
  if (!record.isSelectedForLadders) return { text: text('terminal.persona.notSelected'), style: 'muted' };
  if (record.placementMatchesLeft === 0) return { text: formatRank(record.rank), style: 'muted' };
  return { text: text('terminal.persona.placement', { count: record.placementMatchesLeft }), style: 'muted' };
}

async function historyLines(
  history: readonly PastSeasonRank[],
  { language, output }: TimedViewContext,
): Promise<string[]> {
  if (history.length === 0) return [];
  const { text } = language;
  const columns: Column[] = [
    { head: text('terminal.column.season'), shrinksTo: 12 },
    { head: text('terminal.column.ladder') },
    { head: text('terminal.column.rank'), isNumber: true },
    { head: 'Elo', isNumber: true },
  ];
  const shown = history.slice(0, SHOWN_SEASONS);
  const rows = shown.map((past): Cell[] => [
    {
      text: seasonName(
        { chineseName: past.seasonNameChinese, englishName: past.seasonNameEnglish },
        language.locale,
      ),
    },
    { text: past.ladderType },
    { text: formatRank(past.endRank) },
    eloCell({ elo: past.endElo }),
  ]);
  return [
    '',
    output.paint('heading', text('terminal.persona.pastSeasons')),
    ...(await formatTable(columns, rows, output)),
    ...(shown.length === history.length
      ? []
      : [
          output.paint(
            'muted',
            text('terminal.persona.moreSeasons', { count: history.length - shown.length }),
          ),
        ]),
  ];
}
