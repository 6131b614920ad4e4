import { describe, expect, test } from 'vitest';
import { readConfiguration } from './configuration.js';
import { StartupError } from './startup-error.js';

const read = (environment: Record<string, string>) => readConfiguration(environment, '/site');

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

  test.each([
    [{ NODE_ENV: 'production' }, 'off'],
    [{ NODE_ENV: 'production', DEMO: 'auto' }, 'off'],
    [{ NODE_ENV: 'production', DEMO: 'on' }, 'on'],
    [{ DEMO: 'off' }, 'off'],
  ])('with %o the demo is %s', (environment, demo) => {
    expect(read(environment).demo).toBe(demo);
  });

  test('origins are taken as browsers send them', () => {
    const { allowedOrigins } = read({ ALLOWED_ORIGINS: 'https://a.example, http://localhost:5173' });

    expect(allowedOrigins).toEqual(['https://a.example', 'http://localhost:5173']);
  });

  test.each([
    [{ PORT: '70000' }, 'PORT must'],
    [{ PORT: '-1' }, 'PORT must'],
    [{ DATABASE_URL: 'mysql://u:hunter2@h/db' }, 'DATABASE_URL must'],
    [{ SERVICE_TOKEN: 'hunter2' }, 'SERVICE_TOKEN must'],
    [{ ALLOWED_ORIGINS: 'https://a.example/path' }, 'ALLOWED_ORIGINS must'],
    [{ DEMO: 'perhaps' }, 'DEMO must'],
  ])('%o is refused in one sentence that repeats no secret', (environment, beginning) => {
    const failure = catchError(() => read(environment));

    expect(failure).toBeInstanceOf(StartupError);
    expect(failure.message).toMatch(new RegExp(`^${beginning} .+$`));
    expect(failure.message).not.toContain('hunter2');
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
