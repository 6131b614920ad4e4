export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

type Cells = readonly (string | number)[];

/** A table in Markdown, as documents hold it; columns of numbers stand at their right. */
export function layOutTable(head: readonly string[], rows: readonly Cells[]): string {
  const lines = [head, ...rows.map((cells) => cells.map(String))];
  const widths = head.map((_, column) => Math.max(3, ...lines.map((line) => line[column]?.length ?? 0)));
  const areNumbers = head.map((_, column) => rows.every((cells) => /^[-\d]/.test(String(cells[column]))));
  const padded = lines.map((line) =>
    widths.map((width, column) => {
      const cell = line[column] ?? '';
      return areNumbers[column] ? cell.padStart(width) : cell.padEnd(width);
    }),
  );
  const rule = widths.map((width, column) => `${'-'.repeat(width - 1)}${areNumbers[column] ? ':' : '-'}`);
  padded.splice(1, 0, rule);
  return padded.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
