import { expect, test } from 'vitest';
import { HASH_PREFIX, makePasswords } from './passwords.js';

test('a password is hashed by argon2id over 19 MiB in two passes', async () => {
  const passwords = makePasswords();
  const hash = await passwords.hash('correct horse');

  expect(hash).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
  expect(hash.startsWith(HASH_PREFIX)).toBe(true);
  expect(await passwords.verify(hash, 'correct horse')).toBe(true);
  expect(await passwords.verify(hash, 'correct house')).toBe(false);
});
