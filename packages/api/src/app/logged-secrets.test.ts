import { openAsBlob } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { expect, inject, test } from 'vitest';
import { readConfiguration } from '../configuration/configuration.js';
import { openDatabase } from '../database/open-database.js';
import { createAccount } from '../domains/accounts/registration.js';
import { sessionCookie, pendingCookie } from '../http/admission/session-cookie.js';
import { makeLogger } from './logger.js';
import { openHost } from './open-host.js';

const SERVICE_TOKEN = '5ec9e70f1b2a3d48'.repeat(4);
/** What must never be read in a log, each unlike anything else. */
const secrets = {
  password: 'pass-word-of-somebody',
  newPassword: 'next-word-of-somebody',
  session: 'session-of-somebody-aaaaaaaaaaaaaaaaaaaaaaa',
  code: '918273',
  invitation: 'invitation-of-somebody',
  serviceToken: SERVICE_TOKEN,
  foreignToken: 'token-of-somebody-else',
  accessToken: `ra3_${'b'.repeat(43)}`,
  pending: 'pending-of-somebody-cccccccccccccccccccccc',
  otp: '564738',
};

test(
  'real requests with secrets in them leave none in the log, not even at its most talkative',
  { tags: 'rest' },
  async () => {
    const directory = await mkdtemp(join(tmpdir(), 'ra3-logs-'));
    let log = '';
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        log += chunk.toString();
        done();
      },
    });
    const database = await openDatabase({ template: await openAsBlob(inject('pgliteTemplates').migrated) });
    const host = await openHost({
      database,
      configuration: { ...readConfiguration({}, join(directory, 'web')), serviceToken: SERVICE_TOKEN },
      dataDirectory: directory,
      clock: () => new Date(),
      logger: makeLogger('trace', sink),
      isWorldReady: () => true,
    });
    const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
      host.app.inject({ method: 'POST', url, payload, headers });
    const cookie = `${sessionCookie.plainName}=${secrets.session}`;
    const email = '1234567@qq.com';
    await createAccount(host.host, {
      ...{ userName: 'somebody', email, group: 'User' },
      password: secrets.password,
    });

    await post('/api/user/v2/login', { uname: 'somebody', pwd: secrets.password }, { cookie });
    await post('/api/user/v2/login', {
      uname: 'somebody',
      pwd: secrets.newPassword,
      surplus: secrets.password,
    });
    await post(
      '/api/user/v2/change/password',
      { oldpwd: secrets.password, newpwd: secrets.newPassword },
      { cookie },
    );
    await post('/api/user/v2/recovery', { email, pwd: secrets.newPassword, vcode: secrets.code });
    await post('/api/user/v2/register', {
      ...{ uname: 'another', pwd: secrets.password, email: 'a@example.org' },
      ...{ vcode: secrets.code, icode: secrets.invitation },
    });
    await post('/internal/status', {}, { authorization: `Bearer ${secrets.foreignToken}` });
    await post('/internal/status', {}, { authorization: `Bearer ${SERVICE_TOKEN}` });
    const bearer = { authorization: `Bearer ${secrets.accessToken}` };
    await host.app.inject({ url: '/api/player/info', headers: bearer });
    const half = { cookie: `${pendingCookie.plainName}=${secrets.pending}` };
    await post('/api/ext/security/second-step', { otp: secrets.otp, surplus: secrets.otp }, half);
    await host.app.inject(`/api/announcement/get?pwd=${secrets.password}`);
    // What fails in the database is logged with its error.
    await database.close();
    await post('/api/user/v2/login', { uname: 'somebody', pwd: secrets.password }, { cookie });
    await host.app.inject({ url: '/api/user/v2/status', headers: { cookie } });
    await host.app.inject({ url: '/api/player/info', headers: bearer });
    await post('/api/ext/security/second-step', { otp: secrets.otp }, half);

    await host.app.close();
    await rm(directory, { recursive: true });
    expect(log.split('\n').length).toBeGreaterThan(10);
    expect(log).toContain('"level":50');
    expect(Object.entries(secrets).filter(([, secret]) => log.includes(secret))).toEqual([]);
  },
);

test('addresses with passwords in them are cut from errors and texts', () => {
  let log = '';
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      log += chunk.toString();
      done();
    },
  });
  const logger = makeLogger('trace', sink);

  logger.error({ err: new Error('connect to postgres://user:hunter2@db.example/games failed') }, 'a fault');
  logger.error({ url: 'smtps://mailer:hunter2@mail.example' }, 'at smtps://mailer:hunter2@mail.example');

  expect(log).not.toContain('hunter2');
  expect(log).toContain('db.example');
});
