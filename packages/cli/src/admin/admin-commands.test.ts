import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { commands } from '../program.js';
import type { CommandDefinition } from '../command/command-definition.js';
import { MemoryOutput, TypingInput } from '../testing/memory-streams.js';
import { rowsOf, runCli, temporaryDirectory, type CliSetup } from '../testing/run-cli.js';
import { startAdminHost, type AdminTestHost } from '../testing/admin-host.js';

const adminHost: AdminTestHost = await startAdminHost({ world: 'tiny' });
afterAll(() => adminHost.close());
const player = await adminHost.host.createUser('User', ['Natasha']);
const personaId = await personaIdOf(player.userId);
for (const name of ['Forbidden', 'Commander'])
  await adminHost.ra3(['admin', 'badpersona', 'add', name, '--yes'], { homeDirectory: tmpdir() });

/** A command line of each command: one that works, and one that is a usage error. */
const lines: readonly (readonly [works: string, wrong: string])[] = [
  ['user search --pattern Natasha', 'user search'],
  ['user show 1042', 'user show persona:x'],
  ['user rename-persona 77 Natasha2 --dry-run', 'user rename-persona 77'],
  ['invitation apply reason --dry-run', 'invitation apply'],
  ['invitation list', 'invitation list --status free'],
  ['announcement show', 'announcement show website.fr'],
  ['announcement set website.en.md --dry-run', 'announcement set'],
  ['announcement edit ingame', 'announcement edit website.fr'],
  ['season new s8 --english Eight --chinese 八 --dry-run', 'season new s8'],
  ['badmap list', 'badmap list extra'],
  ['badmap test foo', 'badmap test foo --size big'],
  ['badmap apply rules.yaml --dry-run', 'badmap apply'],
  ['badpersona list', 'badpersona list extra'],
  ['badpersona add Kirov --dry-run', 'badpersona add'],
  ['badpersona remove Forbidden --dry-run', 'badpersona remove'],
  ['report daily --days 3', 'report daily --days 0'],
  ['server reload --dry-run', 'server reload now'],
  ['server watch --times 1', 'server watch --times 0'],
  ['audit', 'audit --since yesterday'],
];
/** Ends before the session is opened, because an editor needs a terminal. */
const open = ['announcement edit ingame'];
const adminLines = lines.map(([works]) => works).filter((line) => !open.includes(line));

function words(line: string): string[] {
  // In one pass, because a user's id may contain the other number.
  const replaced = line.replaceAll(/\b(1042|77)\b/g, (number) =>
    String(number === '1042' ? player.userId : personaId),
  );
  return ['admin', ...replaced.split(' ')];
}

/** A folder with what a command line names. */
async function preparedFolder(): Promise<string> {
  const workingDirectory = temporaryDirectory();
  writeFileSync(join(workingDirectory, 'rules.yaml'), '- path: data/maps/internal/foo\n');
  for (const file of ['website.en.md', 'news.md']) writeFileSync(join(workingDirectory, file), 'hello\n');
  return workingDirectory;
}

async function personaIdOf(userId: number): Promise<number> {
  const url = `/api/admin/info/user/${String(userId)}`;
  const answer = await adminHost.host.app.inject({ url, headers: { cookie: adminHost.admin.cookie } });
  return answer.json<{ personas: { personaId: number }[] }>().personas[0]?.personaId ?? 0;
}

function onTerminal(): Pick<CliSetup, 'stdin' | 'stdout'> {
  return { stdin: new TypingInput(), stdout: new MemoryOutput({ columns: 100, rows: 30 }) };
}

const definitions = commands.filter(({ path }) => path[0] === 'admin');
const ours = definitions.filter(({ path }) =>
  lines.some(
    ([works]) => works === path.slice(1).join(' ') || works.startsWith(`${path.slice(1).join(' ')} `),
  ),
);

test('every command of this table exists, each in one line of it', () => {
  expect(ours).toHaveLength(lines.length);
});

