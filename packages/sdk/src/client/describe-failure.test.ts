import { expect, test } from 'vitest';
import { type Failure, failures } from '../contract/failures.js';
import { connectionRefused, problem, type ScriptedAnswer } from '../testing/scripted-fetch.js';
import { clientOf, errorOf } from '../testing/test-client.js';
import { describeFailure, failureName } from './describe-failure.js';

const coded = Object.values<Failure>(failures).filter(({ code }) => code !== undefined);
const loginError = (answer: ScriptedAnswer) =>
  errorOf(clientOf([answer]).client.accounts.login({ uname: 'u', pwd: 'p' }));

// S8-01, S8-04, S8-05, S8-06, S8-07, S8-08, S8-09, S8-10, S8-11, S8-12, S8-13, S8-14, S8-15, S8-16, S8-17, S8-18, S8-19, S8-20
test.each(coded)('code $code is looked up in the catalogue', async ({ code, status, info }) => {
  const error = await loginError(Response.json({ code, info: 'whatever the host says' }, { status }));

  expect(describeFailure(error)).toMatchObject({ key: `failure.${String(code)}`, fallback: info, code });
});

// S8-20
test('the limit of personas is in its message', () => {
  expect(describeFailure({ code: 163 })).toMatchObject({
    parameters: { n: 64 },
    fallback: 'cannot create more than 64 personas',
  });
});

// S8-02
test('an unknown code shows the words of the host', async () => {
  const error = await loginError(Response.json({ code: 999, info: 'maintenance tonight' }));

  expect(describeFailure(error)).toMatchObject({
    key: 'failure.unknown',
    fallback: 'maintenance tonight',
    code: 999,
  });
});

// S8-02
test.each([{ code: 999 }, { code: 999, info: ' ' }])(
  'an unknown code without words is an unknown error',
  (facts) => {
    expect(describeFailure(facts)).toMatchObject({
      key: 'failure.unknown',
      fallback: 'unknown error',
      code: 999,
    });
  },
);

// S8-02
test('a missing result is an unknown error', async () => {
  const error = await loginError(new Response(null, { status: 200 }));

  expect(describeFailure(error)).toMatchObject({ key: 'failure.unknown', fallback: 'unknown error' });
});

test.each([
  [problem(401, 'who are you'), 'failure.notSignedIn'],
  [problem(403, 'request from a foreign origin'), 'failure.foreignOrigin'],
  [new Response(null, { status: 403 }), 'failure.notAllowed'],
  [problem(429, 'easy'), 'failure.tooManyRequests'],
  [problem(403, 'words of its own'), 'failure.unknown'],
  [problem(500, 'null pointer'), 'failure.internal'],
  [problem(503, failures.gameServerSilent.info), 'failure.gameServerSilent'],
  [connectionRefused(), 'failure.network'],
  [new TypeError('Failed to fetch'), 'failure.unknownOutcome'],
])('a failure without a code is told by title, status and kind (%#)', async (answer, key) => {
  expect(describeFailure(await loginError(answer)).key).toBe(key);
});

test('code 0 says nothing of a failure, so its status does', () => {
  expect(failureName({ status: 401, code: 0 })).toBe('notSignedIn');
});

test('what a proxy says when nobody is behind it is no text for readers', () => {
  const facts = { status: 502, code: undefined, info: '<h1>Bad Gateway</h1>' };

  expect(describeFailure(facts).key).toBe('failure.unavailable');
});

test.each([undefined, null, 'oops', new RangeError('x')])('%j is an unknown error', (error) => {
  expect(describeFailure(error)).toMatchObject({ key: 'failure.unknown', fallback: 'unknown error' });
});
