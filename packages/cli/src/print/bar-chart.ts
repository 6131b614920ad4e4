const EIGHTHS = ['', '▁', '▂', '▃', '▄', '▅', '▆', '▇'];
const FULL = '█';
const PER_CELL = 8;

/**
 * Draws one column per value, from zero to the greatest, in lines from top to bottom. Where there are more values than
 * `width`, each column is the mean of its share of them.
 */
export function barChart(
  values: readonly number[],
  { width, height }: { readonly width: number; readonly height: number },
): string[] {
  const columns = condense(values, width);
  const most = Math.max(...columns, 1);
  const levels = columns.map((value) => Math.round((value / most) * height * PER_CELL));
  return Array.from({ length: height }, (_, line) => {
    const floor = (height - 1 - line) * PER_CELL;
    return levels
      .map((level) => barCell(level - floor))
      .join('')
      .trimEnd();
  });
}

function barCell(level: number): string {
  if (level >= PER_CELL) return FULL;
  return level <= 0 ? ' ' : (EIGHTHS[level] ?? ' ');
}

/** At most `width` values: means of neighbours, whose groups differ by one at most. */
export function condense(values: readonly number[], width: number): number[] {
  if (values.length <= width) return [...values];
  return Array.from({ length: width }, (_, place) => {
    const from = Math.floor((place * values.length) / width);
    const group = values.slice(from, Math.floor(((place + 1) * values.length) / width));
    return group.reduce((sum, value) => sum + value, 0) / group.length;
  });
}

/** Full, and the eighths of a block from one to seven. */
const FULL_CELL = '█';
const LEFT_EIGHTHS = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'];

/** A bar of `share` (0 to 1) of `cells` cells, to an eighth of a cell. A share above nothing shows at least an eighth. */
export function bar(share: number, cells: number): string {
  const least = share > 0 ? 1 : 0;
  const eighths = Math.max(least, Math.round(Math.min(1, Math.max(0, share)) * cells * 8));
  return FULL_CELL.repeat(Math.floor(eighths / 8)) + (LEFT_EIGHTHS[eighths % 8] ?? '');
}

const BARS = '▁▂▃▄▅▆▇█';

/** Draws one bar per value, scaled from the lowest to the highest; equal values are drawn as low bars. */
export function sparkline(values: readonly number[]): string {
  const lowest = Math.min(...values);
  const span = Math.max(...values) - lowest;
  return values
    .map((value) => BARS[span === 0 ? 0 : Math.round(((value - lowest) / span) * (BARS.length - 1))])
    .join('');
}
