import { expect, test } from 'vitest';
import { failureNames } from '@ra3/sdk/rules/failures';
import { rowsOf, runCli } from '../testing/run-cli.js';

// S8-01
test('a code is explained: what it means, what to do, and how ra3 ends', async () => {
  const { exitCode, stdout } = await runCli(['explain', '122']);

  expect(exitCode).toBe(0);
  expect(stdout).toMatch(/^122 wrongCredentials\n.+\nHTTP status 401, exit code 4\n$/u);
});

test('a failure without a code is found by its name, in the language of the user', async () => {
  const { stdout } = await runCli(['explain', 'notSignedIn', '--locale', 'zh-CN']);

  expect(stdout).toMatch(/\p{Script=Han}/u);
});

test('without a code the whole catalogue is listed', async () => {
  const { stdout } = await runCli(['explain', '--json']);

  expect(rowsOf(stdout).map(({ name }) => name)).toEqual(failureNames());
});

test('an unknown code ends the command with 3', async () => {
  const { exitCode } = await runCli(['explain', '4711']);

  expect(exitCode).toBe(3);
});
