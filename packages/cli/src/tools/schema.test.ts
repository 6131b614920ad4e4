import { expect, test } from 'vitest';
import { runCli } from '../testing/run-cli.js';

test('the schema of a ladder row has the types of the contract, and those that the command adds', async () => {
  const { exitCode, stdout } = await runCli('schema ladder');

  expect(exitCode).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({
    title: 'ra3 ladder',
    properties: { personaName: { type: 'string' }, winRate: { type: ['number', 'null'] } },
  });
});

test('a noun means its verb that runs alone', async () => {
  const { stdout } = await runCli('schema status');

  expect(JSON.parse(stdout)).toMatchObject({ title: 'ra3 status show' });
});

test.each([['laddr'], ['completion']])('there is no schema of %s', async (name) => {
  const { exitCode, stderr } = await runCli(['schema', name]);

  expect(exitCode).toBe(3);
  expect(stderr).toContain(name);
});
