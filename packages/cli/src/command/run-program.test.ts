import { Option } from 'commander';
import { expect, test } from 'vitest';
import { commands } from '../program.js';
import { MemoryOutput } from '../testing/memory-streams.js';
import { READER_LEFT } from '../print/write-stream.js';
import { runCli, rowsOf } from '../testing/run-cli.js';
import { nounOf } from './command-definition.js';
import { variableOf } from './commander-options.js';
import { globalOptions } from './global-options.js';
import { listOptions } from './list-options.js';

test('--help lists the commands on stdout and ends with 0', async () => {
  const { exitCode, stdout, stderr } = await runCli('--help');

  expect(exitCode).toBe(0);
  expect(stdout).toContain('ladder [mod] [type]');
  expect(stderr).toBe('');
});

test('a noun without its verb prints help on stdout and is a usage error; for a program on stderr', async () => {
  const { exitCode, stdout, stderr } = await runCli('replay');
  const asJson = await runCli('replay --json');

  expect([exitCode, asJson.exitCode]).toEqual([2, 2]);
  expect([stderr, asJson.stdout]).toEqual(['', '']);
  expect([stdout, asJson.stderr]).toEqual(Array(2).fill(expect.stringContaining('Usage: ra3 replay')));
});

test('an unknown command is a usage error', async () => {
  const { exitCode, stderr } = await runCli('laddr');

  expect(exitCode).toBe(2);
  expect(stderr).toContain('unknown command laddr (did you mean ladder?)');
});

test('with --json an error is one line of JSON on stderr', async () => {
  const { exitCode, stdout, stderr } = await runCli('ladder ra4 --json');

  expect(exitCode).toBe(2);
  expect(stdout).toBe('');
  expect(rowsOf(stderr)).toEqual([
    { error: { kind: 'usage', message: expect.stringContaining('ra4'), exitCode: 2 } },
  ]);
});

test('--json takes no value: the words after it are arguments', async () => {
  const { stdout } = await runCli('replay verify --json a.RA3Replay b.RA3Replay');

  expect(rowsOf(stdout).map(({ file }) => file)).toEqual(['a.RA3Replay', 'b.RA3Replay']);
});

test('the old spelling --json=fields is a usage error', async () => {
  const { exitCode, stderr } = await runCli('config list --json=name');

  expect(exitCode).toBe(2);
  expect(stderr).toContain('--json=name');
});

test('--fields alone prints JSON', async () => {
  const { stdout } = await runCli('config list --fields name');

  expect(rowsOf(stdout)).toEqual([
    { name: 'host' },
    { name: 'locale' },
    { name: 'profile' },
    { name: 'production' },
  ]);
});

test('with --fields an error in an earlier option is one line of JSON as well', async () => {
  const { stderr } = await runCli('--timeout 0 status --fields online');

  expect(rowsOf(stderr)).toEqual([{ error: expect.objectContaining({ kind: 'usage', exitCode: 2 }) }]);
});

const allOptions = commands.flatMap(({ input }) => Object.entries(input?.options ?? {}));

test.each([...Object.entries(globalOptions), ...Object.entries(listOptions), ...allOptions])(
  'the option %s has the name that commander derives from its flags',
  (name, { flags }) => {
    expect(new Option(flags).attributeName()).toBe(name);
  },
);

test('help environment names a variable for each option of each command', async () => {
  const { stdout } = await runCli('help environment');
  const options = commands.flatMap(({ path, input, isList }) => [
    ...Object.values(input?.options ?? {}).map(({ flags }) => variableOf(new Option(flags), nounOf(path))),
    ...Object.values({ ...globalOptions, ...(isList && listOptions) }).map(({ flags }) =>
      variableOf(new Option(flags)),
    ),
  ]);

  expect(options.filter((variable) => !stdout.includes(`${variable} `))).toEqual([]);
});

test('an environment variable sets an option, and the command line wins over it', async () => {
  const env = { RA3_FIELDS: 'value', RA3_LOCALE: 'zh-CN' };

  const fromEnvironment = await runCli('config list', { env });
  const fromLine = await runCli('config list --fields name', { env });
  const help = await runCli('--help', { env });

  expect(rowsOf(fromEnvironment.stdout)).toEqual([
    { value: null },
    { value: null },
    { value: null },
    { value: null },
  ]);
  expect(rowsOf(fromLine.stdout)).toEqual([
    { name: 'host' },
    { name: 'locale' },
    { name: 'profile' },
    { name: 'production' },
  ]);
  expect(help.stdout).toContain('用法：');
});

test('the variable of a command option carries the noun', async () => {
  const { exitCode, stderr } = await runCli('status watch', { env: { RA3_STATUS_TIMES: 'often' } });

  expect(exitCode).toBe(2);
  expect(stderr).toContain('--times');
});

