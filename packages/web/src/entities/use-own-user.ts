import { useSession } from '../platform/session-context.js';

export interface OwnUser {
  readonly userId: number | undefined;
  readonly isSignedIn: boolean;
  /** Whether calls about the own lists can be sent: the host has said who is signed in, or did not answer. */
  readonly isKnown: boolean;
}

/** Whose marks and lists the site shows. */
export function useOwnUser(): OwnUser {
  const { isLoggedIn = false, account, phase } = useSession();
  return {
    userId: account?.userId,
    isSignedIn: isLoggedIn,
    isKnown: isLoggedIn && (account !== undefined || phase === 'Done'),
  };
}
