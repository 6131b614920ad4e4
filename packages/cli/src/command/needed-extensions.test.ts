import { listEndpoints } from '@ra3/sdk/contract';
import { expect, test } from 'vitest';
import { commands } from '../program.js';
import { runCli } from '../testing/run-cli.js';
import { startStubHost } from '../testing/stub-host.js';

const extensions = new Set(
  listEndpoints().flatMap(({ key, endpoint }) => (endpoint.extension === undefined ? [] : [key])),
);
const examples = commands
  .filter(({ needs }) => needs !== undefined && extensions.has(needs))
  .map(({ path, examples: [first] }) => [path.join(' '), first] as const);

/** The words of an example, as a shell gives them to `ra3`. */
function wordsOf(example: string): string[] {
  const own = example.slice(example.lastIndexOf('ra3 ') + 'ra3 '.length);
  return Array.from(own.matchAll(/'([^']*)'|(\S+)/gu), ([, quoted, bare]) => quoted ?? bare ?? '');
}

test('some commands need a call beyond the specification', () => {
  expect(examples.length).toBeGreaterThan(15);
});

test.each(examples)(
  'ra3 %s ends with 5 on a host without the call that it needs, and sends nothing that changes anything',
  async (_path, example) => {
    const host = await startStubHost({ 'GET /api/ext/capabilities': { body: { extensions: [] } } });

    const { exitCode, stdout, stderr } = await runCli([...wordsOf(example), '--yes', '--host', host.url]);

    expect(stderr).toContain('does not offer this');
    expect(exitCode).toBe(5);
    expect(stdout).toBe('');
    expect(host.seen.map(({ line }) => line)).toEqual(['GET /api/ext/capabilities']);
  },
);
