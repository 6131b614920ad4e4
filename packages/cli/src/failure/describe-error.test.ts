import {
  AbortedError,
  DecodingError,
  NetworkError,
  RateLimitError,
  RefusalError,
  TimeoutError,
  UnknownOutcomeError,
} from '@ra3/sdk/node';
import { expect, test } from 'vitest';
import { loadLanguage } from '../i18n/translate.js';
import { describeError } from './describe-error.js';

const english = await loadLanguage('en');
const call = { endpoint: 'moderation.ban' } as const;

// S8-01, S8-02
test.each([
  ['a code of the catalogue', { code: 103, status: 403 }, 4, '[103]'],
  ['an unknown user', { code: 101, status: 404 }, 3, '[101]'],
  [
    'an unknown code with a text',
    { code: 999, status: 400, info: 'no tanks left' },
    5,
    'no tanks left [999]',
  ],
  ['an unknown code without a text', { code: 999, status: 400 }, 5, 'unknown error [999]'],
  ['not signed in', { status: 401 }, 4, 'ra3 auth login'],
  ['no permission', { status: 403 }, 4, 'not allowed'],
  ['a narrow token', { status: 403, info: 'outside the scope of the token' }, 4, 'wider scope'],
  ['not found', { status: 404, info: 'not found' }, 3, 'not found on the host: moderation.ban'],
  ['a rejected call', { status: 409, info: 'too many ranked personas' }, 5, 'too many ranked personas'],
  ['an error of the host', { status: 500, info: 'internal error' }, 1, 'internal error'],
  [
    'an error of the host without a text',
    { status: 500 },
    1,
    'the host failed (status 500); try again later',
  ],
  [
    'an error of the host on a page',
    { status: 502, info: '<!doctype html><title>Oops</title>' },
    75,
    'the host failed (status 502)',
  ],
  ['a starting host', { status: 503, info: 'starting' }, 75, 'starting'],
  ['a text with an escape sequence', { status: 400, info: '\u001b[2Jgone' }, 5, 'gone'],
])('%s', (_title, facts, exitCode, message) => {
  const report = describeError(new RefusalError('refused', { ...call, ...facts }), english);

  expect(report.exitCode).toBe(exitCode);
  expect(report.message).toContain(message);
  expect(report.message).not.toContain('\u001b');
});

test.each([
  [
    'ladders.persona',
    'there is no such Game ID: it was deleted, its account was closed, or the number is wrong',
  ],
  ['matches.recentOfPersona', 'there is no such Game ID: it was deleted'],
  ['personas.versus', 'there is no such Game ID: it was deleted'],
  ['matches.byId', 'not found on the host: matches.byId'],
] as const)('what %s does not find is told: %s', (endpoint, message) => {
  const report = describeError(new RefusalError('refused', { endpoint, status: 404 }), english);

  expect(report.message).toContain(message);
});

// S8-20
test('the error of one persona too many names how many there may be', () => {
  const { message } = describeError(
    new RefusalError('refused', { ...call, code: 163, status: 409 }),
    english,
  );

  expect(message).toContain('more than 64 Game IDs');
});

// S3-02
test('the error of a banned user says until when and why', () => {
  const ban = { reasonChinese: '作弊', reasonEnglish: 'cheating', expiryTime: '2026-03-01T12:00:00Z' };

  const { message } = describeError(
    new RefusalError('refused', { ...call, code: 103, status: 403, ban }),
    english,
  );

  expect(message).toContain('[103]');
  expect(message).toContain('2026');
  expect(message).toContain('cheating');
});

test.each([
  [new RateLimitError('later', { ...call, status: 429 }), 75],
  [new NetworkError(call), 75],
  [new TimeoutError({ ...call, timeoutMs: 10 }), 75],
  [new AbortedError(call), 130],
  [new DecodingError('no JSON', call), 1],
  [new UnknownOutcomeError(call), 7],
])('%s has an exit code of its own', (error, exitCode) => {
  const report = describeError(error, english);

  expect(report).toMatchObject({ kind: error.kind, exitCode });
});

test.each([
  ['ENOENT', 3, 'no such file: a.RA3Replay'],
  ['EACCES', 1, 'permission denied: a.RA3Replay'],
  ['ENOSPC', 1, 'the disk is full; nothing was written (a.RA3Replay)'],
  ['EROFS', 1, 'the disk is read-only (a.RA3Replay)'],
  ['EIO', 1, 'the system cannot open a.RA3Replay'],
  ['EXDEV', 1, 'failed: '],
])('the error %s of the operating system becomes a sentence', (code, exitCode, message) => {
  const error = Object.assign(new Error(`${code}: what Node says`), { code, path: 'a.RA3Replay' });

  const report = describeError(error, english);

  expect(report.exitCode).toBe(exitCode);
  expect(report.message).toContain(message);
});
