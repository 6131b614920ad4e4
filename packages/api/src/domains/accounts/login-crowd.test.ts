import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnEachEngine } from '../../testing/engines.js';
import { startTestHost, type TestHost } from '../../testing/index.js';
import { signInByForm } from '../../testing/sign-in-by-form.js';

const HOME = '198.51.100.3';

describeOnEachEngine('300 addresses that sign in at once', (engine) => {
  let host: TestHost;

  beforeAll(async () => {
    host = await startTestHost({ engine, hasRealPasswords: true });
  });
  afterAll(() => host.close());

  test('a network known to the account signs in while the others still wait', async () => {
    const user = await host.createUser('User');
    await signInByForm(host, user, { from: HOME });
    const codes: number[] = [];
    let tellFull: () => void = () => undefined;
    const queueIsFull = new Promise<void>((resolve) => (tellFull = resolve));
    const crowd = Array.from({ length: 300 }, async (_, index) => {
      const who = { userName: `stranger.${String(index)}`, password: 'a-wrong-guess' };
      const from = `10.${String(Math.floor(index / 100))}.${String(index % 100)}.1`;
      const answer = await signInByForm(host, who, { from });
      codes.push(answer.statusCode);
      if (answer.statusCode === 503) tellFull();
    });
    await queueIsFull;

    const owner = await signInByForm(host, user, { from: HOME });

    const waiting = crowd.length - codes.length;
    await Promise.all(crowd);
    expect(owner.json()).toMatchObject({ code: 0 });
    expect(waiting).toBeGreaterThan(0);
    expect(new Set(codes)).toEqual(new Set([401, 503]));
  });
});
