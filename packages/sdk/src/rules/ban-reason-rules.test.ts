import { expect, test } from 'vitest';
import { banReason } from './ban-reason-rules.js';

const ban = { reasonChinese: '作弊', reasonEnglish: 'cheating', expiryTime: '2026-03-01T12:00:00Z' };

// S3-02
test.each([
  ['zh-CN', ban, '作弊'],
  ['en', ban, 'cheating'],
  ['ja-JP', ban, 'cheating'],
  ['en', { ...ban, reasonEnglish: ' ' }, '作弊'],
  ['zh-CN', { ...ban, reasonChinese: '' }, 'cheating'],
  ['en', { ...ban, reasonEnglish: 'a\u001b[2J\u202eb' }, 'ab'],
])('a reader of %s is told the reason of %o as %s', (locale, told, reason) => {
  expect(banReason(told, locale)).toBe(reason);
});
