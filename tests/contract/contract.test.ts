import { failures, listEndpoints, type Access, type EndpointKey } from '@ra3/sdk/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Value } from 'typebox/value';
import { describeOnEachEngine } from './describe-on-each-engine.js';
import { endpointOf, startWalk, type Walk } from './walk.js';
import { sharedEngines } from '../support/shared-engines.js';

const engines = await sharedEngines();

const all = listEndpoints().map(({ key }) => key);
const withAccess = (...accesses: Access[]) => all.filter((key) => accesses.includes(endpointOf(key).access));
const withObjectBody = all.filter((key) => endpointOf(key).body !== undefined && isObjectBody(key));
const withNumberInPath = all.filter((key) => numberInPath(key) !== undefined);

/** Calls that reject their valid request in the tiny world, and the failure. */
const REFUSED_HERE: Partial<Record<EndpointKey, keyof typeof failures>> = {
  'accounts.register': 'incorrectVerificationCode',
  'accounts.sendVerificationCode': 'captchaFailed',
  'accounts.login': 'wrongCredentials',
  'accounts.recover': 'incorrectVerificationCode',
  'accounts.changePassword': 'wrongCredentials',
  'accounts.delete': 'wrongCredentials',
  'security.endSession': 'notFound',
  'security.revokeToken': 'notFound',
  'security.createToken': 'wrongCredentials',
  'security.beginTwoStep': 'wrongCredentials',
  'security.confirmTwoStep': 'repeatedOperation',
  'security.endTwoStep': 'repeatedOperation',
  'security.renewRecoveryCodes': 'repeatedOperation',
  'security.secondStep': 'signInExpired',
  'security.takeBack': 'takeBackExpired',
  'personas.add': 'captchaFailed',
  'personas.delete': 'captchaFailed',
  'personas.rename': 'captchaFailed',
  'personas.showInLadder': 'notFound',
  'moderation.user': 'notFound',
  'moderation.findUser': 'notFound',
  'moderation.recentLogins': 'notFound',
  'moderation.ban': 'notFound',
  'moderation.warn': 'notFound',
  'moderation.warnings': 'notFound',
  'moderation.banPreview': 'notFound',
  'moderation.setModerator': 'notFound',
  'complaints.readAppeal': 'wrongCredentials',
  'complaints.appeal': 'wrongCredentials',
  'complaints.claim': 'notFound',
  'complaints.resolve': 'notFound',
  'cases.facts': 'notFound',
  'cases.bans': 'notFound',
  'cases.events': 'notFound',
  'cases.evidence': 'notFound',
  'cases.related': 'notFound',
  'cases.logins': 'notFound',
  'cases.notes': 'notFound',
  'cases.addNote': 'notFound',
  'cases.removeTemplate': 'notFound',
  'invitations.inviterFor': 'notFound',
  'invitations.path': 'notFound',
  'moderation.removeBadPersona': 'notFound',
  'ingest.login': 'notFound',
  'replays.download': 'notFound',
  'replays.look': 'notFound',
};

