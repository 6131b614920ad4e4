import { spawnSync } from 'node:child_process';
import type { Endpoint } from '@ra3/sdk/contract';
import { expect, test } from 'vitest';
import { bundles, firstCause } from '../../scripts/lib/bundles.mjs';
import { endpointReference } from '../../scripts/lib/endpoint-reference.mjs';
import { inRoot } from '../../scripts/lib/root.mjs';
import { callModules } from '../../scripts/lib/call-modules.mjs';
import { stampOf } from '../../scripts/lib/stamp.mjs';
import { steps } from '../../scripts/lib/steps.mjs';
import { readTally, tally } from '../../scripts/lib/vitest-report.mjs';
import { readText } from './repository.js';

const passed = { status: 'passed', fullName: 'a' };
const failed = { status: 'failed', fullName: 'b' };

test('a test file that fails before its tests run counts as one failure', () => {
  const report = {
    testResults: [
      { name: 'good.test.ts', status: 'passed', assertionResults: [passed] },
      { name: 'broken.test.ts', status: 'failed', assertionResults: [] },
      { name: 'red.test.ts', status: 'failed', assertionResults: [passed, failed] },
    ],
  };

  expect(tally(report)).toMatchObject({
    passed: 2,
    failed: ['b', 'broken.test.ts'],
    skipped: [],
    absent: [],
  });
});

test('a test that did not run is named', () => {
  const skipped = { status: 'pending', fullName: 'c' };
  const report = { testResults: [{ name: 'x', status: 'passed', assertionResults: [passed, skipped] }] };

  expect(tally(report)).toMatchObject({ passed: 1, failed: [], skipped: ['c'], absent: [] });
});

test('a test that did not run because this machine lacks its program is absent; one whose program is there is skipped', () => {
  const zsh = { status: 'pending', fullName: 'zsh completes (needs zsh)' };
  const tmux = { status: 'skipped', fullName: 'the screen fits (needs tmux)' };
  const both = { status: 'pending', fullName: 'a page loads (needs tmux and zsh)' };
  const assertionResults = [passed, zsh, tmux, both];
  const report = { testResults: [{ name: 'x', status: 'passed', assertionResults }] };

  expect(tally(report, { isThere: (program) => program === 'tmux' })).toMatchObject({
    passed: 1,
    failed: [],
    skipped: ['the screen fits (needs tmux)'],
    absent: ['zsh completes (needs zsh)', 'a page loads (needs tmux and zsh)'],
  });
});

test('a test run that leaves no report counts as a failure', () => {
  const report = 'there-is-no-such-report.json';

  expect(readTally(report, 1)).toMatchObject({
    passed: 0,
    failed: [expect.stringContaining('no report')],
  });
});

test('the first cause of a failed build is what its tool says of the error, without the stack', () => {
  const output = [
    'vite v8.3.8 building for production...',
    '\u001B[31merror during build:',
    'Error: Build failed with 1 error:',
    '    at failure (file:///node.js:1:1)',
    '',
    '[plugin externalize-deps]',
    ...Array.from({ length: 9 }, (_, line) => `detail ${String(line)}`),
  ].join('\n');

  expect(firstCause(output)).toEqual([
    'error during build:',
    'Error: Build failed with 1 error:',
    '[plugin externalize-deps]',
    'detail 0',
    'detail 1',
    'detail 2',
  ]);
});

test('npm test rejects an unknown step, and names the valid ones', () => {
  const { status, stderr } = spawnSync(process.execPath, [inRoot('scripts/test.mjs'), '--only', 'nonsense'], {
    encoding: 'utf8',
  });

  expect(status).toBe(1);
  expect(stderr).toContain('No step is called nonsense.');
  expect(stderr).toContain('journeys');
});

test('npm test ends with the plain closing line', () => {
  const { status, stdout } = spawnSync(process.execPath, [inRoot('scripts/test.mjs'), '--only', 'engines'], {
    encoding: 'utf8',
  });

  expect(status).toBe(0);
  expect(stdout.trim().split('\n').at(-1)).toBe('1 passed, 0 failed');
  expect(stdout).toContain('of 302 items of the specification are not built and shown yet');
});

