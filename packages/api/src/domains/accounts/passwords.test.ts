import { expect, test } from 'vitest';
import { HASH_PREFIX, makePasswords } from './passwords.js';
import { MOST_WAITING } from './turns.js';

test('a password is hashed by argon2id over 19 MiB in two passes', async () => {
  const passwords = makePasswords();
  const hash = await passwords.hash('correct horse');

  expect(hash).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
  expect(hash.startsWith(HASH_PREFIX)).toBe(true);
  expect(await passwords.verify(hash, 'correct horse')).toBe(true);
  expect(await passwords.verify(hash, 'correct house')).toBe(false);
});

const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 };
/** Two are being hashed, and all others wait. */
const CROWD = 2 + MOST_WAITING;

test('a caller who is known to the account is served before a crowd that waits', async () => {
  const passwords = makePasswords(CHEAP);
  const served: string[] = [];
  const verify = async (name: string, knownAs?: string) => {
    await passwords.verify(undefined, 'a guess', knownAs);
    served.push(name);
  };
  const crowd = Array.from({ length: CROWD }, () => verify('stranger'));

  await verify('owner', 'an.account');

  expect(served.length).toBeLessThan(10);
  await Promise.all(crowd);
});

test('a crowd that is known to one account does not keep the owner of another waiting', async () => {
  const passwords = makePasswords(CHEAP);
  let served = 0;
  const crowd = Array.from({ length: CROWD }, async () => {
    await passwords.verify(undefined, 'a guess', 'account.of.the.attacker');
    served += 1;
  });

  await passwords.verify(undefined, 'a guess', 'an.account');

  expect(served).toBeLessThan(10);
  await Promise.all(crowd);
});

test('while known callers wait, one in four turns is a stranger’s', async () => {
  const passwords = makePasswords(CHEAP);
  const served: string[] = [];
  const verify = async (who: string, knownAs?: string) => {
    await passwords.verify(undefined, 'a guess', knownAs);
    served.push(who);
  };
  const busy = Array.from({ length: 2 }, () => verify('first'));

  const known = Array.from({ length: 60 }, (_, index) => verify('known', `account.${String(index)}`));
  const strangers = Array.from({ length: 40 }, () => verify('stranger'));
  await Promise.all([...busy, ...known, ...strangers]);

  const ofStrangers = served.slice(2, 42).filter((who) => who === 'stranger').length;
  expect(ofStrangers).toBeGreaterThanOrEqual(9);
  expect(ofStrangers).toBeLessThanOrEqual(11);
});

test('a stranger who finds the queue full is asked to come back', async () => {
  const passwords = makePasswords(CHEAP);
  const crowd = Array.from({ length: CROWD }, () => passwords.verify(undefined, 'a guess'));

  await expect(passwords.verify(undefined, 'a guess')).rejects.toMatchObject({ failure: 'unavailable' });
  await Promise.all(crowd);
});
