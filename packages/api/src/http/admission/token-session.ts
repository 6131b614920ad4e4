import type { Endpoint } from '@ra3/sdk/contract';
import type { TokenScope } from '@ra3/sdk/facts';
import type { FastifyRequest } from 'fastify';
import type { SignedIn } from '../../values/caller.js';
import { Refusal } from '../../values/refusal.js';
import type { CallSession } from './call-session.js';

export interface TokenServices {
  readonly accessTokens: {
    find(
      token: string,
      address: string,
    ): Promise<{ user: SignedIn; scopes: readonly TokenScope[] } | undefined>;
  };
  readonly bans: {
    /** @throws {Refusal} `accountBanned` (103) when the user or the address is banned */
    refuseCaller(user: SignedIn, origin: { address: string }): Promise<void>;
  };
}

/** The access token of a request. A bearer token of another kind is that of a game server or of a proxy. */
export function readAccessToken({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  return /^Bearer (ra3_\S+)$/i.exec(headers.authorization ?? '')?.[1];
}

/** Ignores cookies. @throws {Refusal} `sessionNeeded` (403) for a call that begins a session */
export function openTokenSession(
  { accessTokens, bans }: TokenServices,
  { token, endpoint, address }: { token: string; endpoint: Endpoint; address: string },
): CallSession {
  if (endpoint.access === 'visitor' && endpoint.withoutToken === true) throw new Refusal('sessionNeeded');
  const refuse = () => Promise.reject(new Refusal('sessionNeeded'));
  const look = async () => {
    const found = await accessTokens.find(token, address);
    if (found === undefined) return undefined;
    // Each call is judged like a login, because a token outlives what ends sessions.
    const isBanned = await isRefused(bans.refuseCaller(found.user, { address }), endpoint);
    if (isBanned) return undefined;
    refuseOutOfScope(endpoint, found.scopes);
    return found.user;
  };
  let found: ReturnType<CallSession['find']> | undefined;
  return {
    token: undefined,
    find: () => (found ??= look()),
    begin: refuse,
    beginPending: refuse,
    findPending: refuse,
    finishPending: refuse,
    end: () => Promise.resolve(),
  };
}

/** Visitors' calls answer a banned user like a visitor; the others pass the refusal on. */
async function isRefused(check: Promise<void>, { access }: Endpoint): Promise<boolean> {
  try {
    await check;
    return false;
  } catch (error) {
    if (access === 'visitor' && error instanceof Refusal) return true;
    throw error;
  }
}

/** @throws {Refusal} `sessionNeeded` or `scopeMissing` (403) */
function refuseOutOfScope(endpoint: Endpoint, scopes: readonly TokenScope[]): void {
  if (endpoint.withoutToken === true) throw new Refusal('sessionNeeded');
  const needed: TokenScope[] = [endpoint.scope ?? (endpoint.retry ? 'read' : 'write')];
  if (endpoint.access === 'admin' || endpoint.access === 'moderator') needed.push('admin');
  const missing = endpoint.access === 'visitor' ? [] : needed.filter((scope) => !scopes.includes(scope));
  if (missing.length > 0) {
    throw new Refusal('scopeMissing', { detail: `the token lacks ${missing.join(' and ')}` });
  }
}
