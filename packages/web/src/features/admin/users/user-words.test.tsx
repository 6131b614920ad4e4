// @module-tag rest
import { limits } from '@ra3/sdk/facts';
import { expect, test } from 'vitest';
import { shownUserName } from './user-words.js';

// S9-01
test('a user name is shown in its whole length, and one that is longer than any is cut', () => {
  const longest = 'x'.repeat(limits.userName.max);

  expect(shownUserName(longest)).toBe(longest);
  expect(shownUserName(`${longest}x`)).not.toContain(`${longest}x`);
});
