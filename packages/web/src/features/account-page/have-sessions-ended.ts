import { isSignedIn, UnknownOutcomeError } from '@ra3/sdk/browser';
import type { Api } from '../../platform/api/api.js';

/**
 * Returns whether a call whose answer was lost was carried out, for calls that end all sessions: then nobody is signed in
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
