const BARS = '▁▂▃▄▅▆▇█';

/** A line of small bars, one a value, from the lowest to the highest of them; a steady line is drawn low. */
export function sparkline(values: readonly number[]): string {
  const lowest = Math.min(...values);
  const span = Math.max(...values) - lowest;
  return values
    .map((value) => BARS[span === 0 ? 0 : Math.round(((value - lowest) / span) * (BARS.length - 1))])
    .join('');
}
