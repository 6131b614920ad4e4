import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { MemoryOutput, TypingInput } from '../testing/memory-streams.js';
import { rowsOf, temporaryDirectory } from '../testing/run-cli.js';
import { startAdminHost, type AdminTestHost } from '../testing/admin-host.js';
import { losingAnswers, losingCalls } from '../testing/losing-answers.js';

const adminHost: AdminTestHost = await startAdminHost();
afterAll(() => adminHost.close());

/** Each test begins without texts, in a folder of its own. */
let workingDirectory = '';
beforeEach(async () => {
  await post('/api/announcement/set', { localizedContent: { en: '', 'zh-CN': '', 'ja-JP': '' } });
  await post('/api/admin/announcement/ingame/set', { announcement: '' });
  workingDirectory = temporaryDirectory();
  await run('pull');
});

function post(url: string, payload: object) {
  return adminHost.host.app.inject({
    method: 'POST',
    url,
    headers: { cookie: adminHost.admin.cookie },
    payload,
  });
}

function run(verb: string, ...words: readonly string[]) {
  return adminHost.ra3(['admin', 'announcement', verb, ...words], { workingDirectory });
}

function write(file: string, text: string): void {
  writeFileSync(join(workingDirectory, 'announcements', file), text);
}

function read(file: string): string {
  return readFileSync(join(workingDirectory, 'announcements', file), 'utf8');
}

/** Another admin changes the website's text. */
async function changeMeanwhile(text: string): Promise<void> {
  await post('/api/announcement/set', { localizedContent: { en: text } });
}

// S2-75, S7-26, S7-27, S7-48, S7-49
test('edited texts are pushed, and pulled elsewhere as they are', { tags: 'rest' }, async () => {
  write('website.en.md', '# Hello\n');
  write('ingame.txt', 'Welcome\n');

  const push = await run('push', '--yes', '--json');
  const again = await run('push', '--yes');
  await run('pull', '--folder', 'elsewhere');

  expect([push.exitCode, again.exitCode]).toEqual([0, 0]);
  expect(rowsOf(push.stdout)).toEqual([
    { name: 'website.en', change: 'add', outcome: 'pushed' },
    { name: 'ingame', change: 'add', outcome: 'pushed' },
  ]);
  expect(again.stdout).toContain('Nothing to push');
  expect(readFileSync(join(workingDirectory, 'elsewhere/website.en.md'), 'utf8')).toBe('# Hello\n');
});

test('one folder is pushed twice in a row', { tags: 'rest' }, async () => {
  write('website.en.md', 'one\n');
  const first = await run('push', '--yes');
  write('website.en.md', 'two\n');

  const second = await run('push', '--yes');

  expect([first.exitCode, second.exitCode]).toEqual([0, 0]);
});

test('a push is refused when somebody changed the text meanwhile, and says who and when', async () => {
  write('website.en.md', 'mine\n');
  await changeMeanwhile('theirs');

  const { exitCode, stderr } = await run('push', '--yes');

  expect(exitCode).toBe(5);
  expect(stderr).toMatch(new RegExp(`changed by ${adminHost.admin.userName} on \\d{4}-\\d\\d-\\d\\d`, 'u'));
  expect(stderr).toContain('pull --force');
});

test('a change between the preview and the push is refused by the host, with who and when', async () => {
  write('website.en.md', 'mine\n');
  const whole = losingCalls(/never/u);
  let isChanged = false;

  const { exitCode, stderr } = await adminHost.ra3(['admin', 'announcement', 'push', '--yes'], {
    workingDirectory,
    fetch: async (url, init) => {
      if (url.endsWith('/announcement/set') && !isChanged) {
        isChanged = true;
        await changeMeanwhile('theirs');
      }
      return whole(url, init);
    },
  });

  expect(exitCode).toBe(5);
  expect(stderr).toContain(`${adminHost.admin.userName} changed the same thing`);
});

test('a pull never loses an edited text: it is refused, and with --force the text is set aside', async () => {
  write('website.en.md', 'mine\n');
  await changeMeanwhile('theirs');

  const refused = await run('pull');
  const textAfterRefusal = read('website.en.md');
  const forced = await run('pull', '--force');

  expect([refused.exitCode, forced.exitCode]).toEqual([5, 0]);
  expect(textAfterRefusal).toBe('mine\n');
  expect([read('website.en.md'), read('website.en.md.mine')]).toEqual(['theirs\n', 'mine\n']);
});

test('diff shows the changed lines and sends nothing', async () => {
  await changeMeanwhile('one\ntwo');
  await run('pull');
  write('website.en.md', 'one\nthree\n');

  const { exitCode, stdout } = await run('diff');

  expect(exitCode).toBe(0);
  expect(stdout).toContain('~ website.en.md\n');
  expect(stdout).toContain('\n one\n-two\n+three\n');
});

test('--dry-run shows the changes and sends nothing', { tags: 'rest' }, async () => {
  write('website.en.md', 'new\n');

  const { exitCode, stdout } = await run('push', '--dry-run');
  const diff = await run('diff', '--json');

  expect(exitCode).toBe(0);
  expect(stdout).toContain('+new');
  expect(rowsOf(diff.stdout)).toMatchObject([{ name: 'website.en', before: '', after: 'new' }]);
});

test('without a terminal and --yes nothing is pushed', async () => {
  write('website.en.md', 'new\n');

  expect((await run('push')).exitCode).toBe(2);
});

// S3-29
test('an invalid marker is found before anything is sent', async () => {
  write('ingame.txt', 'hello\n[until tomorrow]x[/until]\n');

  const { exitCode, stderr } = await run('push', '--yes');

  expect(exitCode).toBe(5);
  expect(stderr).toContain('ingame.txt, line 2');
});

test('when the answer is lost and the host has the text, the push is done', async () => {
  write('website.en.md', 'new\n');

  const push = await adminHost.ra3(['admin', 'announcement', 'push', '--yes'], {
    workingDirectory,
    fetch: losingAnswers(/announcement\/set$/u),
  });

  expect(push.exitCode).toBe(0);
  expect(push.stderr).toContain('the host has the change');
  expect((await run('push', '--yes')).stdout).toContain('Nothing to push');
});

test('a push that never arrived ends with 7, unknown outcome', async () => {
  write('website.en.md', 'new\n');

  const { exitCode } = await adminHost.ra3(['admin', 'announcement', 'push', '--yes'], {
    workingDirectory,
    fetch: losingCalls(/announcement\/set$/u),
  });

  expect(exitCode).toBe(7);
});

test('a folder into which nothing was pulled is refused', async () => {
  const { exitCode, stderr } = await run('push', '--folder', 'other', '--yes');

  expect(exitCode).toBe(5);
  expect(stderr).toContain('pull first');
  expect(existsSync(join(workingDirectory, 'other'))).toBe(false);
});

test('edit opens the editor with the file and shows what was changed', async () => {
  const { exitCode, stderr } = await adminHost.ra3(['admin', 'announcement', 'edit', 'website.en'], {
    workingDirectory,
    stdin: new TypingInput(),
    stdout: new MemoryOutput({ columns: 80, rows: 24 }),
    env: { EDITOR: 'printf "typed\\n" >' },
  });

  expect(exitCode).toBe(0);
  expect(read('website.en.md')).toBe('typed\n');
  expect(stderr).toContain('ra3 admin announcement push');
});

test('edit without a terminal is a usage error', async () => {
  expect((await run('edit', 'ingame')).exitCode).toBe(2);
});
