/** The middle one of some figures, or the mean of the middle two. */
export function medianOf(figures: readonly number[]): number {
  const sorted = figures.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  const [below = Number.NaN, above = Number.NaN] = [
    sorted[Math.ceil(middle) - 1],
    sorted[Math.floor(middle)],
  ];
  return (below + above) / 2;
}
