import { expect, onTestFinished, test } from 'vitest';
import { createClient, InsecureAddressError, RefusalError } from '../node.js';
import { startLoopbackServer } from '../testing/loopback-server.js';

const TOKEN = `ra3_${'a'.repeat(43)}`;
const ACCOUNT =
  '{"userId":1,"userName":"commander","email":"1@qq.com","group":"User","state":"normal","personas":[]}';

async function startHost(status = 200, body = ACCOUNT) {
  const seen: { authorization: string | undefined; cookie: string | undefined }[] = [];
  const host = await startLoopbackServer(({ headers }, response) => {
    seen.push({ authorization: headers.authorization, cookie: headers.cookie });
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(body);
  });
  onTestFinished(host.close);
  return { ...host, seen };
}

test('a client with a token sends it with every call, and no cookie', async () => {
  const host = await startHost();
  const client = createClient({ baseUrl: host.url, token: TOKEN });

  await client.accounts.current();
  await client.accounts.current();

  const sent = { authorization: `Bearer ${TOKEN}`, cookie: undefined };
  expect(host.seen).toEqual([sent, sent]);
});

test('hooks and errors do not see the token', async () => {
  const host = await startHost(403, '{"title":"outside the scope of the token"}');
  const events: unknown[] = [];
  const client = createClient({
    baseUrl: host.url,
    token: TOKEN,
    hooks: { onRequest: (event) => events.push(event), onResponse: (event) => events.push(event) },
  });

  const error: unknown = await client.accounts.current().catch((caught: unknown) => caught);

  expect(error).toBeInstanceOf(RefusalError);
  expect(JSON.stringify([events, error, String(error)])).not.toContain(TOKEN);
  expect(events[0]).toMatchObject({ headers: { authorization: '***' } });
});

test('codes of the second step are hidden from hooks', async () => {
  const host = await startHost(200, '{"code":0,"info":"ok"}');
  const bodies: unknown[] = [];
  const client = createClient({
    baseUrl: host.url,
    hooks: { onRequest: ({ body }) => bodies.push(body) },
  });

  await client.security.secondStep({ otp: '123456' });

  expect(bodies).toEqual([{ otp: '***' }]);
});

test.each(['http://example.org', 'http://127.example.org', 'http://10.0.0.7:8080'])(
  'a token is not sent to %s, which anybody on the way could read',
  (baseUrl) => {
    expect(() => createClient({ baseUrl, token: TOKEN })).toThrow(InsecureAddressError);
  },
);

test.each(['https://example.org', 'http://localhost:8080', 'http://[::1]:8080', 'http://127.0.0.1'])(
  'a token is sent to %s',
  (baseUrl) => {
    expect(createClient({ baseUrl, token: TOKEN }).baseUrl).toBe(baseUrl);
  },
);
