import type { ClientOptions, EndpointKey } from '@ra3/sdk/browser';
import type { SessionStore } from './session-store.js';

type Hooks = NonNullable<ClientOptions['hooks']>;

/** Calls of the session's own loading, which draws its own conclusions. */
const ownCalls: readonly EndpointKey[] = ['accounts.current', 'moderation.user'];

const UNAUTHORIZED = 401;

/**
 * Hooks of a client that look after the session whenever a call is refused for the lack of one, whichever page made it: a
 * session that ended in the middle of a page is noticed at once.
 */
export function watchForEndedSession(session: () => Pick<SessionStore, 'read' | 'load'>): Hooks {
  return {
    onResponse({ endpoint, status }) {
      if (status !== UNAUTHORIZED || ownCalls.includes(endpoint)) return;
      if (session().read().isLoggedIn === true) void session().load();
    },
  };
}
