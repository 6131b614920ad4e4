/** Assigned two-byte codes of GB 2312-80: first row, last row, then the columns of each, all with the high bit set. */
const assigned: readonly (readonly [
  firstRow: number,
  lastRow: number,
  firstColumn: number,
  lastColumn: number,
])[] = [
  [0xa1, 0xa1, 0xa1, 0xfe],
  [0xa2, 0xa2, 0xb1, 0xe2],
  [0xa2, 0xa2, 0xe5, 0xee],
  [0xa2, 0xa2, 0xf1, 0xfc],
  [0xa3, 0xa3, 0xa1, 0xfe],
  [0xa4, 0xa4, 0xa1, 0xf3],
  [0xa5, 0xa5, 0xa1, 0xf6],
  [0xa6, 0xa6, 0xa1, 0xb8],
  [0xa6, 0xa6, 0xc1, 0xd8],
  [0xa7, 0xa7, 0xa1, 0xc1],
  [0xa7, 0xa7, 0xd1, 0xf1],
  [0xa8, 0xa8, 0xa1, 0xba],
  [0xa8, 0xa8, 0xc5, 0xe9],
  [0xa9, 0xa9, 0xa4, 0xef],
  [0xb0, 0xd6, 0xa1, 0xfe],
  // The last row of the first level of characters is five short.
  [0xd7, 0xd7, 0xa1, 0xf9],
  [0xd8, 0xf7, 0xa1, 0xfe],
];

let table: ReadonlySet<string> | undefined;

/**
 * Returns whether one character belongs to GB 2312. The superset GBK has many more, so the ranges are checked
 * exactly.
 */
export function isGb2312Character(character: string): boolean {
  table ??= buildTable();
  return table.has(character);
}

/** All 7445 characters, decoded once on first use: that needs no table of our own in the bundle. */
function buildTable(): ReadonlySet<string> {
  const bytes = assigned.flatMap(([firstRow, lastRow, firstColumn, lastColumn]) =>
    between(firstRow, lastRow).flatMap((row) =>
      between(firstColumn, lastColumn).flatMap((column) => [row, column]),
    ),
  );
  return new Set(new TextDecoder('gbk').decode(Uint8Array.from(bytes)));
}

function between(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
