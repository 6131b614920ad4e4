import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestHost, type TestHost } from '../../testing/index.js';

const PER_NETWORK = 10;

describe('calls from networks side by side', () => {
  let host: TestHost;

  let pauseEnded: Promise<unknown>;

  beforeAll(async () => {
    const clock = () => new Date('2026-03-01T12:00:15Z');
    host = await startTestHost({ clock, pause: () => pauseEnded, rateLimits: { search: PER_NETWORK } });
  });
  beforeEach(() => {
    pauseEnded = Promise.resolve();
  });
  afterAll(() => host.close());

  const search = (remoteAddress: string) =>
    host.app.inject({ url: '/api/ext/personas/search?name=a', remoteAddress });
  const countAllowed = async (calls: number, addressAt: (index: number) => string) => {
    const answers = await Promise.all(Array.from({ length: calls }, (_, index) => search(addressAt(index))));
    return answers.filter(({ statusCode }) => statusCode === 200).length;
  };

  test('the addresses of an IPv4 /24 make eight times the calls of one, and the next /24 is not held up', async () => {
    const allowed = await countAllowed(120, (index) => `192.0.2.${String(index)}`);

    expect(allowed).toBe(8 * PER_NETWORK);
    expect((await search('192.0.3.1')).statusCode).toBe(200);
  });

  test('the networks of an IPv6 /56 make four times the calls of one', async () => {
    const allowed = await countAllowed(80, (index) => `2001:db8:1:${(0x4_00 + index).toString(16)}::1`);

    expect(allowed).toBe(4 * PER_NETWORK);
    expect((await search('2001:db8:1:500::1')).statusCode).toBe(200);
  });

  test('the networks of an IPv6 /48 make sixteen times the calls of one', async () => {
    const allowed = await countAllowed(200, (index) => `2001:db8:2:${(0x1_00 * index).toString(16)}::1`);

    expect(allowed).toBe(16 * PER_NETWORK);
    expect((await search('2001:db8:3::1')).statusCode).toBe(200);
  });

  test('what one network is refused does not use up the calls of its neighbours', async () => {
    await countAllowed(20 * PER_NETWORK, () => '198.51.100.1');

    expect((await search('198.51.100.2')).statusCode).toBe(200);
  });

  test('who calls beyond the limit waits for each refusal, and nobody else does', async () => {
    await countAllowed(PER_NETWORK, () => '203.0.113.1');
    let endPause = (): void => undefined;
    pauseEnded = new Promise<void>((resolve) => (endPause = resolve));
    const answered: string[] = [];
    const refused = search('203.0.113.1').then(({ statusCode }) => answered.push(String(statusCode)));

    answered.push(`other ${String((await search('203.0.113.2')).statusCode)}`);
    endPause();
    await refused;

    expect(answered).toEqual(['other 200', '429']);
  });
});
