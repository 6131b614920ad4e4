import { failureName, Ra3Error } from '@ra3/sdk';
import { createContext, useContext, useSyncExternalStore } from 'react';
import { UNKNOWN_SESSION, type Session, type SessionStore } from './session-store.js';

export const SessionContext = createContext<SessionStore | undefined>(undefined);

export function useSessionStore(): SessionStore {
  const store = useContext(SessionContext);
  if (store === undefined) throw new Error('There is no SessionContext around this component');
  return store;
}

export function useSession(): Session {
  const store = useSessionStore();
  return useSyncExternalStore(store.subscribe, store.read, readPrerendered);
}

/** How often another user took the place of one; a component that asks for no more renders for nothing else. */
export function useUserChanges(): number {
  const store = useSessionStore();
  return useSyncExternalStore(
    store.subscribe,
    () => store.read().changes ?? 0,
    () => 0,
  );
}

/** The build prerenders pages for an unknown reader. */
function readPrerendered(): Session {
  return UNKNOWN_SESSION;
}

/** Whether the host rejected a call because nobody is signed in; a wrong password has the same status (401). */
export function isSessionOver(error: unknown): boolean {
  return error instanceof Ra3Error && failureName(error) === 'notSignedIn';
}

/** Awaits a user's call; when the session has ended, loads it again for the whole site and throws the same error. */
export function useSignedInCall(): <Reply>(call: Promise<Reply>) => Promise<Reply> {
  const session = useSessionStore();
  return async (call) => {
    try {
      return await call;
    } catch (error) {
      if (isSessionOver(error)) void session.load();
      throw error;
    }
  };
}
