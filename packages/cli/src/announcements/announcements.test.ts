import { readFileSync, writeFileSync } from 'node:fs';
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
  writeFileSync(join(workingDirectory, file), text);
}

async function shown(name: string): Promise<string> {
  return (await run('show', name)).stdout;
}

async function versionOf(name: string): Promise<unknown> {
  const { stdout } = await run('show', name, '--json');
  return rowsOf(stdout)[0]?.version;
}

/** Another admin changes the website's text. */
async function changeMeanwhile(text: string): Promise<void> {
  await post('/api/announcement/set', { localizedContent: { en: text } });
}

test('the announcement is drawn, not shown as it is written', async () => {
  const text =
    '# Season 6\n\nPlay **Corona** by `F8`,\nsee [rules](/articles/ranked-play) or https://example.org.\n- one\n- two';
  await changeMeanwhile(text);

  const drawn = await adminHost.ra3(['announcement']);
  const coloured = await adminHost.ra3(['announcement'], { env: { FORCE_COLOR: '1' } });

  expect(drawn.stdout.split('\n')).toEqual([
    'Season 6',
    '',
    'Play Corona by F8,',
    'see rules (ra3 article ranked-play) or https://example.org.',
    '',
    '- one',
    '- two',
    '',
  ]);
  expect(coloured.stdout).toContain('\u001b[1mCorona\u001b[22m');
});

// S2-75, S7-26, S7-27, S7-48, S7-49
test('a text is published from a file, and shown as it is', { tags: 'rest' }, async () => {
  write('website.en.md', '# Hello\r\n\n  world  \n');
  write('ingame.txt', 'Welcome\n');

  const website = await run('set', 'website.en.md', '--yes', '--json');
  const ingame = await run('set', 'ingame.txt', '--yes');
  const again = await run('set', 'website.en.md', '--yes');

  expect([website, ingame, again].map(({ exitCode }) => exitCode)).toEqual([0, 0, 0]);
  expect(rowsOf(website.stdout)).toEqual([
    { name: 'website.en', change: 'add', before: '', after: '# Hello\n\n  world  ', outcome: 'published' },
  ]);
  expect(again.stderr).toContain('nothing to publish');
  expect([await shown('website.en'), await shown('ingame')]).toEqual(['# Hello\n\n  world  \n', 'Welcome\n']);
});

test('show names the version of each text, who changed it, and when', async () => {
  await changeMeanwhile('hello');

  const { stdout } = await run('show');
  const json = await run('show', 'website.en', '--json');

  expect(stdout).toMatch(
    new RegExp(`^website.en  version \\d+, changed by ${adminHost.admin.userName} on .*Z\nhello\n`, 'u'),
  );
  expect(rowsOf(json.stdout)).toMatchObject([{ content: 'hello', changedBy: adminHost.admin.userName }]);
});

test('an empty file removes a text, and the other languages stay', async () => {
  await changeMeanwhile('hello');
  await post('/api/announcement/set', { localizedContent: { 'zh-CN': '你好' } });
  write('website.en.md', '');

  const { stdout } = await run('set', 'website.en.md', '--yes', '--json');

  expect(rowsOf(stdout)).toMatchObject([{ change: 'remove', before: 'hello', after: '' }]);
  expect(await shown('website.zh-CN')).toBe('你好\n');
});

test('one file is published twice in a row', { tags: 'rest' }, async () => {
  write('website.en.md', 'one\n');
  const first = await run('set', 'website.en.md', '--yes');
  write('website.en.md', 'two\n');

  const second = await run('set', 'website.en.md', '--yes');

  expect([first.exitCode, second.exitCode]).toEqual([0, 0]);
});

test('with --if-version a text that somebody changed meanwhile is refused, with who and when', async () => {
  const version = await versionOf('website.en');
  await changeMeanwhile('theirs');
  write('website.en.md', 'mine\n');

  const { exitCode, stderr } = await run('set', 'website.en.md', '--if-version', String(version), '--yes');

  expect(exitCode).toBe(5);
  expect(stderr).toMatch(
    new RegExp(`${adminHost.admin.userName} changed website.en on \\d{4}-\\d\\d-\\d\\d`, 'u'),
  );
  expect(await shown('website.en')).toBe('theirs\n');
});

