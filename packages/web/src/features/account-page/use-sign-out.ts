import { isSignedIn, UnknownOutcomeError } from '@ra3/sdk';
import { useQueryClient } from '@tanstack/react-query';
import type { Api } from '../../platform/api/api-context.js';
import { useSessionStore } from '../../platform/session-context.js';

/** Returns a function that forgets the user whose sessions the host has ended, with everything that was loaded. */
export function useSignOut(): () => void {
  const session = useSessionStore();
  const queries = useQueryClient();
  return () => {
    // The session is over in any case; the call only takes the cookie back.
    session.logout().catch(() => undefined);
    queries.clear();
  };
}

/**
 * Returns whether a call whose answer was lost was carried out, for calls that end all sessions: then no user is signed in
 * any more. False for every other failure, and as long as the host does not say.
 */
export async function haveSessionsEnded(error: unknown, api: Pick<Api, 'accounts'>): Promise<boolean> {
  if (!(error instanceof UnknownOutcomeError)) return false;
  try {
    return !isSignedIn(await api.accounts.signInStatus());
  } catch {
    return false;
  }
}
