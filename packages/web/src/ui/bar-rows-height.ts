export const ROW_HEIGHT = '2.75rem';
/** Of the texts of a scale. */
export const SCALE_HEIGHT = '1.75rem';

/** Height of rows without a scale; pages keep the place of a chart before it loads. */
export function barRowsHeight(rows: number): string {
  return `calc(${String(rows)} * ${ROW_HEIGHT})`;
}
