import { isSimpleText, simpleRuler, type CellRuler } from './simple-ruler.js';

/** A ruler that measures these texts rightly. */
export async function rulerFor(texts: Iterable<string>): Promise<CellRuler> {
  for (const text of texts) if (!isSimpleText(text)) return (await import('./full-ruler.js')).fullRuler;
  return simpleRuler;
}

const ELLIPSIS = '…';

/** Cuts a text to at most `cells` cells, with an ellipsis where something was left out. */
export function truncateCells(text: string, cells: number, ruler: CellRuler): string {
  if (cells <= 0) return '';
  return ruler.width(text) <= cells ? text : ruler.cut(text, cells - 1) + ELLIPSIS;
}

/** Fills a text with spaces to `cells` cells; a wider text stays as it is. */
export function padCells(
  text: string,
  cells: number,
  { side, ruler }: { side: 'left' | 'right'; ruler: CellRuler },
): string {
  const missing = ' '.repeat(Math.max(0, cells - ruler.width(text)));
  return side === 'left' ? text + missing : missing + text;
}
