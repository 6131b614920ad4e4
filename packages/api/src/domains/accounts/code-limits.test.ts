import { limits } from '@ra3/sdk/facts';
import { expect, test } from 'vitest';
import { chooseCodePool, MOST_CODES_IN_DAY, type CodePool } from './code-limits.js';
import type { AskedCode } from './verification-code-store.js';

const MINUTE_MS = 60_000;
const start = Date.parse('2026-03-01T12:00:00Z');
const at = (minutes: number) => new Date(start + minutes * MINUTE_MS);

/** Counts the codes that a mailbox gets when the askings of a day come every few minutes. */
function countOver(
  minutes: { readonly every: number; readonly until: number },
  asking: { readonly pools: readonly CodePool[]; readonly networkAt: (index: number) => string },
): number {
  const asked: AskedCode[] = [];
  for (let minute = 0; minute < minutes.until; minute += minutes.every) {
    const now = at(minute);
    const network = asking.networkAt(minute / minutes.every);
    const recent = asked.filter(({ createdAt }) => now.getTime() - createdAt.getTime() < 24 * 60 * MINUTE_MS);
    try {
      const pool = chooseCodePool(recent, { purpose, network, now, pools: asking.pools });
      asked.unshift({ purpose, createdAt: now, network, pool });
    } catch {
      // Refused, as most of a flood is.
    }
  }
  return asked.length;
}

const day = { every: 1, until: 24 * 60 };
const purpose = 'recover';
const anyone = { purpose, pools: ['anyone'] as const };

test('a network gets as many codes a day as it may, and one more after each quiet time', () => {
  const mails = countOver(day, { ...anyone, networkAt: () => 'a' });

  expect(mails).toBeGreaterThan(limits.verificationCodesPerDay);
  expect(mails).toBeLessThanOrEqual(limits.verificationCodesPerDay + 12);
});

// S3-05
test('a network gets a second code after 60 seconds, and not before', () => {
  const asked = [{ purpose, createdAt: at(0), network: 'a', pool: 'anyone' }];
  const choose = (seconds: number) =>
    chooseCodePool(asked, { ...anyone, network: 'a', now: new Date(start + seconds * 1000) });

  expect(() => choose(59)).toThrow('codeJustSent');
  expect(choose(60)).toBe('anyone');
});

test('no flood gets more than the bound in a day, from whatever networks and pools', () => {
  const all = countOver(day, {
    pools: ['signedIn', 'knownNetworks', 'anyone'],
    networkAt: (index) => String(index),
  });

  expect(all).toBeGreaterThan(limits.verificationCodesOfMailbox.perDay);
  expect(all).toBeLessThanOrEqual(MOST_CODES_IN_DAY);
});

test('two networks that take what they can leave a third one its code', () => {
  const asked = Array.from({ length: 16 }, (_, index) => ({
    purpose,
    createdAt: at(-60 - index),
    network: index < 10 ? 'a' : 'b',
    pool: 'anyone',
  }));
  const choose = (network: string) => chooseCodePool(asked, { ...anyone, network, now: at(0) });

  expect(() => choose('b')).toThrow('tooManyCodes');
  expect(choose('c')).toBe('anyone');
});

test.each([
  ['an IPv4 /24', 14, (index: number) => `192.0.2.${String(index)}`],
  ['an IPv6 /56', 12, (index: number) => `2001:db8:1:${String(100 + index)}::/64`],
  ['an IPv6 /48', 14, (index: number) => `2001:db8:1:${String(100 + index)}00::/64`],
])('the networks of %s together leave codes to others', (_, most, networkAt) => {
  const shortly = { every: 1, until: 60 };

  expect(countOver(shortly, { ...anyone, networkAt })).toBe(most);
});

test('a known network takes from its own share first, and then from that of everybody', () => {
  const used = Array.from(
    { length: limits.verificationCodesOfMailbox.perDayFromKnownNetworks },
    (_, index) => ({
      purpose,
      createdAt: at(-1 - index),
      network: `home ${String(index)}`,
      pool: 'knownNetworks',
    }),
  );
  const asking = { purpose, network: 'home', now: at(0), pools: ['knownNetworks', 'anyone'] as const };

  expect(chooseCodePool([], asking)).toBe('knownNetworks');
  expect(chooseCodePool(used, asking)).toBe('anyone');
});

test('a wait is never longer than the quiet time, also after the clock was set back', () => {
  const asked = Array.from({ length: limits.verificationCodesOfMailbox.perDay }, (_, index) => ({
    purpose,
    createdAt: at(600 - index),
    network: String(index),
    pool: 'anyone',
  }));

  expect(() => chooseCodePool(asked, { ...anyone, network: 'new', now: at(0) })).toThrow(
    expect.objectContaining({
      facts: { retryAfterSeconds: limits.verificationCodesOfMailbox.quietHours * 3600 },
    }) as Error,
  );
});
