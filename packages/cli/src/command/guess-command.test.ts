import { expect, test } from 'vitest';
import { runCli } from '../testing/run-cli.js';

test.each([
  [['leaderboard'], 'ra3 ladder'],
  [['--host', 'https://example.org', 'ban', '1042'], 'ra3 admin ban USER --for 7d'],
  [['match', '1042'], 'ra3 match show GUID'],
  [['help', 'whoami'], 'ra3 auth status'],
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
