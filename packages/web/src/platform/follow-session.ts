import { isSignedIn } from '@ra3/sdk';
import type { SessionParts, SessionStore } from './session-store.js';

/** Loads the session again where this browser has stored another user than is shown, or, where it is asked, the host has one. */
export async function followSession(
  session: Pick<SessionStore, 'read' | 'load'>,
  { api, settings, asksHost }: SessionParts & { readonly asksHost: boolean },
): Promise<void> {
  const shown = session.read().account?.userId;
  const stored = settings.read().userId;
  // A tab that is signing out stores an empty name until the session is over.
  if (!asksHost && stored === '') return;
  if (stored === shown?.toString()) {
    if (!asksHost || shown === undefined) return;
    const login = await api.accounts.signInStatus().catch(() => undefined);
    // A host that does not answer says nothing of it.
    if (login === undefined || (isSignedIn(login) && login.userId === shown)) return;
  }
  await session.load();
}
