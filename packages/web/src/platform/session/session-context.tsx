import { createContext, useContext, useSyncExternalStore } from 'react';
import { UNKNOWN_SESSION, type Session, type SessionStore } from './session-store.js';

export const SessionContext = createContext<SessionStore | undefined>(undefined);

/** The session store, for `load` and `logout`. */
export function useSessionStore(): SessionStore {
  const store = useContext(SessionContext);
  if (store === undefined) throw new Error('There is no SessionContext around this component');
  return store;
}

/** The current session: the signed-in user, as far as it is known. */
export function useSession(): Session {
  const store = useSessionStore();
  return useSyncExternalStore(store.subscribe, store.read, readPrerendered);
}

/** The build prerenders pages for an unknown reader. */
function readPrerendered(): Session {
  return UNKNOWN_SESSION;
}
