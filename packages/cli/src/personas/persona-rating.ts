import { defineCommand, type Run } from '../command/command-definition.js';
import { defineInput } from '../command/input-definition.js';
import { modOption, playerArgument, typeOption } from './persona-inputs.js';
import { printList } from '../command/print-list.js';
import { resolvePersona } from './resolve-persona.js';
import type { Reply } from '@ra3/sdk';
import { formatExactTime } from '@ra3/sdk/rules/times';
import type { Language } from '../i18n/translate.js';
import { changeCell } from '../matches/match-table.js';
import { barChart } from '../print/bar-chart.js';
import { dayText } from '../print/player-cells.js';
import { numberColumn, column, type ListColumn } from '../print/list-table.js';
import type { ViewContext } from '../command/command-context.js';

const input = defineInput({ arguments: [playerArgument], options: { mod: modOption, type: typeOption } });

export const personaRating = defineCommand({
  path: ['persona', 'rating'],
  isList: true,
  summary: 'terminal.persona.ratingSummary',
  input,
  examples: [
    'ra3 persona rating Natasha',
    'ra3 persona rating 1042 --mod corona --type 2v2 --output csv > rating.csv',
    'ra3 persona rating Natasha --sort -elo --limit 1 -q',
  ],
  fields: ['time', 'elo', 'eloDelta', 'seasonId', 'matchId'],
  row: { call: 'personas.ratingHistory', at: 'records' },
  needs: 'personas.ratingHistory',
  load: () => import('./persona-rating.js'),
});

/** The rating of a persona on one ladder, match by match, oldest first. */
export const run: Run<typeof input> = async ({ arguments: [player], options: { mod, type } }, context) => {
  const { language, runtime } = context;
  const client = await context.openClient();
  const personaId = await resolvePersona(client, player, context);
  const history = await client.personas.ratingHistory({ personaId, mod, type }, { signal: runtime.signal });
  return printList(context, {
    rows: history.records,
    columns: ratingColumns(language),
    id: ({ matchId }) => matchId,
    above: () => ratingLines(history, context),
    empty: language.text('terminal.persona.noRating'),
  });
};

type RatingHistory = Reply<'personas.ratingHistory'>;
type RatingPoint = RatingHistory['records'][number];

const CHART_HEIGHT = 8;
const GAP = ' ';

function ratingColumns({ text, locale }: Language): readonly ListColumn<RatingPoint>[] {
  return [
    column('time', text('terminal.column.time'), ({ time }) => formatExactTime(new Date(time), locale)),
    numberColumn('elo', text('terminal.column.elo')),
    column('eloDelta', 'Δ', { isNumber: true, cell: ({ eloDelta }) => changeCell(eloDelta) }),
    numberColumn('seasonId', text('terminal.column.season')),
    numberColumn('matchId', text('terminal.column.match')),
  ];
}

/** The curve from the lowest to the highest rating, and when these were; nothing for a persona without rated matches. */
function ratingLines(
  { games, peak, low, records }: RatingHistory,
  { language, output }: ViewContext,
): string[] {
  if (peak === null || low === null) return [];
  const head = language.text('terminal.persona.ratingFigures', {
    count: games,
    peak: peak.elo,
    peakDay: dayText(peak.time),
    low: low.elo,
    lowDay: dayText(low.time),
  });
  const axis = String(peak.elo).length;
  const heights = records.map(({ elo }) => elo - low.elo);
  const bars = barChart(heights, { width: output.width - axis - GAP.length, height: CHART_HEIGHT });
  const labels = new Map([
    [0, peak.elo],
    [CHART_HEIGHT - 1, low.elo],
  ]);
  return [
    output.paint('heading', head),
    ...bars.map((bar, line) => {
      const label = String(labels.get(line) ?? '').padStart(axis);
      return `${output.paint('muted', label)}${GAP}${output.paint('signal', bar)}`;
    }),
    '',
  ];
}
