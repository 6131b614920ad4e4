import { readyCaptcha, startTestHost, type TestHost, type TestUser } from '@ra3/api/testing';
import type { EndpointKey } from '@ra3/sdk/contract';
import { banTypes } from '@ra3/sdk/facts';
import type { Caller, Origin } from './access-table.js';
import { makeValidRequests } from './valid-requests.js';
import { endpointOf } from './walk.js';
import { wireRequest } from './wire-request.js';

const SITE = 'https://site.example';
const FOREIGN = 'https://elsewhere.example';
/** Enough personas for the calls that delete one. */
const OWN_PERSONAS = 60;
/** Where the calls of a probe count no wrong passwords. */
const ELSEWHERE = '203.0.113.7';
/** Longer than any test run. */
const BAN_MS = 24 * 60 * 60_000;

/** A host with every kind of caller. */
export interface AccessProbe {
  /** Returns `in` when the call reaches its handler, otherwise the status with which it is rejected. */
  probe(key: EndpointKey, as: { caller: Caller; origin: Origin }): Promise<string>;
  close(): Promise<void>;
}

/** Starts a host with the tiny world, two users, a moderator, an admin, and a user who is banned after signing in. */
export async function startAccessProbe(database: TestHost['database']): Promise<AccessProbe> {
  const host = await startTestHost({ database, world: 'tiny', configuration: { allowedOrigins: [SITE] } });
  if (host.world === undefined) throw new Error('The host has no world.');
  const names = Array.from({ length: OWN_PERSONAS }, (_, index) => `Own ${String(index)}`);
  const [user, otherUser, moderator, admin, bannedUser] = await Promise.all([
    host.createUser('User', names),
    host.createUser('User'),
    host.createUser('User'),
    host.createUser('Admin'),
    host.createUser('User'),
  ]);
  await host.services.makeModerator(moderator.userId);
  const bannedCookie = await banSignedIn(host, bannedUser);
  const own = (await host.services.personas.ofUser(user.userId)).map(({ personaId }) => personaId);
  const requests = makeValidRequests(host.world);
  const ownedBy = makeOwned(host, user, own);
  const ids = { user, otherUser, moderator, admin };

  const headersOf = async (caller: Caller): Promise<Record<string, string>> => {
    if (caller === 'visitor') return {};
    if (caller === 'bannedUser') return { cookie: bannedCookie };
    // A new session per call, because some calls end the session.
    return { cookie: await newSession(host, ids[caller].userId) };
  };

  return {
    async probe(key, { caller, origin }) {
      const input = { ...requests[key], ...(await ownedBy(key)) };
      const { method, url, headers, payload } = wireRequest(endpointOf(key), {
        ...input,
        ...(await passedCaptcha(host, key)),
      });
      const answer = await host.app.inject({
        method,
        url,
        headers: { ...headers, ...originHeaders(origin), ...(await headersOf(caller)) },
        ...(payload === undefined ? {} : { payload }),
      });
      return outcomeOf(answer, key);
    },
    close: () => host.close(),
  };
}

async function banSignedIn(host: TestHost, { userId, cookie }: TestUser): Promise<string> {
  await host.services.bans.ban(userId, {
    type: banTypes.User,
    reasonChinese: '原因',
    reasonEnglish: 'reason',
    expiresAt: new Date(Date.now() + BAN_MS),
  });
  return cookie;
}

async function newSession(host: TestHost, userId: number): Promise<string> {
  const { token } = await host.services.sessions.begin(userId);
  return `ra3_sid=${token}`;
}

/** The calls about something that belongs to somebody, which others are told does not exist. */
const OWNERSHIP: ReadonlySet<EndpointKey> = new Set<EndpointKey>([
  'personas.delete',
  'personas.rename',
  'personas.showInLadder',
  'security.endSession',
  'security.revokeToken',
]);

/** Makes a function that fills such a call with something of `user`, anew each time, because such a call may delete it. */
function makeOwned(host: TestHost, user: TestUser, personaIds: number[]) {
  return async (key: EndpointKey): Promise<Readonly<Record<string, unknown>>> => {
    switch (key) {
      case 'personas.delete':
      case 'personas.rename':
        return { personaId: personaIds.pop() };
      case 'personas.showInLadder':
        return { pid: personaIds.pop(), op: 'hide' };
      case 'security.endSession':
        return { sessionId: await ownSessionId(host, user) };
      case 'security.revokeToken':
        return { tokenId: await ownTokenId(host, user) };
      default:
        return {};
    }
  };
}

async function ownSessionId(host: TestHost, { userId }: TestUser): Promise<string | undefined> {
  const { token } = await host.services.sessions.begin(userId);
  const sessions = await host.services.sessions.list(userId, token);
  return sessions.find(({ isCurrent }) => isCurrent)?.sessionId;
}

async function ownTokenId(host: TestHost, { userId, userName, password }: TestUser): Promise<number> {
  const typed = { name: 'script', scopes: ['read' as const], days: 1, password, address: ELSEWHERE };
  const { record } = await host.services.accessTokens.create({ userId, userName, group: 'User' }, typed);
  return record.tokenId;
}

/** The fields of a solved captcha, for the calls that need one. */
async function passedCaptcha(host: TestHost, key: EndpointKey): Promise<Readonly<Record<string, unknown>>> {
  if (endpointOf(key).params?.properties.captchaId === undefined) return {};
  const { captchaId, pull } = await readyCaptcha(host);
  return { captchaId, ...pull };
}

function originHeaders(origin: Origin): Record<string, string> {
  if (origin === 'none') return {};
  return { origin: origin === 'allowed' ? SITE : FOREIGN };
}

/** Failures of the access check; every other response comes from the handler. */
const ACCESS_FAILURES = ['notSignedIn', 'notAllowed', 'foreignOrigin'].map(
  (name) => `urn:ra3:failure:${name}`,
);

function outcomeOf({ statusCode, body }: { statusCode: number; body: string }, key: EndpointKey): string {
  const isRejected = ACCESS_FAILURES.some((type) => body.includes(`"${type}"`));
  const isOthers = OWNERSHIP.has(key) && statusCode === 404;
  return isRejected || isOthers ? String(statusCode) : 'in';
}
