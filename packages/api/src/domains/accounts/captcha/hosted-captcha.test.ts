import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPull, startTestHost, type TestHost } from '../../../testing/index.js';

/** A service that knows one token, answers `broken` with something that is no JSON, `busy` with 500, and `{…}` with itself. */
async function startService() {
  const asked: string[] = [];
  const server: Server = createServer((request, response) => {
    void text(request).then((form) => {
      asked.push(form);
      const token = new URLSearchParams(form).get('response');
      if (token === 'busy') response.statusCode = 500;
      const isEcho = token !== null && /^[{n5]/.test(token);
      if (isEcho) response.end(token);
      else response.end(token === 'broken' ? 'oops' : JSON.stringify({ success: token === 'good' }));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  return { asked, url: `http://127.0.0.1:${String(port)}/siteverify`, close: () => server.close() };
}

let service: Awaited<ReturnType<typeof startService>>;
let host: TestHost;
const lines: string[] = [];

beforeAll(async () => {
  service = await startService();
  const hostedCaptcha = {
    verifyUrl: service.url,
    secret: 'the-secret',
    siteKey: 'site-key',
    scriptUrl: 'https://captcha.example.org/api.js',
  };
  host = await startTestHost({ configuration: { hostedCaptcha }, log: (line) => lines.push(line) });
});
afterAll(async () => {
  await host.close();
  service.close();
});

let mailboxes = 0;
const send = (token?: string) => {
  mailboxes += 1;
  return host.app.inject({
    method: 'POST',
    url: `/api/user/v2/get/vcode/${String(3_000_000 + mailboxes)}%40qq.com/hosted`,
    payload: aPull(0.5, token === undefined ? {} : { token }),
  });
};

// S3-06
test(
  'a token that the service confirms passes, and the service gets secret and token',
  { tags: 'rest' },
  async () => {
    const answer = await send('good');

    expect(answer.json()).toEqual({ code: 0, info: 'ok' });
    expect(service.asked).toEqual(['secret=the-secret&response=good']);
  },
);

test.each([
  ['a token that the service rejects', 'bad', 'captchaFailed'],
  ['no token', undefined, 'captchaFailed'],
  ['an answer that cannot be read', 'broken', 'unavailable'],
])('with %s nothing is sent', async (_what, token, failure) => {
  const answer = await send(token);

  expect(answer.json()).toMatchObject({ type: `urn:ra3:failure:${failure}` });
});

test.each(['null', '5', '{}', '{"success":"true"}'])(
  'with an answer that does not say that the token is good, %s, nothing is sent',
  async (token) => {
    const answer = await send(token);

    expect(answer.json()).toMatchObject({ type: 'urn:ra3:failure:captchaFailed' });
  },
);

test('the service is not asked without a token', async () => {
  const before = service.asked.length;

  await send();

  expect(service.asked).toHaveLength(before);
});

test.each(['broken', 'busy'])(
  'a service that is away (%s) is named in answer and log, and not the database',
  async (token) => {
    const before = lines.length;

    const answer = await send(token);

    const logged = lines.slice(before).filter((line) => (JSON.parse(line) as { level: number }).level >= 40);
    expect(logged).toHaveLength(1);
    expect(logged[0]).toContain('captcha service');
    expect(logged[0]).not.toMatch(/database|the-secret/);
    expect(answer.statusCode).toBe(503);
    expect(answer.json<{ detail: string }>().detail).toContain('captcha service');
    expect(answer.body).not.toContain('database');
  },
);

test('capabilities name the hosted captcha, and not its secret', async () => {
  const answer = await host.app.inject('/api/ext/capabilities');

  expect(answer.json<object>()).toMatchObject({
    hostedCaptcha: { siteKey: 'site-key', scriptUrl: 'https://captcha.example.org/api.js' },
  });
  expect(answer.body).not.toContain('the-secret');
});