describeOnEachEngine(engines, 'every call of the contract', (engine) => {
  let walk: Walk;
  let database: Awaited<ReturnType<typeof engines.open>>;

  beforeAll(async () => {
    database = await engines.open(engine);
    walk = await startWalk(database);
    // Free codes, of which `invitations.apply` gives one, whichever of the two is tested first.
    await walk.call('invitations.generate', 'admin');
  });
  afterAll(async () => {
    await walk.host.close();
    await database.close();
  });

  // S6-01 S6-05
  test.each(withAccess('user', 'moderator', 'admin', 'service'))('%s rejects a visitor', async (key) => {
    const answer = await walk.call(key, 'visitor');

    expect(answer).toMatchObject({ status: 401, contentType: 'application/problem+json; charset=utf-8' });
    expect(answer.json()).toMatchObject({ type: 'urn:ra3:failure:notSignedIn', title: 'please login' });
  });

  // S6-04
  test.each(withAccess('moderator', 'admin'))('%s rejects a user', async (key) => {
    const answer = await walk.call(key, 'user');

    expect(answer.status).toBe(403);
    expect(answer.json()).toMatchObject({ type: 'urn:ra3:failure:notAllowed' });
  });

  test.each(withAccess('service'))('%s rejects even an admin', async (key) => {
    expect((await walk.call(key, 'admin')).status).toBe(401);
  });

  test.each(withAccess('user', 'moderator', 'admin'))('%s rejects a service token', async (key) => {
    expect((await walk.call(key, 'service')).status).toBe(401);
  });

  test.each(withObjectBody)('%s rejects an unknown body key, and names it', async (key) => {
    const answer = await walk.call(key, endpointOf(key).access, { ...walk.validRequest(key), unheardOf: 1 });

    expect(answer.status).toBe(400);
    expect(answer.json()).toMatchObject({
      type: 'urn:ra3:failure:invalidRequest',
      detail: 'body has an unknown key "unheardOf"',
    });
  });

  test.each(withNumberInPath)('%s rejects a word where its path expects a number', async (key) => {
    const name = numberInPath(key) ?? '';

    const answer = await walk.call(key, endpointOf(key).access, {
      ...walk.validRequest(key),
      [name]: 'word',
    });

    expect(answer.status).toBe(400);
    expect(answer.json()).toMatchObject({ detail: expect.stringContaining(`path.${name} `) as string });
  });

  // Decided: unknown query keys are ignored, because clients and caches add some of their own (S7-59).
  test.each(all)('%s ignores an unknown query key', async (key) => {
    const answer = await walk.callWithQuery(key, 'unheardOf=1');

    expect(describeAnswer(key, answer)).toEqual(expectedAnswer(key));
  });

  test.each(all)('%s replies as the contract says', async (key) => {
    const answer = await walk.call(key, endpointOf(key).access);

    expect(describeAnswer(key, answer)).toEqual(expectedAnswer(key));
  });
});

test('a reply with an extra key, a missing key or a wrong type is detected', () => {
  const season = { code: 0, info: 'ok' };
  const bodies = [
    { ...season, extra: 1 },
    { code: 0 },
    { ...season, info: 1 },
    { ...season, code: 1 },
    season,
  ];

  const seen = bodies.map((body) => describeAnswer('accounts.logout', answerWith(body)).body === 'json');

  expect(seen).toEqual([false, false, false, false, true]);
});

function answerWith(body: object): Awaited<ReturnType<Walk['call']>> {
  return { status: 200, contentType: 'application/json', text: JSON.stringify(body), json: () => body };
}

/** The actual reply, in the terms of the contract. */
function describeAnswer(key: EndpointKey, answer: Awaited<ReturnType<Walk['call']>>) {
  const { reply, replyKind = 'json' } = endpointOf(key);
  if (answer.status !== 200) return { status: answer.status, body: failureOf(answer.json()) };
  if (replyKind !== 'json') return { status: 200, body: replyKind };
  const mismatches = [...Value.Errors(reply, answer.json())];
  return { status: 200, body: mismatches.length === 0 ? 'json' : mismatches };
}

function failureOf(body: unknown): unknown {
  const fields = new Map<string, unknown>(Object.entries(body ?? {}));
  return fields.get('code') ?? fields.get('type');
}

function expectedAnswer(key: EndpointKey) {
  const refused = REFUSED_HERE[key];
  if (refused === undefined) return { status: 200, body: endpointOf(key).replyKind ?? 'json' };
  const failure = failures[refused];
  return { status: failure.status, body: 'code' in failure ? failure.code : `urn:ra3:failure:${refused}` };
}

function isObjectBody(key: EndpointKey): boolean {
  return JSON.stringify(endpointOf(key).body).includes('"additionalProperties":false');
}

function numberInPath(key: EndpointKey): string | undefined {
  const properties = endpointOf(key).params?.properties ?? {};
  return Object.keys(properties).find((name) =>
    JSON.stringify(properties[name]).includes('"type":"integer"'),
  );
}
