import type { EarlierNamed } from './read/rows.gen.js';

export interface Page<T> {
  /** From 1. */
  readonly page: number;
  /** Rows that no earlier page of this walk had: lists change while they are read. */
  readonly rows: readonly T[];
  /** Number of all rows, as far as the host counts; absent where the host does not say. */
  readonly total?: number;
  /** Those of the page who were found by an earlier name, where the host says so. */
  readonly earlierNames?: readonly EarlierNamed[];
  readonly isLast: boolean;
  /** The host has more rows than it shows (S9-09: 20 pages of matches). */
  readonly stoppedAtLimit: boolean;
}

export interface FetchedPage<T> extends Pick<Page<T>, 'rows' | 'total' | 'earlierNames'> {
  /** The page lies beyond the last one that the host shows. */
  readonly isOutOfLimit?: boolean;
}

export interface Walk<T> {
  readonly fetchPage: (page: number) => Promise<FetchedPage<T>>;
  /** Returns the identity of a row. */
  readonly identify: (row: T) => string | number;
  /** Default: 1. */
  readonly fromPage: number | undefined;
  /** The last page to request. */
  readonly lastPage?: number;
}

/** Yields a list page by page. Does not depend on a page size; ends when a page has no new rows. */
export async function* walkPages<T>(walk: Walk<T>): AsyncGenerator<Page<T>, undefined, undefined> {
  const { fromPage = 1, lastPage = Infinity } = walk;
  const step = makeStep(walk);
  if (fromPage > lastPage) {
    yield { page: fromPage, rows: [], isLast: true, stoppedAtLimit: true };
    return;
  }
  for (let number = fromPage; number <= lastPage; number += 1) {
    const page = step(number, await walk.fetchPage(number));
    yield page;
    if (page.isLast) return;
  }
}

/** Keeps the identities of all rows, to find new rows and the end of the list. */
function makeStep<T>(walk: Walk<T>): (page: number, fetched: FetchedPage<T>) => Page<T> {
  const known = new Set<string | number>();
  let seen: number | undefined;
  return (page, fetched) => {
    const rows = fetched.rows.filter((row) => !known.has(walk.identify(row)));
    for (const row of rows) known.add(walk.identify(row));
    // A walk that starts later assumes that the skipped pages are as long as its first one.
    seen = (seen ?? (page - 1) * fetched.rows.length) + fetched.rows.length;
    const isEnd = rows.length === 0 || (fetched.total !== undefined && seen >= fetched.total);
    const stoppedAtLimit = fetched.isOutOfLimit === true || (!isEnd && page === walk.lastPage);
    const { rows: _, isOutOfLimit: __, ...told } = fetched;
    return { page, rows, ...told, isLast: isEnd || stoppedAtLimit, stoppedAtLimit };
  };
}

/** Yields the rows of all pages, one after the other. */
export async function* rowsOf<T>(pages: AsyncIterable<Page<T>>): AsyncGenerator<T, undefined, undefined> {
  for await (const page of pages) yield* page.rows;
  return undefined;
}
