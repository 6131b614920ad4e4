export interface LoadedRows<Row> {
  readonly rows: readonly Row[];
  /** Whether there may be more rows than were loaded. */
  readonly isCut: boolean;
}

/** Loads a list page by page, until a page is the last or `most` rows are there. A page behind the last row is empty. */
export async function loadAll<Row>(
  loadNext: (loaded: readonly Row[]) => Promise<readonly Row[]>,
  { most, perCall }: { readonly most: number; readonly perCall: number },
): Promise<LoadedRows<Row>> {
  const rows: Row[] = [];
  while (rows.length < most) {
    const page = await loadNext(rows);
    rows.push(...page);
    if (page.length < perCall) return { rows: rows.slice(0, most), isCut: rows.length > most };
  }
  return { rows: rows.slice(0, most), isCut: true };
}
