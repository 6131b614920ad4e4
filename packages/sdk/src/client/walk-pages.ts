/** One page of a list. */
export interface Page<T> {
  /** From 1. */
  readonly page: number;
  /** Rows that no earlier page of this walk brought: lists move while they are read. */
  readonly rows: readonly T[];
  /** All rows of the list, as far as the host counts; absent where it does not say. */
  readonly total?: number;
  readonly isLast: boolean;
  /** Whether there is more that the host does not show (spec §9: 20 pages of matches). */
  readonly stoppedAtLimit: boolean;
}

export interface FetchedPage<T> {
  readonly rows: readonly T[];
  readonly total?: number;
  /** The host says that this page lies beyond the last one it shows. */
  readonly isOutOfLimit?: boolean;
}

export interface Walk<T> {
  readonly fetchPage: (page: number) => Promise<FetchedPage<T>>;
  /** Tells rows apart. */
  readonly identify: (row: T) => string | number;
  readonly fromPage: number;
  /** The last page that is asked for. */
  readonly lastPage?: number;
}

/** Walks a list page by page. It never counts on a page size, and ends when a page brings nothing new. */
export async function* walkPages<T>(walk: Walk<T>): AsyncGenerator<Page<T>, void, undefined> {
  const known = new Set<string | number>();
  const lastPage = walk.lastPage ?? Number.POSITIVE_INFINITY;
  let seen: number | undefined;
  for (let page = walk.fromPage; page <= lastPage; page += 1) {
    const fetched = await walk.fetchPage(page);
    const rows = fetched.rows.filter((row) => !known.has(walk.identify(row)));
    for (const row of rows) known.add(walk.identify(row));
    // A walk that starts later has passed over pages as long as its first.
    seen = (seen ?? (page - 1) * fetched.rows.length) + fetched.rows.length;
    const isEnd = rows.length === 0 || seen >= (fetched.total ?? Number.POSITIVE_INFINITY);
    const stoppedAtLimit = fetched.isOutOfLimit === true || (!isEnd && page === lastPage);
    const isLast = isEnd || stoppedAtLimit;
    yield {
      page,
      rows,
      isLast,
      stoppedAtLimit,
      ...(fetched.total !== undefined && { total: fetched.total }),
    };
    if (isLast) return;
  }
  if (seen === undefined) yield { page: walk.fromPage, rows: [], isLast: true, stoppedAtLimit: true };
}

/** The rows of all pages, one after the other. */
export async function* rowsOf<T>(pages: AsyncIterable<Page<T>>): AsyncGenerator<T, void, undefined> {
  for await (const page of pages) yield* page.rows;
}
