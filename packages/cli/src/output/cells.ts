import stringWidth from 'string-width';

const ELLIPSIS = '…';

/** How many terminal cells a text takes; a Chinese character takes two. */
export function cellWidth(text: string): number {
  return stringWidth(text);
}

/** Cuts a text without colours to at most `cells` cells, with an ellipsis where something was left out. */
export function truncateCells(text: string, cells: number): string {
  if (cells <= 0) return '';
  if (cellWidth(text) <= cells) return text;
  let kept = '';
  let used = 0;
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    const width = cellWidth(segment);
    if (used + width > cells - 1) break;
    kept += segment;
    used += width;
  }
  return kept + ELLIPSIS;
}

/** Fills a text with spaces to `cells` cells; a wider text stays as it is. */
export function padCells(text: string, cells: number, side: 'left' | 'right' = 'left'): string {
  const missing = ' '.repeat(Math.max(0, cells - cellWidth(text)));
  return side === 'left' ? text + missing : missing + text;
}
