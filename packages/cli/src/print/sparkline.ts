const BARS = '▁▂▃▄▅▆▇█';

/** Draws one bar per value, scaled from the lowest to the highest; equal values are drawn as low bars. */
export function sparkline(values: readonly number[]): string {
  const lowest = Math.min(...values);
  const span = Math.max(...values) - lowest;
  return values
    .map((value) => BARS[span === 0 ? 0 : Math.round(((value - lowest) / span) * (BARS.length - 1))])
    .join('');
}