test.each(ours.map((definition) => [definition.path.join(' '), definition] as const))(
  'the help of %s has its fields and first example, and it or the page it names has the others',
  { tags: 'rest' },
  async (_name, { path, examples, fields }) => {
    const { exitCode, stdout } = await runCli([...path, '--help']);
    const hidden = examples.filter((example) => !stdout.includes(example));
    const all = hidden.length === 0 ? '' : (await runCli(['help', 'examples'])).stdout;

    expect(exitCode).toBe(0);
    expect(stdout).toContain(examples[0]);
    expect(stdout.includes('ra3 help examples')).toBe(hidden.length > 0);
    expect(hidden.filter((example) => !all.includes(example))).toEqual([]);
    expect(fields.filter((field) => !stdout.includes(field))).toEqual([]);
  },
);

test.each(lines)('%s works, and with --json only JSON is on stdout', async (works) => {
  const workingDirectory = await preparedFolder();
  const terminal = works.startsWith('announcement edit') ? onTerminal() : {};
  const setup = { workingDirectory, env: { EDITOR: 'true' }, ...terminal };

  const text = await adminHost.ra3(words(works), setup);
  const json = await adminHost.ra3([...words(works), '--json'], {
    ...setup,
    ...(works.startsWith('announcement edit') && onTerminal()),
  });

  expect([text.exitCode, json.exitCode], text.stderr + json.stderr).toEqual([0, 0]);
  expect(() => rowsOf(json.stdout)).not.toThrow();
});

test.each(lines)('%s: the line `%s` is a usage error', { tags: 'rest' }, async (_works, wrong) => {
  const { exitCode, stdout } = await adminHost.ra3(words(wrong));

  expect(exitCode).toBe(2);
  expect(stdout).toBe('');
});

const firstLines = ['user show 1042', 'badmap apply rules.yaml --dry-run'];
const otherLines = adminLines.filter((line) => !firstLines.includes(line));
describe('a command that reads and one that writes', () => describeFailures(firstLines));
describe('every other command', { tags: 'rest' }, () => describeFailures(otherLines));

function describeFailures(rows: readonly string[]): void {
  test.each(rows)('%s without a session ends with 4', async (line) => {
    const setup = { workingDirectory: await preparedFolder() };

    const { exitCode, stderr } = await runCli(words(line), {
      ...setup,
      env: { RA3_HOST: adminHost.host.baseUrl },
    });

    expect(exitCode).toBe(4);
    expect(stderr).toContain('ra3 auth login');
  });

  test.each(rows)('%s as a player ends with 4', async (line) => {
    const { exitCode } = await adminHost.ra3As(player, words(line), {
      workingDirectory: await preparedFolder(),
    });

    expect(exitCode).toBe(4);
  });

  test.each(rows)('%s with a host that is out of reach ends with 75', async (line) => {
    const setup = { workingDirectory: await preparedFolder() };
    const fetch = () => Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }));

    const { exitCode } = await adminHost.ra3(words(line), { ...setup, fetch });

    expect(exitCode).toBe(75);
  });
}

/** The words of an example, with the ids of this host, without its pipe; endless ones end after a request. */
function exampleWords(example: string, { path }: CommandDefinition): string[] {
  const [line = ''] = example.replace(/^\w+=\w+ /u, '').split(/ [|>] /u);
  const typed = Array.from(line.matchAll(/'([^']*)'|(\S+)/gu), ([, quoted, bare]) => quoted ?? bare ?? '');
  const id = path.includes('rename-persona') ? personaId : player.userId;
  const named = typed
    .slice(1)
    .map((word) => word.replace(/^(?:1042|1077)$/u, String(id)).replace(':1042', `:${String(id)}`));
  const isEndless = line.includes('--follow') || path.includes('watch');
  return [...named, ...(isEndless && !line.includes('--times') ? ['--times', '1'] : [])];
}

const examples = ours.flatMap((definition) =>
  definition.examples.map((example) => [example, definition] as const),
);

test.each(examples)(
  'the example `%s` is understood, and asks before it writes',
  { tags: 'rest' },
  async (example, definition) => {
    const workingDirectory = await preparedFolder();
    const isEdit = definition.path.includes('edit');
    const argv = exampleWords(example, definition);

    const { exitCode, stderr } = await adminHost.ra3(argv, {
      workingDirectory,
      env: { EDITOR: 'true' },
      ...(isEdit && onTerminal()),
    });

    // 2 is what a write without --yes and without a terminal ends with; 3, nothing of that name on this host.
    const isUnasked = !argv.includes('--yes') && stderr.includes('--yes');
    expect(isUnasked ? [2] : [0, 3], stderr).toContain(exitCode);
  },
);
