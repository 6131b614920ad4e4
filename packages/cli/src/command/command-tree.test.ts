import { expect, test } from 'vitest';
import { MemoryOutput } from '../testing/memory-streams.js';
import { runCli } from '../testing/run-cli.js';
import { defineCommand, type CommandDefinition } from './command-definition.js';
import type { CommandContext } from './command-context.js';
import { defineInput, type InputOf } from './input-definition.js';
import { repeatedOption } from './input-kinds.js';
import { dateOption, durationOption, readDuration } from './time-kinds.js';
import { exitCodes } from '../print/exit-codes.js';

const input = defineInput({
  options: {
    rule: repeatedOption('--rule <rule>', 'terminal.option.help'),
    every: repeatedOption('--every <duration>', 'terminal.option.help', readDuration),
    since: durationOption('--since <duration>', 'terminal.option.help'),
    until: dateOption('--until <date>', 'terminal.option.help'),
  },
});

/** `ra3 admin ban plan`, which prints its options. */
const plan: CommandDefinition = defineCommand({
  path: ['admin', 'ban', 'plan'],
  summary: 'terminal.about',
  input,
  examples: ['ra3 admin ban plan'],
  fields: [],
  load: () =>
    Promise.resolve({
      run: async ({ options }: InputOf<typeof input>, { output }: CommandContext) => {
        await output.lines([JSON.stringify(options)]);
        return exitCodes.ok;
      },
    }),
});
const definitions = [plan];

test('a command can have any number of words', async () => {
  const { exitCode, stdout } = await runCli('admin ban plan', { definitions });

  expect(exitCode).toBe(0);
  expect(JSON.parse(stdout)).toEqual({ rule: [], every: [] });
});

test('a noun of several words without its verb prints its help', async () => {
  const { exitCode, stdout } = await runCli('admin ban', { definitions });

  expect(exitCode).toBe(2);
  expect(stdout).toContain('Usage: ra3 admin ban');
  expect(stdout).toContain('plan');
});

test('help knows the words of a deep command', async () => {
  const { stdout } = await runCli('help admin ban plan', {
    definitions,
    stdout: new MemoryOutput({ columns: 300, rows: 24 }),
  });

  expect(stdout).toContain('Usage: ra3 admin ban plan');
  expect(stdout).toContain('--rule <rule>');
  expect(stdout).not.toContain('RA3_');
});

test('an option that may be repeated keeps each value, and its variable has one a line', async () => {
  const typed = ['admin', 'ban', 'plan', '--rule', 'a=1,2', '--rule', 'b', '--every', '90s', '--every', '2h'];
  const fromLine = await runCli(typed, { definitions });
  const fromVariable = await runCli('admin ban plan', {
    definitions,
    env: { RA3_ADMIN_BAN_RULE: 'a=1,2\nb' },
  });

  expect(JSON.parse(fromLine.stdout)).toMatchObject({ rule: ['a=1,2', 'b'], every: [90_000, 7_200_000] });
  expect(JSON.parse(fromVariable.stdout)).toMatchObject({ rule: ['a=1,2', 'b'] });
});

test.each([
  [
    ['--since', '7d', '--until', '2026-12-31T18:00Z'],
    { since: 604_800_000, until: '2026-12-31T18:00:00.000Z' },
  ],
  [['--since', '1w'], { since: 604_800_000 }],
])('durations and dates are typed: %j', async (typed, expected) => {
  const { stdout } = await runCli(['admin', 'ban', 'plan', ...typed], { definitions });

  expect(JSON.parse(stdout)).toMatchObject(expected);
});

test.each([
  ['--since', 'soon'],
  ['--since', '0h'],
  ['--until', '2026-02-30'],
  ['--until', 'tomorrow'],
])('%s %s is a usage error', async (option, value) => {
  const { exitCode, stderr } = await runCli(['admin', 'ban', 'plan', option, value], { definitions });

  expect(exitCode).toBe(2);
  expect(stderr).toContain(value);
});

test('the error of a wrong variable names the variable', async () => {
  const { exitCode, stderr } = await runCli('admin ban plan', {
    definitions,
    env: { RA3_ADMIN_BAN_SINCE: 'soon' },
  });

  expect(exitCode).toBe(2);
  expect(stderr).toContain('RA3_ADMIN_BAN_SINCE');
});
