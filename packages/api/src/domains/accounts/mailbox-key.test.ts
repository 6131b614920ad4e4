import { expect, test } from 'vitest';
import { mailboxKey } from './user-store.js';

// S3-01
test.each([
  ['Ann@Example.org', 'ann@example.org'],
  ['ann+game@example.org', 'ann@example.org'],
  ['an.n@example.org', 'an.n@example.org'],
  ['A.n.n+ra3+more@Gmail.com', 'ann@gmail.com'],
  ['ann@googlemail.com', 'ann@gmail.com'],
  ['+ann@example.org', '+ann@example.org'],
])('%s is the mailbox %s', (email, mailbox) => {
  expect(mailboxKey(email)).toBe(mailbox);
});
