import { randomUUID } from 'node:crypto';
import { serviceHeaders, startTestHost, type TestHost, type TestUser } from '@ra3/api/testing';
import type { EndpointKey } from '@ra3/sdk/contract';
import { makeValidRequests } from '../contract/valid-requests.js';
import { endpointOf } from '../contract/walk.js';
import { wireRequest } from '../contract/wire-request.js';
import type { Role } from './fuzz-plan.js';

type Input = Readonly<Record<string, unknown>>;

/** The accounts of a run. Calls delete them, ban them and sign them out; `renew` replaces them. */
export interface FuzzAccounts {
  readonly user: TestUser;
  readonly admin: TestUser;
  /** Whom admins ask about and act upon. */
  readonly victim: TestUser;
}

export interface FuzzWorld {
  readonly host: TestHost;
  /** A user whom somebody invited. */
  readonly invitedId: number;
  accounts(): FuzzAccounts;
  renew(): Promise<void>;
  headersOf(role: Role): Readonly<Record<string, string>>;
  /** A request that matches the schemas, about what is in the tiny world; some are refused here. */
  validRequest(key: EndpointKey): Input;
  /** Makes a call outside of the run, and returns its JSON. */
  call(key: EndpointKey, input: Input, headers: Readonly<Record<string, string>>): Promise<unknown>;
}

/** Starts a host in this process, with the tiny world, a replay, an invited user, and no limits on calls. */
export async function startFuzzWorld(database: TestHost['database']): Promise<FuzzWorld> {
  // The fuzzer checks replies itself, so that one off its schema is not counted as a 500.
  const host = await startTestHost({ database, world: 'tiny', areRepliesChecked: false });
  const { world: tiny } = host;
  if (tiny === undefined) throw new Error('The host has no world.');
  const call: FuzzWorld['call'] = async (key, input, headers) => {
    const { method, url, headers: own, payload } = wireRequest(endpointOf(key), input);
    const body = payload === undefined ? {} : { payload };
    const answer = await host.app.inject({ method, url, headers: { ...own, ...headers }, ...body });
    if (answer.statusCode !== 200)
      throw new Error(`${key} answers ${String(answer.statusCode)}: ${answer.body}`);
    return JSON.parse(answer.body) as unknown;
  };
  let accounts = await makeAccounts(host);
  const service = serviceHeaders(host.serviceToken);
  await call('ingest.replay', makeValidRequests(tiny)['ingest.replay'], service);
  return {
    host,
    call,
    invitedId: await inviteUser(host, call, accounts.admin),
    accounts: () => accounts,
    async renew() {
      accounts = await makeAccounts(host);
      // The host calls a game server silent that has not reported for some time.
      await call('ingest.status', makeValidRequests(tiny)['ingest.status'], service);
    },
    headersOf: (role) => {
      if (role === 'visitor') return {};
      return role === 'service' ? service : { cookie: accounts[role].cookie };
    },
    validRequest: (key) => ({ ...makeValidRequests(tiny)[key] }),
  };
}

async function makeAccounts(host: TestHost): Promise<FuzzAccounts> {
  const [user, admin, victim] = await Promise.all([
    host.createUser('User', [`Own ${randomUUID()}`]),
    host.createUser('Admin'),
    host.createUser('User', [`Of ${randomUUID()}`]),
  ]);
  return { user, admin, victim };
}

/** Registers a user with the invitation code of an admin, and returns the user's id. */
async function inviteUser(host: TestHost, call: FuzzWorld['call'], { cookie }: TestUser): Promise<number> {
  const email = 'invited.user@example.org';
  await call('invitations.generate', {}, { cookie });
  // The shapes are the contract's, which the run itself checks.
  const { value } = (await call('invitations.apply', { description: 'fuzz' }, { cookie })) as {
    value: string;
  };
  const vcode = await host.services.codes.issue({ purpose: 'register', email }, '127.0.0.1');
  const form = { uname: 'invited.user', pwd: 'a-password', email, icode: value, vcode };
  await call('accounts.register', form, {});
  const { userId } = await host.database.db
    .selectFrom('users')
    .select('user_id as userId')
    .where('user_name', '=', form.uname)
    .executeTakeFirstOrThrow();
  return userId;
}
