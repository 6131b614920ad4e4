import { type TestHost, type TestUser } from '@ra3/api/testing';
import { listEndpoints, type EndpointKey } from '@ra3/sdk/contract';
import type { TokenScope } from '@ra3/sdk/facts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnEachEngine } from '../contract/describe-on-each-engine.js';
import { firstCases, furtherCases } from '../contract/first-cases.js';
import { endpointOf, startWalk, type Walk } from '../contract/walk.js';
import { wireRequest } from '../contract/wire-request.js';
import { sharedEngines } from '../support/shared-engines.js';

const engines = await sharedEngines();

const members = listEndpoints().filter(({ endpoint }) => /user|moderator|admin/.test(endpoint.access));
const withoutToken = listEndpoints().filter(({ endpoint }) => endpoint.withoutToken === true);
const withToken = members.filter(({ endpoint }) => endpoint.withoutToken !== true);
const isRead = (key: EndpointKey) =>
  (endpointOf(key).scope ?? (endpointOf(key).retry ? 'read' : 'write')) === 'read';
const keysOf = (rows: readonly { readonly key: EndpointKey }[]) => rows.map(({ key }) => key);

test('what guards an account refuses every token: this list grows on purpose only', () => {
  expect(keysOf(withoutToken)).toEqual([
    'accounts.login',
    'accounts.changePassword',
    'accounts.delete',
    'security.sessions',
    'security.endSession',
    'security.endOtherSessions',
    'security.tokens',
    'security.createToken',
    'security.revokeToken',
    'security.ownData',
    'security.twoStep',
    'security.beginTwoStep',
    'security.confirmTwoStep',
    'security.endTwoStep',
    'security.renewRecoveryCodes',
    'security.secondStep',
    'complaints.readAppeal',
    'complaints.appeal',
  ]);
});

describeOnEachEngine(engines, 'each call with an access token', (engine) => {
  let walk: Walk;
  let database: Awaited<ReturnType<typeof engines.open>>;
  let admin: TestUser;
  const bearers = new Map<string, string>();

  beforeAll(async () => {
    database = await engines.open(engine);
    walk = await startWalk(database);
    admin = await walk.host.createUser('Admin');
    for (const scopes of [['read'], ['write'], ['read', 'write'], ['read', 'write', 'admin']] as const) {
      bearers.set(scopes.join(), await makeToken(walk.host, admin, [...scopes]));
    }
  });
  afterAll(async () => {
    await walk.host.close();
    await database.close();
  });

  const call = async (key: EndpointKey, scopes: string) => {
    const { method, url, headers, payload } = wireRequest(endpointOf(key), walk.validRequest(key));
    const answer = await walk.host.app.inject({
      method,
      url,
      headers: { ...headers, authorization: bearers.get(scopes) ?? '' },
      ...(payload === undefined ? {} : { payload }),
    });
    const type = /"urn:ra3:failure:(\w+)"/.exec(answer.body)?.[1];
    const isRefused = type === 'sessionNeeded' || type === 'scopeMissing';
    return { outcome: isRefused ? type : 'in', cookie: answer.headers['set-cookie'] };
  };

  const expectScope = async (key: EndpointKey) => {
    const isOfAdmins = endpointOf(key).access !== 'user';

    const outcomes = {
      read: await call(key, 'read'),
      write: await call(key, 'write'),
      both: await call(key, 'read,write'),
      admin: await call(key, 'read,write,admin'),
    };

    const expected = (isOpen: boolean) => ({ outcome: isOpen ? 'in' : 'scopeMissing', cookie: undefined });
    expect(outcomes).toEqual({
      read: expected(isRead(key) && !isOfAdmins),
      write: expected(!isRead(key) && !isOfAdmins),
      both: expected(!isOfAdmins),
      admin: expected(true),
    });
  };
  const scope = '%s is open to its scope alone, and sets no cookie';

  test.each(firstCases(keysOf(withToken)))(scope, expectScope);
  test.each(furtherCases(keysOf(withToken)))(scope, { tags: 'rest' }, expectScope);

  test.each(keysOf(withoutToken))('%s needs a session, whatever the scope', async (key) => {
    const { outcome } = await call(key, 'read,write,admin');

    expect(outcome).toBe('sessionNeeded');
  });
});

async function makeToken(host: TestHost, admin: TestUser, scopes: TokenScope[]): Promise<string> {
  const address = '127.0.0.1';
  const email = `${admin.userName}@example.org`;
  const mailedCode = scopes.includes('admin')
    ? await host.services.codes.issue({ purpose: 'admin-token', email }, address)
    : undefined;
  const typed = { name: scopes.join(), scopes, days: 1, password: admin.password, mailedCode, address };
  const { token } = await host.services.accessTokens.create({ ...admin, group: 'Admin' }, typed);
  return `Bearer ${token}`;
}
