/** Where the visitor is. */
export interface Location {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  /** What was handed along with the link; kept over a reload. */
  readonly state: unknown;
  /** Another one for each entry of the history. */
  readonly key: string;
}

/** How the visitor came there; a page that the browser loaded, back and forward are all `Pop`. */
export const NavigationType = { Pop: 'POP', Push: 'PUSH', Replace: 'REPLACE' } as const;
export type NavigationType = (typeof NavigationType)[keyof typeof NavigationType];

export interface Arrival {
  readonly location: Location;
  readonly type: NavigationType;
}

export interface GoOptions {
  /** Takes the place of the entry, so that "back" does not lead here again. */
  readonly replace?: boolean | undefined;
  readonly state?: unknown;
}

export interface SiteHistory {
  readonly read: () => Arrival;
  readonly subscribe: (listener: () => void) => () => void;
  /** Goes to an address of the site; `?query` and `#id` are relative to where the visitor is. */
  readonly go: (to: string, options?: GoOptions) => void;
}

/** The browser's own history. */
export function createBrowserHistory(page: Window): SiteHistory {
  const store = createStore({ location: locationOf(page), type: NavigationType.Pop });
  page.addEventListener('popstate', () => {
    store.change({ location: locationOf(page), type: NavigationType.Pop });
  });
  return {
    ...store.history,
    go(to, options = {}) {
      const arrival = arrivalAt(to, store.history.read().location, options);
      const { key, state } = arrival.location;
      const kept: KeptState = { key, state };
      if (options.replace === true) page.history.replaceState(kept, '', addressOf(arrival.location));
      else page.history.pushState(kept, '', addressOf(arrival.location));
      store.change(arrival);
    },
  };
}

/** A history that only exists in memory, for tests and for prerendering. */
export function createMemoryHistory(entry: string): SiteHistory {
  const store = createStore({
    location: { ...splitAddress(entry, '/'), state: null, key: FIRST_KEY },
    type: NavigationType.Pop,
  });
  return {
    ...store.history,
    go(to, options = {}) {
      store.change(arrivalAt(to, store.history.read().location, options));
    },
  };
}

/** Path, query and hash as one text. */
export function addressOf({ pathname, search, hash }: Omit<Location, 'state' | 'key'>): string {
  return pathname + search + hash;
}

/** Takes an address apart; one that begins with `?` or `#` belongs to the given one. */
export function splitAddress(to: string, from: string): Omit<Location, 'state' | 'key'> {
  const { pathname, search, hash } = new URL(to, new URL(from, 'http://site'));
  return { pathname, search, hash };
}

/** The key of the entry that a fresh visit begins with. */
export const FIRST_KEY = 'first';

/** What the browser keeps for an entry. */
interface KeptState {
  readonly key: string;
  readonly state: unknown;
}

function createStore(first: Arrival) {
  let arrival = first;
  const listeners = new Set<() => void>();
  const history: Pick<SiteHistory, 'read' | 'subscribe'> = {
    read: () => arrival,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const change = (next: Arrival) => {
    arrival = next;
    for (const listener of listeners) listener();
  };
  return { history, change };
}

function arrivalAt(to: string, from: Location, { replace = false, state = null }: GoOptions): Arrival {
  const key = Math.random().toString(36).slice(2);
  return {
    location: { ...splitAddress(to, addressOf(from)), state, key },
    type: replace ? NavigationType.Replace : NavigationType.Push,
  };
}

function locationOf({ location, history }: Window): Location {
  const kept: unknown = history.state;
  const { pathname, search, hash } = location;
  return {
    pathname,
    search,
    hash,
    ...(isKept(kept) ? { key: kept.key, state: kept.state } : { key: FIRST_KEY, state: null }),
  };
}

function isKept(state: unknown): state is KeptState {
  return typeof state === 'object' && state !== null && 'key' in state && typeof state.key === 'string';
}
