import { keepText, readText, type TextStorage } from '../../platform/browser-storage.js';
import { addressOfFilters, readFilters } from './library-filters.js';

export interface SavedSearch {
  readonly name: string;
  /** The query string of the search, without a question mark. */
  readonly query: string;
}

export const MOST_SAVED = 20;
export const LONGEST_NAME = 40;

export interface SavedSearchesStore {
  readonly list: () => readonly SavedSearch[];
  /** Saves a search in front of the others; one of the same name is replaced. False when the browser does not store it. */
  readonly save: (search: SavedSearch) => boolean;
  readonly remove: (name: string) => void;
}

/** Creates the store over a storage that may be missing, full or blocked. */
export function createSavedSearchesStore(
  storage: TextStorage | undefined,
  userId: number | undefined,
): SavedSearchesStore {
  const key = `ra3.savedSearches.${String(userId ?? '')}`;
  const list = () => parse(readText(storage, key));
  const write = (searches: readonly SavedSearch[]) =>
    keepText(storage, key, JSON.stringify(searches.slice(0, MOST_SAVED)));
  const others = (name: string) => list().filter((each) => each.name !== name);
  return {
    list,
    save: (search) => write([search, ...others(search.name)]),
    remove: (name) => {
      write(others(name));
    },
  };
}

/** Ignores everything but names with searches, because users can edit the storage. */
function parse(text: string | null): readonly SavedSearch[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.flatMap(readSearch).slice(0, MOST_SAVED) : [];
  } catch {
    return [];
  }
}

function readSearch(value: unknown): SavedSearch[] {
  if (typeof value !== 'object' || value === null) return [];
  const { name, query } = value as Partial<Record<keyof SavedSearch, unknown>>; // Read from storage; checked below.
  if (typeof name !== 'string' || typeof query !== 'string' || name === '') return [];
  return [
    { name: name.slice(0, LONGEST_NAME), query: addressOfFilters(readFilters(new URLSearchParams(query))) },
  ];
}
