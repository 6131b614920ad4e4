import type { AppView, ViewItem, ViewKey, ViewList } from './app-view.js';

/** A view on the stack with all that Esc comes back to. */
export interface Place {
  readonly view: AppView;
  list: ViewList | undefined;
  failure: unknown;
  /** Failures since the last answer. */
  failures: number;
  /** The host sent rows that could not be read. */
  hasLosses: boolean;
  /** When the list was taken, in milliseconds since 1970. */
  takenAt: number | undefined;
  tookMs: number;
  selected: { readonly id: string; readonly index: number };
  filter: string;
  sort: { readonly column: number; readonly isDown: boolean } | undefined;
  readonly marks: Set<string>;
  isDetailOpen: boolean;
  /** The answer to a question whose act has failed; it stands there when the same is asked again. */
  typed: { readonly title: string; readonly text: string } | undefined;
  /** Something was changed that the list shows. */
  isTouched: boolean;
  /** The detail pane: lines of an item for a width. */
  readonly details: Map<string, readonly string[]>;
  /** Ids of details that are older than the list. */
  readonly stale: Set<string>;
}

export function makePlace(view: AppView, selectedId = ''): Place {
  return {
    view,
    list: undefined,
    failure: undefined,
    failures: 0,
    hasLosses: false,
    takenAt: undefined,
    tookMs: 0,
    selected: { id: selectedId, index: 0 },
    filter: '',
    sort: undefined,
    typed: undefined,
    marks: new Set(),
    isDetailOpen: false,
    isTouched: false,
    details: new Map(),
    stale: new Set(),
  };
}

/** The keys of the view that do something now. */
export function viewKeys({ view, list }: Place): readonly ViewKey[] {
  return (view.keys ?? []).filter(({ needsMore }) => needsMore === undefined || list?.hasMore === true);
}

/** The items that fit the filter, in the order that the user chose. */
export function shownItems({
  list,
  filter,
  sort,
}: Pick<Place, 'list' | 'filter' | 'sort'>): readonly ViewItem[] {
  const words = filter
    .toLowerCase()
    .split(' ')
    .filter((word) => word !== '');
  const items = (list?.items ?? []).filter((item) => words.every((word) => fitsItem(item, word)));
  if (sort === undefined) return items;
  const { column, isDown } = sort;
  return items.toSorted((a, b) => compareValues(a.values[column], b.values[column]) * (isDown ? -1 : 1));
}

function fitsItem({ cells }: ViewItem, word: string): boolean {
  return cells.some(({ text }) => fitsFuzzy(text.toLowerCase(), word));
}

/** Whether a text holds the word, or its letters in this order with a start at the word's first letter. */
export function fitsFuzzy(text: string, word: string): boolean {
  if (text.includes(word)) return true;
  let from = 0;
  for (const letter of word) {
    const found = text.indexOf(letter, from);
    if (found === -1) return false;
    from = found + 1;
  }
  return word.length > 2;
}

function compareValues(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return String(a).localeCompare(String(b), undefined, { numeric: true });
}

/** The index of the selected item: the same item as before, or the one that is now at its place. */
export function selectedIndex({ selected }: Place, items: readonly ViewItem[]): number {
  const found = items.findIndex(({ id }) => id === selected.id);
  return found === -1 ? Math.min(selected.index, items.length - 1) : found;
}

/** The next column to sort by; after the last one the order of the host again. */
export function nextSort({ sort, list }: Place): Place['sort'] {
  const next = (sort?.column ?? -1) + 1;
  const columns = list?.columns ?? [];
  if (next >= columns.length) return undefined;
  return { column: next, isDown: columns[next]?.isNumber === true };
}
