import { lstatSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startAdminHost, type AdminTestHost } from './testing/admin-host.js';
import { buildCli, runShell, type BuiltCli } from './testing/built-cli.js';
import { inputOf } from './testing/memory-streams.js';
import { rowsOf, runCli, temporaryDirectory } from './testing/run-cli.js';

let cli: BuiltCli;
let world: AdminTestHost;
let token: string;
beforeAll(async () => {
  cli = buildCli();
  world = await startAdminHost();
  token = await world.makeToken(world.admin, ['read']);
}, 120_000);
afterAll(async () => {
  cli.remove();
  await world.close();
});

const numbers = Array.from({ length: 50 }, (_pair, index) => index);

test(
  'fifty pairs of commands at once on one state folder lose nothing',
  { tags: 'rest', timeout: 300_000 },
  async () => {
    const home = temporaryDirectory();
    const ra3 = (line: string) =>
      runShell(`printf '%s' "$TOKEN" | "$NODE" "$BIN" ${line}`, {
        ...{ NODE: process.execPath, BIN: cli.bin, HOME: home },
        ...{ TOKEN: token, RA3_HOST: world.host.baseUrl },
      });
    const lines = numbers.flatMap((pair) => [
      `auth login --with-token --host $RA3_HOST --profile in${String(pair)}; echo $?`,
      `config set locale zh-CN --profile set${String(pair)}; echo $?`,
    ]);
    const codes: string[] = [];
    const work = async (): Promise<void> => {
      for (let line = lines.shift(); line !== undefined; line = lines.shift())
        codes.push((await ra3(line)).stdout.trim());
    };

    await Promise.all(Array.from({ length: 12 }, work));

    const read = (path: string) =>
      JSON.parse(readFileSync(join(home, path), 'utf8')) as Record<string, object>;
    const { hosts = {} } = read('.local/state/ra3/session.json');
    const { profiles = {} } = read('.config/ra3/preferences.json');
    expect(codes.filter((code) => code !== '0')).toEqual([]);
    expect(Object.keys(hosts)).toHaveLength(50);
    expect(Object.keys(profiles)).toHaveLength(100);
    expect(readdirSync(join(home, '.local/state/ra3'))).toEqual(['session.json']);
  },
);

const signIn = (homeDirectory: string, env: Readonly<Record<string, string>> = {}, ...options: string[]) =>
  runCli(['auth', 'login', '--with-token', '--host', world.host.baseUrl, ...options], {
    homeDirectory,
    env,
    stdin: inputOf(`${token}\n`),
  });

test.each([
  ['HOME', '', {}],
  ['HOME', 'relative/home', {}],
  ['XDG_STATE_HOME', '', { XDG_STATE_HOME: 'state' }],
])(
  'signing in with a base folder that is not absolute is refused: %s, home %j',
  async (variable, home, env) => {
    const { exitCode, stderr } = await signIn(home, env);

    expect(exitCode).toBe(2);
    expect(stderr).toContain(`${variable} is "`);
  },
);

test.each([
  ['HOME', '', {}],
  ['XDG_CONFIG_HOME', '', { XDG_CONFIG_HOME: './config' }],
])(
  'a preference is not kept in a base folder that is not absolute: %s',
  async (variable, homeDirectory, env) => {
    const { exitCode, stderr } = await runCli(['config', 'set', 'locale', 'en'], { homeDirectory, env });

    expect(exitCode).toBe(2);
    expect(stderr).toContain(`${variable} is "`);
  },
);

test.runIf(process.platform !== 'win32')('variables of Windows name no folder on other systems', async () => {
  const home = temporaryDirectory();

  await signIn(home, { APPDATA: 'C:\\Roaming', LOCALAPPDATA: 'C:\\Local' }, '--profile', 'a');

  expect(readdirSync(join(home, '.local/state/ra3'))).toEqual(['session.json']);
  expect(readdirSync(join(home, '.config/ra3'))).toEqual(['preferences.json']);
});

const session = '.local/state/ra3/session.json';
const preferences = '.config/ra3/preferences.json';

function put(home: string, path: string, content: string): string {
  mkdirSync(dirname(join(home, path)), { recursive: true });
  writeFileSync(join(home, path), content);
  return join(home, path);
}

test.each([
  ['a newer session file', session, '{"version":2,"hosts":{}}', 'written by a newer ra3'],
  ['a damaged session file', session, '{"version":1,"hosts":', 'is damaged'],
  [
    'a newer preferences file',
    preferences,
    '{"version":2,"host":"https://a.example"}',
    'written by a newer ra3',
  ],
  ['a damaged preferences file', preferences, '{"host":', 'is damaged'],
])('%s is told as what it is, and not changed', async (_what, path, content, told) => {
  const home = temporaryDirectory();
  const file = put(home, path, content);

  const login = await signIn(home, {}, '--profile', 'a');
  const set = await runCli(['config', 'set', 'locale', 'en'], { homeDirectory: home });

  expect(`${login.stderr}${set.stderr}`).toContain(told);
  expect(readFileSync(file, 'utf8')).toBe(content);
});

test.each([
  [session, '{"version":1,"hosts":{}}'],
  [preferences, '{"locale":"en"}'],
])('a link in place of %s stays one, and what it names is not changed', async (path, content) => {
  const home = temporaryDirectory();
  const target = put(home, 'elsewhere.json', content);
  mkdirSync(dirname(join(home, path)), { recursive: true });
  symlinkSync(target, join(home, path));

  const login = await signIn(home, {}, '--profile', 'a');
  const set = await runCli(['config', 'set', 'locale', 'zh-CN'], { homeDirectory: home });

  expect(`${login.stderr}${set.stderr}`).toContain('is a link');
  expect(lstatSync(join(home, path)).isSymbolicLink()).toBe(true);
  expect(readFileSync(target, 'utf8')).toBe(content);
});

test('what is typed counts as typed where a variable says the same', async () => {
  const home = temporaryDirectory();
  const url = world.host.baseUrl;

  const set = await runCli(['config', 'set', 'locale', 'en', '--profile', 'a'], {
    homeDirectory: home,
    env: { RA3_PROFILE: 'a' },
  });
  const login = await signIn(home, { RA3_HOST: url }, '--profile', 'new');
  const list = await runCli(['config', 'list', '--sources', '--json', '--host', url], {
    homeDirectory: home,
    env: { RA3_HOST: url },
  });

  expect([set.exitCode, login.exitCode]).toEqual([0, 0]);
  expect(JSON.parse(readFileSync(join(home, preferences), 'utf8'))).toEqual({
    profiles: { a: { locale: 'en' }, new: { host: url } },
  });
  expect(rowsOf(list.stdout)[0]).toMatchObject({ name: 'host', source: '--host' });
});
