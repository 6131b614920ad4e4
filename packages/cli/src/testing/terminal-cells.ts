import xterm from '@xterm/headless';

/** A cell of the emulator's screen: its character (empty behind a wide one) and how it is drawn. */
export interface TerminalCell {
  readonly text: string;
  /** `b` bold, `d` dim, `i` inverse, then the colour: a number of the palette, or `#rrggbb`; empty for plain text. */
  readonly style: string;
}

/** The screen of xterm.js, an emulator that shares no code with what draws, after all that was written. */
export async function emulate(
  written: string,
  { columns, rows }: { readonly columns: number; readonly rows: number },
): Promise<TerminalCell[][]> {
  const terminal = new xterm.Terminal({ cols: columns, rows, allowProposedApi: true, convertEol: true });
  await new Promise<void>((done) => terminal.write(written, done));
  const { active } = terminal.buffer;
  const lines = Array.from({ length: rows }, (_unused, row) => {
    const line = active.getLine(active.baseY + row);
    return Array.from({ length: columns }, (_none, column): TerminalCell => {
      const cell = line?.getCell(column);
      if (cell === undefined) return { text: ' ', style: '' };
      const colour = cell.isFgRGB()
        ? `#${cell.getFgColor().toString(16).padStart(6, '0')}`
        : cell.isFgPalette()
          ? String(cell.getFgColor())
          : '';
      const flags = [cell.isBold() && 'b', cell.isDim() && 'd', cell.isInverse() && 'i'];
      const text = cell.getWidth() === 0 ? '' : cell.getChars() || ' ';
      return { text, style: flags.filter(Boolean).join('') + colour };
    });
  });
  terminal.dispose();
  return lines;
}

/**
 * A screen as compact text: its lines without blanks at their ends and with longer gaps as `‹cells›`, and below each line
 * that has styles the runs of them, as `column+length:style`.
 */
export function screenRecord(lines: readonly (readonly TerminalCell[])[]): string {
  return lines
    .map((cells) => {
      const text = cells
        .map((cell) => cell.text)
        .join('')
        .trimEnd()
        .replaceAll(LONG_GAP, (gap) => `‹${String(gap.length)}›`);
      const runs = styleRuns(cells);
      return runs === '' ? `|${text}` : `|${text}\n~${runs}`;
    })
    .join('\n')
    .replace(/(?:\n\|)+$/u, '');
}

const LONG_GAP = / {6,}/gu;

function styleRuns(cells: readonly TerminalCell[]): string {
  const runs: { from: number; length: number; style: string }[] = [];
  cells.forEach(({ style, text }, column) => {
    // The colour of a blank is seen only where it is inverse.
    const shown = text === ' ' && !style.includes('i') ? '' : style;
    const last = runs.at(-1);
    if (last?.style === shown) last.length += 1;
    else runs.push({ from: column, length: 1, style: shown });
  });
  return joinBlanks(runs, cells)
    .filter(({ style }) => style !== '')
    .map(({ from, length, style }) => `${String(from)}+${String(length)}:${style}`)
    .join(' ');
}

interface Run {
  readonly from: number;
  readonly length: number;
  readonly style: string;
}

/** Runs of one style with only blanks between them are one run. */
function joinBlanks(runs: readonly Run[], cells: readonly TerminalCell[]): Run[] {
  const joined: Run[] = [];
  for (const run of runs.filter(({ style }) => style !== '')) {
    const last = joined.at(-1);
    const end = last === undefined ? 0 : last.from + last.length;
    const isJoined =
      last?.style === run.style && cells.slice(end, run.from).every(({ text }) => text === ' ');
    if (isJoined) joined[joined.length - 1] = { ...last, length: run.from + run.length - last.from };
    else joined.push(run);
  }
  return joined;
}
