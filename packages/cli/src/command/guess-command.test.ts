import { expect, test } from 'vitest';
import { runCli } from '../testing/run-cli.js';

test.each([
  [['leaderboard'], 'ra3 ladder'],
  [['--host', 'https://example.org', 'ban', '1042'], 'ra3 admin ban USER --for 7d'],
  [['match', '1042'], 'ra3 match show GUID'],
  [['help', 'whoami'], 'ra3 auth status'],
  [['replay', 'fix', 'a.RA3Replay'], 'ra3 replay repair FILE'],
  [['admin', 'log'], 'ra3 admin audit'],
  [['persona', 'find', 'Ann'], 'ra3 persona NAME'],
  [['match', 'list', '--mine'], 'ra3 match list mine'],
  [['admin', 'ban', 'X', '7d'], 'ra3 admin ban USER --for 7d'],
  [['admin', 'bans'], 'ra3 admin user show NAME --history'],
  [['token'], '`ra3 auth token`'],
  [['devices'], 'ra3 auth device list'],
  [['inbox'], '`ra3 admin inbox`'],
  [['admin', 'token'], '`ra3 auth token`'],
])('%j means a command, which the usage error names', async (argv, command) => {
  const { exitCode, stdout, stderr } = await runCli(argv);

  expect(exitCode).toBe(2);
  expect(stdout).toBe('');
  expect(stderr).toContain(command);
});

test('a guessed word that is the value of an option is left alone', async () => {
  const { stderr } = await runCli('--profile ban laddr', { definitions: [] });

  expect(stderr).toContain('unknown command laddr');
});

test.each([
  ['admin ban 1042 --for 7d --reason-en Map --reason-zh 开图'],
  ['admin ban --for 7d 1042'],
  ['admin ban Unit 7d --for 7d'],
  ['persona find'],
  ['persona view'],
])('what is a command is no guess: %s', async (line) => {
  const { stderr } = await runCli(line);

  expect(stderr).not.toContain('there is no');
});

test('a wrong word below a noun is answered by the commands of that noun', async () => {
  const { exitCode, stderr } = await runCli('replay verfy');

  expect(exitCode).toBe(2);
  expect(stderr).toContain('did you mean verify?');
  expect(stderr).toMatch(/ra3 replay has: inspect, verify, repair, /u);
});

test.each(['auth', 'admin ban'])('ra3 %s alone prints its help on stdout', async (line) => {
  const { exitCode, stdout, stderr } = await runCli(line);

  expect(exitCode).toBe(2);
  expect(stdout).toContain(`Usage: ra3 ${line}`);
  expect(stderr).toBe('');
});
