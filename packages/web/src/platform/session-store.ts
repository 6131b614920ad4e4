import {
  isSignedIn,
  Ra3Error,
  type Account,
  type AdminUser,
  type ClientOptions,
  type EndpointKey,
} from '@ra3/sdk';
import type { Api } from './api/api-context.js';
import { loadNeeding } from './api/call-query.js';
import type { SettingsStore } from './settings-store.js';

export type SessionPhase = 'Initial' | 'CheckingLogin' | 'LoadingBaseInfo' | 'LoadingAdminInfo' | 'Done';

/** The current session: the signed-in user, as far as it is known (S4-01). */
export interface Session {
  readonly phase: SessionPhase;
  /** The stored value until the host has responded; undefined means unknown. */
  readonly isLoggedIn: boolean | undefined;
  readonly account: Account | undefined;
  readonly adminInfo: AdminUser | undefined;
  /** Whether the user is a moderator, which the group does not tell. */
  readonly isModerator?: boolean | undefined;
  /** How often another user has taken the place of one; pages begin anew with each. */
  readonly changes?: number;
}

/** The session before anything is known of it. */
export const UNKNOWN_SESSION: Session = {
  phase: 'Initial',
  isLoggedIn: undefined,
  account: undefined,
  adminInfo: undefined,
};

export interface SessionStore {
  readonly read: () => Session;
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * Loads the signed-in user; call it at start and after signing in. A later call cancels an earlier one. Returns false only when the host knows nobody: after signing in, when the browser kept no cookie.
   */
  load(): Promise<boolean>;
  /** Clears the user at once, then calls the host. */
  logout(): Promise<void>;
}

export interface SessionParts {
  readonly api: Pick<Api, 'accounts' | 'moderation' | 'host' | 'supports'>;
  readonly settings: Pick<SettingsStore, 'read' | 'write'>;
  /** Clears what was loaded for a user, when they are not the one any more. */
  readonly clearCache?: () => void;
}

const NOBODY = {
  phase: 'Done',
  isLoggedIn: false,
  account: undefined,
  adminInfo: undefined,
  isModerator: undefined,
} as const;

export function createSessionStore({ api, settings, clearCache }: SessionParts): SessionStore {
  let session: Session = { ...UNKNOWN_SESSION, isLoggedIn: settings.read().isLoggedIn };
  let latestLoad = 0;
  /** Whose forms and answers the page may hold; after the end of a session too. */
  let lastUserId: number | undefined;
  const listeners = new Set<() => void>();

  const change = (part: Partial<Session>) => {
    const userId = part.account?.userId;
    const isOther = lastUserId !== undefined && (userId ?? lastUserId) !== lastUserId;
    if (isOther) clearCache?.();
    session = { ...session, ...part, ...(isOther && { changes: (session.changes ?? 0) + 1 }) };
    lastUserId = userId ?? lastUserId;
    storeSession(settings, part);
    for (const listener of listeners) listener();
  };
  const forget = () => change(NOBODY);

  const leave = () => {
    if (session.account !== undefined) clearCache?.();
    forget();
    settings.write('userId', undefined);
  };

  const logout = async () => {
    latestLoad += 1;
    lastUserId = undefined;
    forget();
    // Other tabs follow when the session is over, and not before: they would find it still there.
    settings.write('userId', '');
    await api.accounts.logout().finally(() => settings.write('userId', undefined));
  };

  const load = async () => {
    const thisLoad = ++latestLoad;
    let isKnown = true;
    for await (const step of loadSteps(api)) {
      if (thisLoad !== latestLoad) break;
      isKnown = step !== 'visitor';
      if (step === 'visitor') leave();
      else if (step === 'withoutBaseInfo') await logout().catch(() => undefined); // The user is forgotten here in any case.
      else change(step);
    }
    return isKnown;
  };

  return {
    read: () => session,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load,
    logout,
  };
}

function storeSession(settings: SessionParts['settings'], { account, isLoggedIn }: Partial<Session>): void {
  if (account !== undefined) settings.write('userId', String(account.userId));
  if (isLoggedIn !== undefined) settings.write('isLoggedIn', isLoggedIn);
}

type LoadStep =
  | Partial<Session>
  /** The host knows no signed-in user. */
  | 'visitor'
  /** The host refuses the account of whom it knows: sign out there too (S4-03). */
  | 'withoutBaseInfo';

/** Yields the session changes of a load, in order; the last one is always `Done` or ends the login. */
async function* loadSteps(api: SessionParts['api']): AsyncGenerator<LoadStep, void, undefined> {
  yield { phase: 'CheckingLogin' };
  const login = await askLogin(api);
  if (login === 'no') yield 'visitor';
  // An unreachable host does not say whether the user is logged in: the stored value stays.
  if (login === 'unknown') yield { phase: 'Done' };
  if (login !== 'yes') return;

  yield { phase: 'LoadingBaseInfo', isLoggedIn: true };
  const account = await api.accounts.current().catch(isRefusal);
  if (typeof account === 'boolean') {
    yield account ? 'withoutBaseInfo' : { phase: 'Done' };
    return;
  }
  if (account.group === 'Admin') {
    yield { phase: 'LoadingAdminInfo', account };
    const adminInfo = await api.moderation.user({ id: account.userId }).catch(() => undefined);
    yield { phase: 'Done', adminInfo, isModerator: undefined };
    return;
  }
  yield { phase: 'Done', account, adminInfo: undefined, isModerator: await askModerator(api) };
}

/** Hosts without moderators have no call to make one. */
async function askModerator(api: SessionParts['api']): Promise<true | undefined> {
  try {
    const needs = 'complaints.inbox';
    const answer = await loadNeeding(api, { needs, load: () => api.host.capabilities({}) });
    return answer?.role === 'moderator' || undefined;
  } catch {
    return undefined;
  }
}

/** Whether the host says that there is nobody to be signed in; a limit, a conflict or a fault of the host says nothing of it. */
function isRefusal(error: unknown): boolean {
  return error instanceof Ra3Error && /^40[0-6]/.test(String(error.status));
}

async function askLogin(api: SessionParts['api']): Promise<'yes' | 'no' | 'unknown'> {
  try {
    return isSignedIn(await api.accounts.signInStatus()) ? 'yes' : 'no';
  } catch (error) {
    return isRefusal(error) ? 'no' : 'unknown';
  }
}

type Hooks = NonNullable<ClientOptions['hooks']>;

/** Calls of the session's own loading, which draws its own conclusions. */
const ownCalls: readonly EndpointKey[] = ['accounts.current', 'moderation.user'];

const UNAUTHORIZED = 401;
/** Among others, that a write named another user than is signed in. */
const CONFLICT = 409;

/** Loads the session again whenever a call is refused for the lack of one, so that its end is noticed at once. */
export function watchForEndedSession(session: () => Pick<SessionStore, 'read' | 'load'>): Hooks {
  return {
    onResponse({ endpoint, status }) {
      if ((status !== UNAUTHORIZED && status !== CONFLICT) || ownCalls.includes(endpoint)) return;
      if (session().read().isLoggedIn === true) void session().load();
    },
  };
}
