import { failureName, Ra3Error } from '@ra3/sdk/browser';
import { useSessionStore } from './session-context.js';

/** Whether the host rejected a call because nobody is signed in; a wrong password has the same status (401). */
export function isSessionOver(error: unknown): boolean {
  return error instanceof Ra3Error && failureName(error) === 'notSignedIn';
}

/**
 * Returns a function that awaits a call of a signed-in user. When the session has ended meanwhile it loads the session
 * again, so that the whole site shows a visitor, and throws the same error.
 */
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
