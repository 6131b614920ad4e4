import { describe, expect, test } from 'vitest';
import { readConfiguration } from './configuration.js';
import { StartupError } from '../values/startup-error.js';

const read = (environment: Record<string, string>) => readConfiguration(environment, '/site');

/** What production needs at least. */
const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://host.example/community',
  SERVICE_TOKEN: 'f3a1c09e7b5d2846'.repeat(4),
  SMTP_URL: 'smtps://mail.example.org',
  MAIL_FROM: 'host@example.org',
};

describe('the configuration', () => {
  test('without any variable it is a demo on the loopback address', () => {
    expect(read({})).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      webRoot: '/site',
      demo: 'auto',
      logLevel: 'warn',
      isProduction: false,
      allowedOrigins: [],
      trustedProxies: [],
    });
  });

  test('an empty variable counts as absent', () => {
    expect(read({ PORT: ' ', DATABASE_URL: '' })).toMatchObject({ port: 8080 });
    expect(read({ DATABASE_URL: '' })).not.toHaveProperty('databaseUrl');
  });

  test('replicas are a list of addresses, with the lag at which one is left out', () => {
    const DATABASE_URL = 'postgres://host.example/community';
    const DATABASE_READ_URL = 'postgres://one.example/community, postgres://two.example/community';

    expect(read({})).toMatchObject({ databaseReadUrls: [], readLagMs: 5_000 });
    expect(read({ DATABASE_URL, DATABASE_READ_URL, READ_LAG_MS: '1000' })).toMatchObject({
      databaseReadUrls: ['postgres://one.example/community', 'postgres://two.example/community'],
      readLagMs: 1_000,
    });
  });

  test('requests are traced where an address for it is set, all of them or a share', () => {
    const TRACES_URL = 'https://traces.example.org/v1/traces';

    expect(read({})).not.toHaveProperty('traces');
    expect(read({ TRACES_URL })).toMatchObject({ traces: { url: TRACES_URL, share: 1 } });
    expect(read({ TRACES_URL, TRACES_SHARE: '0.1' })).toMatchObject({ traces: { share: 0.1 } });
  });

  test.each([
    [{ DATABASE_READ_URL: 'postgres://one.example/community' }, 'needs DATABASE_URL'],
    [{ READ_LAG_MS: '999' }, 'READ_LAG_MS must be a number of ms from 1000 to 30000'],
    [{ READ_LAG_MS: '30001' }, 'READ_LAG_MS must be a number of ms from 1000 to 30000'],
  ])('with %o it says what is wrong', (environment, mistake) => {
    expect(() => read(environment)).toThrow(mistake);
  });

  test.each([
    [production, 'off'],
    [{ ...production, DEMO: 'auto' }, 'off'],
    [{ DEMO: 'on' }, 'on'],
    [{ DEMO: 'off' }, 'off'],
  ])('with %o the demo is %s', (environment, demo) => {
    expect(read(environment).demo).toBe(demo);
  });

  // S2-30, S7-59
  // S2-22
  test('a demo shows a files link, an ICP number and where to talk, and settings replace them', () => {
    const settings = {
      SITE_FILES_URL: 'https://example.cn/files',
      SITE_ICP_NUMBER: '沪ICP备1号',
      SITE_COMMUNITY_LINKS: 'Discord=https://example.cn/d, QQ 群=https://example.cn/q?a=b',
    };

    expect(read({}).operator).toMatchObject({
      filesUrl: expect.stringContaining('example.org/demo') as string,
      icpNumber: expect.stringContaining('演示') as string,
      communityLinks: [{ name: 'Discord' }, { name: 'QQ' }],
      isDemo: true,
    });
    expect(read({ ...settings, SITE_OPERATOR: 'Iron Circle' }).operator).toEqual({
      ...{ name: 'Iron Circle', filesUrl: 'https://example.cn/files', icpNumber: '沪ICP备1号' },
      communityLinks: [
        { name: 'Discord', url: 'https://example.cn/d' },
        { name: 'QQ 群', url: 'https://example.cn/q?a=b' },
      ],
      isDemo: true,
    });
    expect(read({ DEMO: 'off' }).operator).toEqual({});
  });

  test('a demo has a desktop client with a version, and two addresses that are marked as the demo’s', () => {
    const { desktopClient } = read({});

    expect(desktopClient.version).toMatch(/^\d+\.\d+/);
    expect([desktopClient.url, desktopClient.installerUrl]).toEqual([
      expect.stringMatching(/^https:\/\/example\.org\/demo\//),
      expect.stringMatching(/^https:\/\/example\.org\/demo\//),
    ]);
    expect(desktopClient.installerUrl).not.toBe(desktopClient.url);
  });

  // S2-30
  test.each([production, { ...production, DEMO: 'auto' }, { DEMO: 'off' }])(
    'with %o the demo’s addresses of a desktop client are not announced',
    (environment) => {
      expect(read(environment).desktopClient).toMatchObject({ url: '', installerUrl: '' });
    },
  );

  test('the addresses of an operator come before those of the demo', () => {
    const url = 'https://files.example/client.zip';

    expect(read({ DESKTOP_URL: url }).desktopClient.url).toBe(url);
  });

  test('origins are taken as browsers send them', () => {
    const { allowedOrigins } = read({ ALLOWED_ORIGINS: 'https://a.example, http://localhost:5173' });

    expect(allowedOrigins).toEqual(['https://a.example', 'http://localhost:5173']);
  });

  test('the public address may end with a slash, and there is none by default', () => {
    const { publicUrl } = read({ PUBLIC_URL: 'https://ra3.example.org/' });

    expect(publicUrl).toBe('https://ra3.example.org');
    expect(read({})).not.toHaveProperty('publicUrl');
  });

  // S7-01
  test('the session cookie is for other sites only when asked for, and only with allowed origins', () => {
    const origins = { ALLOWED_ORIGINS: 'https://a.example' };
    const told = catchError(() => read({ COOKIE_SAME_SITE: 'none' })).message;

    expect(read(origins)).not.toHaveProperty('cookieSameSite');
    expect(read({ ...origins, COOKIE_SAME_SITE: 'none' }).cookieSameSite).toBe('none');
    expect(told).toMatch(/^COOKIE_SAME_SITE must not be none without ALLOWED_ORIGINS/);
  });

  test('admins need two-step sign-in only where the operator asks for it', () => {
    expect(read({}).requireAdminTwoStep).toBe(false);
    expect(read({ REQUIRE_ADMIN_TWO_STEP: 'on' }).requireAdminTwoStep).toBe(true);
  });

  test('a mistake in the allowed origins is not told again as their absence', () => {
    const environment = { ALLOWED_ORIGINS: 'a.example', COOKIE_SAME_SITE: 'none' };

    expect(catchError(() => read(environment)).message).toMatch(/^ALLOWED_ORIGINS must [^\n]+$/);
  });

  test.each([
    [{ PORT: '70000' }, 'PORT must'],
    [{ PORT: '-1' }, 'PORT must'],
    [{ DATABASE_URL: 'mysql://u:hunter2@h/db' }, 'DATABASE_URL must'],
    [{ SERVICE_TOKEN: 'hunter2' }, 'SERVICE_TOKEN must'],
    [{ ALLOWED_ORIGINS: 'https://a.example/path' }, 'ALLOWED_ORIGINS must'],
    [{ COOKIE_SAME_SITE: 'strict' }, 'COOKIE_SAME_SITE must'],
    [{ NODE_ENV: 'prod' }, 'NODE_ENV must'],
    [{ METRICS_TOKEN: 'hunter2' }, 'METRICS_TOKEN must'],
    [{ DATABASE_CONNECTIONS: '0' }, 'DATABASE_CONNECTIONS must'],
    [{ LOGIN_RECORD_DAYS: '0' }, 'LOGIN_RECORD_DAYS must'],
    [{ LOGIN_RECORD_DAYS: 'forever' }, 'LOGIN_RECORD_DAYS must'],
    [{ REQUIRE_ADMIN_TWO_STEP: 'yes' }, 'REQUIRE_ADMIN_TWO_STEP must'],
    [{ TRUSTED_PROXIES: 'proxy.example' }, 'TRUSTED_PROXIES must'],
    [{ TRUSTED_PROXIES: '10.0.0.0/33' }, 'TRUSTED_PROXIES must'],
    [{ DESKTOP_URL: 'ftp://files.example/' }, 'DESKTOP_URL must'],
    [{ SITE_FILES_URL: 'ftp://files.example/' }, 'SITE_FILES_URL must'],
    [{ SITE_COMMUNITY_LINKS: 'https://example.cn/' }, 'SITE_COMMUNITY_LINKS must'],
    [{ SITE_COMMUNITY_LINKS: 'X=javascript:alert(1)' }, 'SITE_COMMUNITY_LINKS must'],
    [{ PRODUCTION_CONSENT: 'everything' }, 'PRODUCTION_CONSENT must'],
    [{ PUBLIC_URL: 'ra3.example.org' }, 'PUBLIC_URL must'],
    [{ PUBLIC_URL: 'https://ra3.example.org/site' }, 'PUBLIC_URL must'],
    [{ PUBLIC_URL: ['https://user', 'hunter2@ra3.example.org'].join(':') }, 'PUBLIC_URL must'],
    [{ PUBLIC_URL: 'ftp://ra3.example.org' }, 'PUBLIC_URL must'],
  ])('%o is refused in one sentence that repeats no secret', (environment, beginning) => {
    const failure = catchError(() => read(environment));

    expect(failure).toBeInstanceOf(StartupError);
    expect(failure.message).toMatch(new RegExp(`^${beginning} .+$`));
    expect(failure.message).not.toContain('hunter2');
  });

  test('an unknown demo is refused with the words that there are', () => {
    const { message } = catchError(() => read({ DEMO: 'perhaps' }));

    expect(message).toBe('DEMO must be one of off, auto, on, not "perhaps".');
  });

  test('proxies are addresses and networks of both families', () => {
    const { trustedProxies } = read({ TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8, ::1, fd00::/8' });

    expect(trustedProxies).toEqual(['127.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8']);
  });
});

describe('the configuration of production', () => {
  test('asks for a service token, a database and a mail server, and no more', () => {
    expect(read(production)).toMatchObject({ isProduction: true, logLevel: 'info' });
    expect(
      catchError(() => read({ NODE_ENV: 'production' }))
        .message.split('\n')
        .map((sentence) => sentence.split(' ')[0]),
    ).toEqual(['SERVICE_TOKEN', 'DATABASE_URL', 'SMTP_URL']);
  });

  test('takes the embedded database and mails that stay from who knows what they lack', () => {
    const PRODUCTION_CONSENT = 'embedded-database, unsent-mail';

    const consenting = read({ ...production, DATABASE_URL: '', SMTP_URL: '', PRODUCTION_CONSENT });

    expect(consenting.productionConsents).toEqual(['embedded-database', 'unsent-mail']);
  });

  test('with a mail server but no sender tells of the sender only', () => {
    const { message } = catchError(() => read({ ...production, MAIL_FROM: '' }));

    expect(message).toMatch(/^MAIL_FROM must be set[^\n]+$/);
  });

  test.each([
    ['the demo', { DEMO: 'on' }, /^DEMO must not be on/],
    ['a token of one letter', { SERVICE_TOKEN: 'a'.repeat(64) }, /^SERVICE_TOKEN looks like an example/],
    ['a token out of a manual', { SERVICE_TOKEN: `change-me-${'x7'.repeat(20)}` }, /^SERVICE_TOKEN looks/],
    ['such a metrics token', { METRICS_TOKEN: '0123'.repeat(10) }, /^METRICS_TOKEN looks like an example/],
    ['an origin without encryption', { ALLOWED_ORIGINS: 'http://a.example' }, /^ALLOWED_ORIGINS must hold/],
    ['such a public address', { PUBLIC_URL: 'http://a.example' }, /^PUBLIC_URL must be an https: address/],
  ])('refuses %s in one sentence', (_what, change, sentence) => {
    const { message } = catchError(() => read({ ...production, ...change }));

    expect(message).toMatch(sentence);
    expect(message.split('\n')).toHaveLength(1);
  });

  test('tells a mistake once, not also as something that is missing', () => {
    const { message } = catchError(() => read({ ...production, SERVICE_TOKEN: 'short' }));

    expect(message.match(/SERVICE_TOKEN/g)).toHaveLength(1);
  });
});

function catchError(act: () => unknown): Error {
  try {
    act();
  } catch (error) {
    if (error instanceof Error) return error;
  }
  throw new Error('It was taken.');
}
