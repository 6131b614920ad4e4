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
  if (stored === shown?.toString() && (!asksHost || (await isStill(api, shown)))) return;
  await session.load();
}

/** Whether the host has that user; also when it does not answer, which says nothing of it, and where none is shown. */
async function isStill(api: SessionParts['api'], shown: number | undefined): Promise<boolean> {
  if (shown === undefined) return true;
  const login = await api.accounts.signInStatus().catch(() => undefined);
  return login === undefined || (isSignedIn(login) && login.userId === shown);
}