test('a change between the difference and the call is refused by the host, with who and when', async () => {
  write('website.en.md', 'mine\n');
  const whole = losingCalls(/never/u);
  let isChanged = false;

  const { exitCode, stderr } = await adminHost.ra3(
    ['admin', 'announcement', 'set', 'website.en.md', '--yes'],
    {
      workingDirectory,
      fetch: async (url, init) => {
        if (url.endsWith('/announcement/set') && !isChanged) {
          isChanged = true;
          await changeMeanwhile('theirs');
        }
        return whole(url, init);
      },
    },
  );

  expect(exitCode).toBe(5);
  expect(stderr).toContain(`${adminHost.admin.userName} changed the same thing`);
});

test('--dry-run shows the changed lines and sends nothing', async () => {
  await changeMeanwhile('one\ntwo');
  write('website.en.md', 'one\nthree\n');

  const { exitCode, stdout } = await run('set', 'website.en.md', '--dry-run');
  const json = await run('set', 'website.en.md', '--dry-run', '--json');

  expect(exitCode).toBe(0);
  expect(stdout).toContain('~ website.en\n');
  expect(stdout).toContain('\n one\n-two\n+three\n');
  expect(rowsOf(json.stdout)).toMatchObject([{ name: 'website.en', change: 'change', outcome: 'dry-run' }]);
  expect(await shown('website.en')).toBe('one\ntwo\n');
});

test('without a terminal and --yes nothing is published', async () => {
  write('website.en.md', 'new\n');

  expect((await run('set', 'website.en.md')).exitCode).toBe(2);
});

test('a file whose name says no text needs --text', async () => {
  write('news.md', 'new\n');

  const unnamed = await run('set', 'news.md', '--yes');
  const named = await run('set', 'news.md', '--text', 'website.en', '--yes');

  expect([unnamed.exitCode, named.exitCode]).toEqual([2, 0]);
});

// S3-29
test('an invalid marker is found before anything is sent', async () => {
  write('ingame.txt', 'hello\n[until tomorrow]x[/until]\n');

  const { exitCode, stderr } = await run('set', 'ingame.txt', '--yes');

  expect(exitCode).toBe(5);
  expect(stderr).toContain('ingame, line 2');
});

test('when the answer is lost and the host has the text, it is published', async () => {
  write('website.en.md', 'new\n');

  const { exitCode, stderr } = await adminHost.ra3(
    ['admin', 'announcement', 'set', 'website.en.md', '--yes'],
    { workingDirectory, fetch: losingAnswers(/announcement\/set$/u) },
  );

  expect(exitCode).toBe(0);
  expect(stderr).toContain('the host has the change');
  expect((await run('set', 'website.en.md', '--yes')).stderr).toContain('nothing to publish');
});

test('a text that never arrived ends with 7, unknown outcome', async () => {
  write('website.en.md', 'new\n');

  const { exitCode } = await adminHost.ra3(['admin', 'announcement', 'set', 'website.en.md', '--yes'], {
    workingDirectory,
    fetch: losingCalls(/announcement\/set$/u),
  });

  expect(exitCode).toBe(7);
});

function edit(editor: string, ...words: readonly string[]) {
  return adminHost.ra3(['admin', 'announcement', 'edit', 'website.en', ...words], {
    workingDirectory,
    stdin: new TypingInput(),
    stdout: new MemoryOutput({ columns: 80, rows: 24 }),
    env: { EDITOR: editor },
  });
}

test("edit opens the editor with the host's text and publishes what was typed", async () => {
  await changeMeanwhile('hello');

  const { exitCode, stdout } = await edit('printf "typed\\n" >>', '--yes');

  expect(exitCode).toBe(0);
  expect(stdout).toContain('website.en: published');
  expect(await shown('website.en')).toBe('hello\ntyped\n');
});

test('a typed text that cannot be published is kept in its file', async () => {
  const tooLong = `head -c 16001 /dev/zero | tr '\\0' x >`;

  const { exitCode, stderr } = await edit(tooLong, '--yes');

  const [, file = ''] = /announcement set (\S+)/u.exec(stderr) ?? [];
  expect(exitCode).toBe(5);
  expect(readFileSync(file, 'utf8')).toHaveLength(16_001);
});

test('edit without a terminal is a usage error', async () => {
  expect((await run('edit', 'ingame')).exitCode).toBe(2);
});
