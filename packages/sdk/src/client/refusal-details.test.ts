import { expect, test } from 'vitest';
import { banDetails, changeDetails } from './refusal-details.js';

const ban = { reasonChinese: '作弊', reasonEnglish: 'cheating', expiryTime: '2026-03-02T00:00:00.000Z' };

// S8-15
test('code 103 tells the ban that comes with it', () => {
  expect(banDetails({ code: 103, result: { code: 103, info: 'account banned', ban } })).toEqual(ban);
});

test('a host may leave reasons out', () => {
  const told = banDetails({ code: 103, result: { ban: { expiryTime: ban.expiryTime } } });

  expect(told).toEqual({ reasonChinese: '', reasonEnglish: '', expiryTime: ban.expiryTime });
});

test.each([
  ['no ban', 103, { code: 103, info: 'banned' }],
  ['a ban without end', 103, { ban: { reasonEnglish: 'cheating' } }],
  ['a ban that is a text', 103, { ban: 'for ever' }],
  ['no object', 103, 'banned'],
  ['another code', 102, { ban }],
])('with %s nothing is told', (_what, code, result) => {
  expect(banDetails({ code, result })).toBeUndefined();
});

test('a conflict tells who changed the same thing, and when', () => {
  const change = { changedBy: 'other.admin', changedTime: '2026-03-02T00:00:00.000Z' };

  expect(changeDetails({ status: 409, result: { change } })).toEqual(change);
});

test.each([
  ['another status', 400, { change: { changedBy: 'other.admin', changedTime: '2026-03-02T00:00:00.000Z' } }],
  ['no time', 409, { change: { changedBy: 'other.admin' } }],
  ['no object', 409, 'changed'],
])('a refusal with %s tells of no change', (_what, status, result) => {
  expect(changeDetails({ status, result })).toBeUndefined();
});
