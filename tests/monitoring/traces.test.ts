// @module-tag rest
import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { json } from 'node:stream/consumers';
import { openTraces } from '@ra3/api/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

interface Span {
  readonly name: string;
  readonly spanId: string;
  readonly traceId: string;
  readonly parentSpanId?: string;
  readonly attributes: readonly { readonly key: string; readonly value: unknown }[];
}
/** OTLP in JSON, as far as it is read here. */
interface Sent {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly Span[] }[] }[];
}

const PASSWORD = 'Secret-of-a-caller-1';
const EMAIL = '987654321@qq.com';

const bodies: Sent[] = [];
const collector = createServer((request, response) => {
  void json(request).then((body) => {
    bodies.push(body as Sent);
    response.end('{}');
  });
});
const spans = () =>
  bodies.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  );

async function callTracedHost(share: number): Promise<void> {
  const url = `http://127.0.0.1:${(collector.address() as AddressInfo).port}/v1/traces`;
  const program = join(import.meta.dirname, 'traced-host-program.ts');
  const options = ['--conditions=@ra3/source', '--import=tsx', program];
  await promisify(execFile)(process.execPath, [...options, url, String(share), PASSWORD, EMAIL]);
}

beforeAll(async () => {
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  await callTracedHost(1);
});
afterAll(() => collector.close());

test('a request is a span with its route, and its statements and mails are parts of it', () => {
  const mailing = spans().find(({ name }) => name === 'POST /api/user/v2/get/vcode/:email/:captchaId');
  const parts = spans().filter(({ parentSpanId }) => parentSpanId === mailing?.spanId);
  const names = new Set(parts.map(({ name }) => name));

  expect(mailing?.parentSpanId ?? '').toBe('');
  expect([...names]).toEqual(expect.arrayContaining(['mail', 'SELECT', 'INSERT']));
  expect(new Set(parts.map(({ traceId }) => traceId))).toEqual(new Set([mailing?.traceId]));
});

test('no span names a password, a mail address, a cookie or a path', () => {
  const told = JSON.stringify(bodies);

  expect(spans().length).toBeGreaterThan(10);
  expect(told).not.toMatch(/Secret|987654321|somebody|名前|127\.0\.0\.1|ra3_session|captchaId=/i);
});

test('a share of none sends nothing', async () => {
  const before = bodies.length;

  await callTracedHost(0);

  expect(bodies.length).toBe(before);
});

test('packages that are not installed are named, with the page that says how to install them', async () => {
  const opening = openTraces({ url: 'http://127.0.0.1:9/', share: 1 }, () =>
    Promise.reject(new Error('none')),
  );

  await expect(opening).rejects.toThrow(
    /@opentelemetry\/api, @opentelemetry\/sdk-trace-base, .*cannot be loaded.*docs\/deploy\.md#traces/,
  );
});
