import { useUrlState } from './use-url-state.js';

export interface Sort<Column extends string> {
  readonly column: Column;
  readonly isDescending: boolean;
}

export interface SortedHead {
  readonly sorted?: 'ascending' | 'descending';
  readonly onSort: () => void;
}

export interface UsedSort<Column extends string> {
  readonly sort: Sort<Column>;
  readonly headProps: (column: Column) => SortedHead;
}

/** In the query: `sort=winRate`, or `sort=-winRate` reversed. The first click on a column sorts, the second reverses. */
export function useSort<Column extends string>(
  columns: readonly Column[],
  initial: Sort<Column>,
): UsedSort<Column> {
  const { query, changeQuery } = useUrlState();
  const sort = readSort(query.get('sort'), columns) ?? initial;
  const headProps = (column: Column): SortedHead => ({
    ...(sort.column === column ? { sorted: sort.isDescending ? 'descending' : 'ascending' } : {}),
    onSort: () => {
      const isDescending = sort.column === column ? !sort.isDescending : true;
      changeQuery({ sort: isDescending ? `-${column}` : column }, { replace: true });
    },
  });
  return { sort, headProps };
}

function readSort<Column extends string>(
  text: string | null,
  columns: readonly Column[],
): Sort<Column> | undefined {
  const isDescending = text?.startsWith('-') ?? false;
  const column = columns.find((word) => word === (isDescending ? text?.slice(1) : text));
  return column === undefined ? undefined : { column, isDescending };
}

/** Returns the rows in sorted order, as a new list; rows without a value come last in both directions. */
export function sortRows<Row>(
  rows: readonly Row[],
  valueOf: (row: Row) => number | string | undefined,
  isDescending: boolean,
): Row[] {
  const direction = isDescending ? -1 : 1;
  return [...rows].sort((a, b) => {
    const [first, second] = [valueOf(a), valueOf(b)];
    if (first === undefined || second === undefined)
      return Number(first === undefined) - Number(second === undefined);
    if (typeof first === 'string') return direction * first.localeCompare(String(second));
    return direction * (first - Number(second));
  });
}
