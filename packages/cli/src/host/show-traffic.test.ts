import { expect, test } from 'vitest';
import { inputOf, MemoryOutput } from '../testing/memory-streams.js';
import { runCli } from '../testing/run-cli.js';
import { startStubHost } from '../testing/stub-host.js';

test('--debug-http shows requests and responses on stderr, and no password, cookie or token', async () => {
  const token = `ra3_${'a'.repeat(43)}`;
  const host = await startStubHost({
    'POST /api/user/v2/login': { body: { code: 0, info: '' }, setCookie: 'session=cookie-secret; Path=/' },
    'GET /api/user/v2/status': { body: { code: 0, info: '', group: 'user', uname: 'commander' } },
  });

  const login = await runCli(
    ['auth', 'login', 'commander', '--password-stdin', '--debug-http', '--host', host.url],
    {
      stdin: inputOf('pass-secret1\n'),
    },
  );
  const status = await runCli(['auth', 'status', '--debug-http'], {
    env: { RA3_HOST: host.url, RA3_TOKEN: token },
  });

  expect(login.stderr).toContain(`> POST ${host.url}/api/user/v2/login`);
  expect(login.stderr).toMatch(/^< 200 \(\d+ ms\)$/mu);
  expect(`${login.stderr}${status.stderr}`).not.toMatch(/pass-secret1|cookie-secret|ra3_a/u);
  expect(status.stdout).toContain('commander');
});

test('on a terminal stderr says that a call is tried again', async () => {
  let calls = 0;
  const host = await startStubHost({
    'GET /api/user/v2/status': () => {
      calls += 1;
      return calls === 1 ? { status: 503, body: {} } : { body: { code: 1, info: '', group: 'guest' } };
    },
  });
  const stderr = new MemoryOutput({ columns: 80, rows: 24 });

  await runCli(['auth', 'status', '--host', host.url], { stderr });

  expect(stderr.text()).toMatch(/attempt 2 in \d\.\d s/u);
});
