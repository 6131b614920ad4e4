import { useSession } from '../platform/session-context.js';

/** Whose marks and lists the site shows. */
export function useOwnUser() {
  const { isLoggedIn = false, account, phase } = useSession();
  return {
    userId: account?.userId,
    isSignedIn: isLoggedIn,
    /** Whether calls about the own lists can be sent: the host has said who is signed in, or did not answer. */
    isKnown: isLoggedIn && (account !== undefined || phase === 'Done'),
  };
}
