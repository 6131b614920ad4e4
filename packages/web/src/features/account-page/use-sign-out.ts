import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession, useSessionStore } from '../../platform/session/session-context.js';
import { useSettings } from '../../platform/settings/settings-context.js';

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

/** Asks the host again who is signed in when another window of this browser has signed out. */
export function useSignOutElsewhere(): void {
  const session = useSessionStore();
  const { isLoggedIn } = useSession();
  const isSignedOutElsewhere = useSettings().isLoggedIn !== true && isLoggedIn === true;
  useEffect(() => {
    if (isSignedOutElsewhere) void session.load();
  }, [isSignedOutElsewhere, session]);
}
