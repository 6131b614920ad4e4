import type { Reply } from '@ra3/sdk';
import { formatExactTime } from '@ra3/sdk/rules';
import type { Language } from '../i18n/translate.js';
import { changeCell } from '../matches/match-table.js';
import { barChart } from '../print/bar-chart.js';
import { dayText } from '../print/day-text.js';
import { numberColumn } from '../print/list-columns.js';
import type { ListColumn } from '../print/list-table.js';
import type { CommandContext } from '../command/command-context.js';

type RatingHistory = Reply<'personas.ratingHistory'>;
type RatingPoint = RatingHistory['records'][number];

const CHART_HEIGHT = 8;
const GAP = ' ';

export function ratingColumns({ text, locale }: Language): readonly ListColumn<RatingPoint>[] {
  return [
    {
      field: 'time',
      head: text('terminal.column.time'),
      cell: ({ time }) => ({ text: formatExactTime(new Date(time), locale) }),
    },
    numberColumn('elo', text('terminal.column.elo')),
    { field: 'eloDelta', head: 'Δ', isNumber: true, cell: ({ eloDelta }) => changeCell(eloDelta) },
    numberColumn('seasonId', text('terminal.column.season')),
    numberColumn('matchId', text('terminal.column.match')),
  ];
}

/** The curve from the lowest to the highest rating, and when these were; nothing for a persona without rated matches. */
export function ratingLines(
  { games, peak, low, records }: RatingHistory,
  { language, output }: Pick<CommandContext, 'language' | 'output'>,
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
