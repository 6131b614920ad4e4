import { expect, test } from 'vitest';
import { runCli } from '../testing/run-cli.js';

test.each([
  [['batch', 'resume'], '`ra3 batch resume` is now called `ra3 admin ban apply FILE --results OUT`'],
  [['--host', 'https://example.org', 'batch'], '`ra3 batch` is now called `ra3 admin batch`'],
  [['batch', 'undo', 'an-id', '--json'], '`ra3 batch undo` is now called `ra3 admin batch undo OUT`'],
  [['help', 'batch', 'list'], '`ra3 batch list` is now called `ra3 admin batch verify OUT`'],
])('the old spelling %j names the new one and is a usage error', async (argv, message) => {
  const { exitCode, stdout, stderr } = await runCli(argv, { definitions: [] });

  expect(exitCode).toBe(2);
  expect(stdout).toBe('');
  expect(stderr).toContain(message);
});

test('an old spelling that is the value of an option is left alone', async () => {
  const { stderr } = await runCli(['--profile', 'batch', 'laddr'], { definitions: [] });

  expect(stderr).toContain('unknown command laddr');
});