test.each(['', '0', 'false'])('a flag stays off when its variable is "%s"', async (value) => {
  const { stdout } = await runCli('config list', { env: { RA3_JSON: value } });

  expect(stdout).toContain('NAME');
});

test('an unknown field is a usage error that lists the valid fields', async () => {
  const { exitCode, stderr } = await runCli('replay verify a.RA3Replay --fields=verdikt');

  expect(exitCode).toBe(2);
  expect(stderr).toContain('verdict');
});

test.each(['ftp://example.org', 'nonsense', 'http://user:secret@example.org'])(
  'the host %s is rejected before any request',
  async (host) => {
    const { exitCode } = await runCli(['status', '--host', host]);

    expect(exitCode).toBe(2);
  },
);

test.each(['0', '-1', 'soon', '99999'])('the timeout %s is rejected', async (timeout) => {
  const { exitCode, stderr } = await runCli(['status', `--timeout=${timeout}`]);

  expect(exitCode).toBe(2);
  expect(stderr).toContain('--timeout');
});

test.each([
  [{ LANG: 'zh_CN.UTF-8' }, '用法：'],
  [{ LC_ALL: 'en_GB.UTF-8', LANG: 'zh_CN.UTF-8' }, 'Usage:'],
  [{ LANG: 'C' }, 'Usage:'],
  [{}, 'Usage:'],
])('the language comes from the environment: %j', async (env, expected) => {
  const { stdout } = await runCli('--help', { env });

  expect(stdout).toContain(expected);
});

test('--locale wins over the environment', async () => {
  const { stdout } = await runCli('--help --locale zh-CN', { env: { LANG: 'en_US.UTF-8' } });

  expect(stdout).toContain('用法：');
});

test('help is in Japanese', async () => {
  const { stdout } = await runCli('--help --locale ja-JP');

  expect(stdout).toContain('使い方：');
  expect(stdout).toContain('ログインとログアウト');
});

test('the help of the program explains the options that every command has', async () => {
  const { stdout } = await runCli('--help', { stdout: new MemoryOutput({ columns: 500, rows: 24 }) });

  const names = Object.values(globalOptions).map(({ flags }) => flags);
  expect(names.filter((flags) => !stdout.includes(flags))).toEqual([]);
});

test('the help of a command has the options that every command has on one line', async () => {
  const { stdout } = await runCli('replay verify --help');

  expect(stdout).toMatch(/^Global options: --json --fields .*--debug-http --help$/mu);
});

test('the commands of the program stand in groups, and each is in one', async () => {
  const { stdout } = await runCli('--help');

  expect(stdout).toMatch(/^Look up:\n {2}status .*\n {2}ladder \[mod\]/mu);
  expect(stdout).not.toContain('Commands:');
});

test('help takes the words of a command, however many', async () => {
  const asked = await runCli('help replay verify');
  const own = await runCli('replay verify --help');
  const wrong = await runCli('help replay verifi');

  expect(asked.stdout).toBe(own.stdout);
  expect(wrong.exitCode).toBe(2);
});

test.each([
  [['laddr'], '没有命令 laddr（你是指 ladder 吗？）'],
  [['match', 'show'], '缺少 guid'],
  [['ladder', 'ra4'], '没有模组 ra3、类型 ra4 的天梯'],
  [['persona', '1', '--mod', 'ra4'], '--mod 不能为 ra4'],
  [['ladder', 'ra3', '1v1', 'x'], '参数过多：应为 2 个，实为 3 个'],
  [['ladder', 'ra3', '--pag', '2'], '没有选项 --pag（你是指 --page 吗？）'],
  [['ladder', 'ra3', '--page'], '需要一个值'],
])('the usage error of %j has no English in zh-CN', async (argv, expected) => {
  const { exitCode, stderr } = await runCli([...argv, '--locale', 'zh-CN']);

  expect(exitCode).toBe(2);
  expect(stderr).toContain(expected);
  expect(stderr).not.toMatch(/error|argument|expected|valid/u);
});

test('a space in a list of fields is a usage error, and no argument of the command', async () => {
  const { exitCode, stderr } = await runCli('ladder corona --fields rank, 1v1');

  expect(exitCode).toBe(2);
  expect(stderr).toContain('write it without spaces');
});

test('a command whose reader left while it waited for its host says nothing', async () => {
  const stopping = new AbortController();
  const fetch = () => {
    stopping.abort(READER_LEFT);
    return Promise.reject(new Error('stopped'));
  };

  const { exitCode, stderr } = await runCli('status', { fetch, signal: stopping.signal });

  expect([exitCode, stderr]).toEqual([130, '']);
});
