const EMPTY = 0x2800;
/** The dots of a cell by column and row. */
const DOTS = [
  [0x01, 0x02, 0x04, 0x40],
  [0x08, 0x10, 0x20, 0x80],
];
const DOT_ROWS = 4;

/** Draws a curve from the lowest to the highest value in cells of two by four dots, in lines from top to bottom. */
export function brailleCurve(
  values: readonly number[],
  { width, height }: { readonly width: number; readonly height: number },
): string[] {
  const lowest = Math.min(...values);
  const span = Math.max(...values) - lowest || 1;
  const cells = Array.from({ length: height }, () => Array.from({ length: width }, () => EMPTY));
  const [columns, most] = [width * 2, height * DOT_ROWS - 1];
  let last: number | undefined;
  for (let x = 0; x < columns; x += 1) {
    const value = values[Math.round((x * (values.length - 1)) / (columns - 1))] ?? lowest;
    const y = Math.round(most - ((value - lowest) / span) * most);
    // A steep step is a line, not a gap.
    const [from, to] = last === undefined ? [y, y] : [Math.min(y, last), Math.max(y, last)];
    for (let dot = from; dot <= to; dot += 1) {
      const row = cells[Math.floor(dot / DOT_ROWS)];
      const column = Math.floor(x / 2);
      if (row !== undefined) row[column] = (row[column] ?? EMPTY) | (DOTS[x % 2]?.[dot % DOT_ROWS] ?? 0);
    }
    last = y;
  }
  return cells.map((row) => String.fromCharCode(...row));
}
