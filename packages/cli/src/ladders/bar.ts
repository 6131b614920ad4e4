/** Full, and the eighths of a block from one to seven. */
const FULL = '█';
const EIGHTHS = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'];

/** A bar of `share` (0 to 1) of `cells` cells, to an eighth of a cell. A share above nothing shows at least an eighth. */
export function bar(share: number, cells: number): string {
  const least = share > 0 ? 1 : 0;
  const eighths = Math.max(least, Math.round(Math.min(1, Math.max(0, share)) * cells * 8));
  return FULL.repeat(Math.floor(eighths / 8)) + (EIGHTHS[eighths % 8] ?? '');
}
