import { expect, test } from 'vitest';
import { readConfiguration } from './configuration.js';
import { StartupError } from '../values/startup-error.js';

const read = (environment: Record<string, string>) => readConfiguration(environment, '/site');
const MAIL_FROM = 'RA3 <noreply@example.org>';

test('without SMTP_URL mails are kept', () => {
  expect(read({ MAIL_FROM })).not.toHaveProperty('mail');
});

test.each([
  [
    'smtps://ra3:p%40ss%2Fword@mail.example.org',
    {
      host: 'mail.example.org',
      port: 465,
      secure: true,
      requireTLS: false,
      auth: { user: 'ra3', pass: 'p@ss/word' },
    },
  ],
  ['smtp://ra3:word@mail.example.org', { port: 587, secure: false, requireTLS: true }],
  ['smtp://ra3:word@127.0.0.1:1025', { port: 1025, secure: false, requireTLS: false }],
  ['smtp://[::1]:25/', { host: '::1', port: 25, requireTLS: false }],
])('SMTP_URL %s is understood', (url, server) => {
  expect(read({ SMTP_URL: url, MAIL_FROM }).mail).toMatchObject({ ...server, from: MAIL_FROM });
});

test.each([
  [{ SMTP_URL: 'mail.example.org:465', MAIL_FROM }, 'SMTP_URL must look like smtps://'],
  [{ SMTP_URL: 'https://u:hunter2@mail.example.org', MAIL_FROM }, 'SMTP_URL must look like smtps://'],
  [{ SMTP_URL: 'smtp://u:hunter2?@mail.example.org', MAIL_FROM }, 'SMTP_URL must'],
  [{ SMTP_URL: 'smtp://u:hunter2%@mail.example.org', MAIL_FROM }, 'SMTP_URL must hold'],
  [{ SMTP_URL: 'smtp://mail.example.org' }, 'MAIL_FROM must be set with SMTP_URL'],
  [{ SMTP_URL: 'smtp://mail.example.org', MAIL_FROM: 'nobody' }, 'MAIL_FROM must be an address'],
])('%o is refused in one sentence that repeats no password', (environment, beginning) => {
  const failure = catchError(() => read(environment));

  expect(failure).toBeInstanceOf(StartupError);
  expect(failure.message).toMatch(new RegExp(`^${beginning}.+$`));
  expect(failure.message).not.toContain('hunter2');
});

function catchError(act: () => unknown): Error {
  try {
    act();
  } catch (error) {
    if (error instanceof Error) return error;
  }
  throw new Error('It was taken.');
}