test('every step of npm test is explained in the contributing guide', () => {
  const guide = readText('CONTRIBUTING.md');

  expect(steps.filter(({ name }) => !guide.includes(`| \`${name}\``))).toEqual([]);
});

test('the automated build starts the product before anything else, then runs every check and test', () => {
  const commands = readText('.ci/run').match(/^(?:exec )?npm .+$/gm);

  expect(commands).toEqual(['npm run test:start', 'npm test', 'npm run check', 'exec npm run test:rest']);
});

test('a bundle is stale when its inputs change, and not when a test does', () => {
  const before = stampOf(['scripts/lib']);

  expect(stampOf(['scripts/lib'])).toBe(before);
  expect(stampOf(['scripts/lib', 'package.json'])).not.toBe(before);
  expect(stampOf(['scripts/lib', 'tests/repository/scripts.test.ts'])).toBe(before);
});

test('every bundle lists the packages it is made from as inputs', () => {
  const shared = [
    'packages/sdk/src',
    'packages/replay-tools/src',
    'packages/subjects/src',
    'locales',
    'package-lock.json',
  ];

  expect(
    Object.values(bundles).flatMap(({ inputs }) => shared.filter((input) => !inputs.includes(input))),
  ).toEqual([]);
});

const ask = {
  method: 'POST',
  reads: 'primary',
  path: '/api/ext/ask/{name}',
  access: 'user',
  retry: false,
  summary: 'Ask a | question',
  reply: { type: 'object' },
  failures: ['notFound'],
  extension: 'questions.ask',
  assumed: 'all of it',
} as const;
// Written by hand with only the properties that the scripts read.
const fields = {
  type: 'object',
  required: [],
  properties: { text: { type: 'string' } },
} as unknown as NonNullable<Endpoint['query']>;

test('the tables of calls have each route as a text beside its reader, and no schema', () => {
  const { routes, lazyRoutes, memberRoutes, calls } = callModules(
    [
      { key: 'group.fields', endpoint: { ...ask, query: fields, body: fields } },
      { key: 'group.whole', endpoint: { ...ask, body: { type: 'array' }, extension: 'group.whole' } },
      {
        key: 'group.bytes',
        endpoint: { ...ask, body: { type: 'object' }, bodyKind: 'binary', replyKind: 'text' },
      },
      { key: 'group.rare', endpoint: { ...ask, access: 'admin' } },
      { key: 'status.history', endpoint: { ...ask, access: 'visitor' } },
    ],
    { ofCalls: (rows) => ({ expressions: rows.map(() => 'read'), imports: [] }) },
  );

  expect(routes).toContain("    fields: ['+ask/{name}:pf:questions.ask text', read],");
  expect(routes).toContain("    whole: ['+ask/{name}:pw', read],");
  expect(routes).toContain("    bytes: ['+ask/{name}:pbt:questions.ask', read],");
  expect(routes).not.toContain('properties');
  expect(routes).not.toContain('rare');
  expect(lazyRoutes).toContain("    history: ['+ask/{name}:p:questions.ask', read],");
  expect(lazyRoutes).not.toContain('rare');
  expect(memberRoutes).toContain("    rare: ['+ask/{name}:p:questions.ask', read],");
  expect(calls).toContain(
    '"query":["text"],"body":"fields","reply":"json","extension":"questions.ask"}, read: read };',
  );
});

test('the endpoint reference has a table for each group, with failures and marks', () => {
  const page = endpointReference({
    endpoints: [{ key: 'group.ask', endpoint: ask }],
    groupDescriptions: { group: 'Questions and answers' },
  });

  expect(page).toContain('## group\n\nQuestions and answers.\n');
  expect(page).toContain('Ask a \\| question | `notFound` | extension; assumed: all of it |');
});
