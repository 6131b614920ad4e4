import { readyCaptcha, startTestHost, type TestHost, type TestUser } from '@ra3/api/testing';
import type { EndpointKey } from '@ra3/sdk/contract';
import { banTypes } from '@ra3/sdk/facts';
import type { Caller, Origin } from './access-table.js';
import { makeValidRequests } from './valid-requests.js';
import { endpointOf } from './walk.js';
import { wireRequest } from './wire-request.js';

const SITE = 'https://site.example';
const FOREIGN = 'https://elsewhere.example';
/** More personas than the calls about one's own persona take away. */
const OWN_PERSONAS = 60;
/** Longer than any run. */
const BAN_MS = 24 * 60 * 60_000;

/** A host with everybody who may knock at its doors. */
export interface Knocking {
  /** `in` when the call reaches its handler, else the status with which it is turned away at the door. */
  knock(key: EndpointKey, as: { caller: Caller; origin: Origin }): Promise<string>;
  close(): Promise<void>;
}

/** Starts a host with the tiny world, two users, an admin, and somebody whose ban began after signing in. */
export async function startKnocking(database: TestHost['database']): Promise<Knocking> {
  const host = await startTestHost({ database, world: 'tiny', configuration: { allowedOrigins: [SITE] } });
  if (host.world === undefined) throw new Error('The host has no world.');
  const names = Array.from({ length: OWN_PERSONAS }, (_, index) => `Own ${String(index)}`);
  const [user, otherUser, admin, bannedUser] = await Promise.all([
    host.createUser('User', names),
    host.createUser('User'),
    host.createUser('Admin'),
    host.createUser('User'),
  ]);
  const bannedCookie = await banSignedIn(host, bannedUser);
  const own = (await host.services.personas.ofUser(user.userId)).map(({ personaId }) => personaId);
  const requests = makeValidRequests(host.world);
  const ids = { user, otherUser, admin };

  const headersOf = async (caller: Caller): Promise<Record<string, string>> => {
    if (caller === 'visitor') return {};
    if (caller === 'bannedUser') return { cookie: bannedCookie };
    // A session of its own for each call: some calls end the one that they came with.
    return { cookie: await newSession(host, ids[caller].userId) };
  };

  return {
    async knock(key, { caller, origin }) {
      const input = { ...requests[key], ...aboutOwnPersona(key, own) };
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
      return doorOf(answer, key);
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
  return `__Host-sid=${token}`;
}

const OWNERSHIP = new Map<EndpointKey, (personaId: number) => Readonly<Record<string, unknown>>>([
  ['personas.delete', (personaId) => ({ personaId })],
  ['personas.rename', (personaId) => ({ personaId })],
  ['personas.showInLadder', (pid) => ({ pid, op: 'hide' })],
]);

/** Puts a persona of `user` into a call about one's own persona; each is used once, since such a call may delete it. */
function aboutOwnPersona(key: EndpointKey, own: number[]): Readonly<Record<string, unknown>> | undefined {
  const personaId = OWNERSHIP.has(key) ? own.pop() : undefined;
  return personaId === undefined ? undefined : OWNERSHIP.get(key)?.(personaId);
}

/** A captcha that was really pulled to its gap, for the calls that want one. */
async function passedCaptcha(host: TestHost, key: EndpointKey): Promise<Readonly<Record<string, unknown>>> {
  if (endpointOf(key).params?.properties.captchaId === undefined) return {};
  const { captchaId, pull } = await readyCaptcha(host);
  return { captchaId, ...pull };
}

function originHeaders(origin: Origin): Record<string, string> {
  if (origin === 'none') return {};
  return { origin: origin === 'allowed' ? SITE : FOREIGN };
}

/** Failures of the door itself; any other answer, also a refusal, comes from behind it. */
const TURNED_AWAY = ['notSignedIn', 'notAllowed', 'foreignOrigin'].map((name) => `urn:ra3:failure:${name}`);

function doorOf({ statusCode, body }: { statusCode: number; body: string }, key: EndpointKey): string {
  const isAtDoor = TURNED_AWAY.some((type) => body.includes(`"${type}"`));
  const isOthers = OWNERSHIP.has(key) && statusCode === 404;
  return isAtDoor || isOthers ? String(statusCode) : 'in';
}
