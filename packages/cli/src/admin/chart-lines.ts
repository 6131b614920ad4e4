import type { CommandContext } from '../command/command-context.js';
import { barChart } from '../print/bar-chart.js';
import type { DailyRow } from './daily-row.js';

const CHART_HEIGHT = 6;
const WEEK = 7;
const GAP = ' ';

type ViewContext = Pick<CommandContext, 'output' | 'language'>;

/** The three charts of the daily report: active users, matches, automatch 1v1 (S2-79). */
export function chartLines(rows: readonly DailyRow[], context: ViewContext): string[] {
  const { text } = context.language;
  return [
    ...oneChart(
      text('terminal.admin.report.activeUsers'),
      rows.map(({ activeUserCount }) => activeUserCount),
      context,
    ),
    '',
    ...oneChart(
      text('terminal.admin.report.matches'),
      rows.map(({ matchCount }) => matchCount),
      context,
    ),
    '',
    ...oneChart(
      text('terminal.admin.report.automatch1v1'),
      rows.map(({ automatch1v1Count }) => automatch1v1Count),
      context,
    ),
    '',
    context.output.paint(
      'muted',
      text('terminal.admin.report.span', { from: rows[0]?.date ?? '', to: rows.at(-1)?.date ?? '' }),
    ),
  ];
}

/** Today is not over, so the mean is that of the seven days before it. */
function oneChart(title: string, values: readonly number[], { output, language }: ViewContext): string[] {
  const most = Math.max(...values);
  const week = values.slice(0, -1).slice(-WEEK);
  const mean =
    week.length === 0 ? '--' : (week.reduce((sum, value) => sum + value, 0) / week.length).toFixed(1);
  const figures = language.text('terminal.admin.report.figures', { today: values.at(-1) ?? 0, mean, most });
  const axis = String(most).length;
  const bars = barChart(values, { width: output.width - axis - GAP.length, height: CHART_HEIGHT });
  const label = (line: number): string => {
    if (line === 0) return String(most);
    return line === CHART_HEIGHT - 1 ? '0'.padStart(axis) : ' '.repeat(axis);
  };
  return [
    `${output.paint('heading', title)}  ${output.paint('muted', figures)}`,
    ...bars.map((bar, line) => `${output.paint('muted', label(line))}${GAP}${output.paint('signal', bar)}`),
  ];
}
