import nock from 'nock';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  createClient,
  createCookieJar,
  DamagedCookieJarError,
  NetworkError,
  RefusalError,
  UnknownOutcomeError,
} from '../node.js';
import { errorOf } from '../testing/test-client.js';

const HOST = 'https://api.ra3.test';
const login = { uname: 'commander', pwd: 'secret-1' };
const done = { code: 0, info: 'done' };
const basic = { onlinePlayerCount: 5, gameRoomCount: 2 };

// Its import activates it. The process runs other files too, some of which ask real servers of this machine.
nock.restore();

beforeEach(() => {
  nock.activate();
  nock.disableNetConnect();
});
afterEach(() => {
  nock.abortPendingRequests();
  nock.cleanAll();
  nock.enableNetConnect();
  nock.restore();
});

/** Answers a sign-in with these cookies; raw headers, since nock joins a list of values into one. */
function answerLoginWith(...cookies: string[]) {
  nock(HOST)
    .post('/api/user/v2/login', login)
    .reply(200, done, [
      'content-type',
      'application/json',
      ...cookies.flatMap((cookie) => ['set-cookie', cookie]),
    ]);
}
function answerStatusWhenCookieIs(cookie: string) {
  return nock(HOST, { reqheaders: { cookie } }).get('/api/server/status/basic').reply(200, basic);
}

// S7-01
test('cookies of the host are kept and sent with the next call', async () => {
  answerLoginWith('__Host-sid=abc; Path=/; Secure; HttpOnly; SameSite=Lax', 'theme=dark; Path=/');
  const scope = answerStatusWhenCookieIs('__Host-sid=abc; theme=dark');
  const client = createClient({ baseUrl: HOST });

  await client.accounts.login(login);
  const status = await client.status.basic();

  expect(status).toEqual(basic);
  expect(scope.isDone()).toBe(true);
});

test('a jar goes on where another process left off', async () => {
  answerLoginWith('__Host-sid=abc; Path=/; Secure; HttpOnly');
  const scope = answerStatusWhenCookieIs('__Host-sid=abc');
  const jar = createCookieJar();
  await createClient({ baseUrl: HOST, jar }).accounts.login(login);

  const later = createCookieJar(await jar.serialize());
  await createClient({ baseUrl: HOST, jar: later }).status.basic();

  expect(scope.isDone()).toBe(true);
});

test('a cleared jar sends nothing', async () => {
  answerLoginWith('__Host-sid=abc; Path=/; Secure');
  const jar = createCookieJar();
  await createClient({ baseUrl: HOST, jar }).accounts.login(login);

  await jar.clear();

  expect(await jar.cookiesFor(HOST)).toBe('');
});

test('cookies go to their host only', async () => {
  answerLoginWith('sid=abc; Path=/', 'evil=1; Domain=test', 'other=1; Domain=elsewhere.test');
  const jar = createCookieJar();
  await createClient({ baseUrl: HOST, jar }).accounts.login(login);

  expect(await jar.cookiesFor('https://elsewhere.test/')).toBe('');
  expect(await jar.cookiesFor(HOST)).toBe('sid=abc');
});

test('a session that breaks the rules of its prefix is not kept', async () => {
  answerLoginWith('__Host-sid=abc; Path=/api; Secure');
  const jar = createCookieJar();
  await createClient({ baseUrl: HOST, jar }).accounts.login(login);

  expect(await jar.cookiesFor(`${HOST}/api`)).toBe('');
});

test.each(['not json', '5', '{"cookies":5}', '{"cookies":[null]}', '[]'])('%s is no saved jar', (text) => {
  expect(() => createCookieJar(text)).toThrow(DamagedCookieJarError);
});

test('redirects within the host are followed, and their cookies kept', async () => {
  nock(HOST)
    .get('/api/server/status/basic')
    .reply(302, '', ['location', '/api/server/status/basic/', 'set-cookie', 'seen=1; Path=/'])
    .get('/api/server/status/basic/')
    .matchHeader('cookie', 'seen=1')
    .reply(200, basic);

  expect(await createClient({ baseUrl: HOST }).status.basic()).toEqual(basic);
});

test('a redirect to another origin is not followed', async () => {
  const elsewhere = nock('https://elsewhere.test').get('/').reply(200, basic);
  nock(HOST).get('/api/server/status/basic').reply(302, '', { location: 'https://elsewhere.test/' });

  const error = await errorOf(createClient({ baseUrl: HOST }).status.basic());

  expect(error).toBeInstanceOf(RefusalError);
  expect(error).toMatchObject({ status: 302 });
  expect(elsewhere.isDone()).toBe(false);
});

test('redirects are followed five times', async () => {
  const scope = nock(HOST)
    .persist()
    .get('/api/server/status/basic')
    .reply(302, '', { location: '/api/server/status/basic' });
  let count = 0;
  scope.on('request', () => (count += 1));

  const error = await errorOf(createClient({ baseUrl: HOST }).status.basic());

  expect(error).toMatchObject({ kind: 'refusal', status: 302 });
  expect(count).toBe(6);
});

test('a write is not sent to where it is redirected', async () => {
  nock(HOST).post('/api/user/v2/login').reply(307, '', { location: '/api/user/v2/login/' });

  const error = await errorOf(createClient({ baseUrl: HOST }).accounts.login(login));

  expect(error).toMatchObject({ kind: 'refusal', status: 307 });
});

test('a write that finds nobody at the address was not sent', async () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED'), {
    code: 'ECONNREFUSED',
    syscall: 'connect',
  });
  nock(HOST).post('/api/user/v2/login').replyWithError(refused);

  const error = await errorOf(createClient({ baseUrl: HOST }).accounts.login(login));

  expect(error).toBeInstanceOf(NetworkError);
});

test('a write whose connection breaks has an unknown outcome', async () => {
  const reset = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET', syscall: 'read' });
  nock(HOST).post('/api/user/v2/login').replyWithError(reset);

  const error = await errorOf(createClient({ baseUrl: HOST }).accounts.login(login));

  expect(error).toBeInstanceOf(UnknownOutcomeError);
});
