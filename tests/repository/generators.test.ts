import { groupDescriptions, namedSchemas } from '@ra3/sdk/contract';
import { expect, test } from 'vitest';
import { accessPage } from '../../scripts/lib/access-page.mjs';
import { callModules } from '../../scripts/lib/call-modules.mjs';
import { makeShapes } from '../../scripts/lib/contract-shapes.mjs';
import { loadContract } from '../../scripts/lib/load-contract.mjs';
import { ReplyReaders } from '../../scripts/lib/reply-readers.mjs';
import { sampleRequests } from '../../scripts/lib/sample-requests.mjs';
import { cardColours, terminalColours } from '../../scripts/lib/site-colours.mjs';
import { readText } from './repository.js';

const sources = await loadContract();
const shapes = makeShapes(sources);

test('a host difference for an unknown shape, field or call is an error', () => {
  const differences = new Map([...sources.differences, ['rooom', (read: unknown) => read]]);

  const readers = new ReplyReaders({ ...sources, differences }, shapes);
  callModules(sources.endpoints, readers);

  expect(() => readers.ofShapes()).toThrow(/rooom fits no shape/);
});

test('two schemas of the same shape are an error', () => {
  const schemas = new Map([...sources.schemas, ['Chamber', sources.schemas.get('Room') ?? {}]]);

  expect(() => makeShapes({ ...sources, schemas })).toThrow('Room and Chamber are the same');
});

test('a string schema with a pattern needs a matching example', () => {
  const [login] = sources.endpoints.filter(({ key }) => key === 'accounts.login');
  const body = { type: 'object', properties: { code: { type: 'string', pattern: '^\\d+$' } } };
  const endpoint = { ...login?.endpoint, body } as unknown as (typeof sources.endpoints)[number]['endpoint'];

  expect(() => sampleRequests([{ key: 'accounts.login', endpoint }], shapes)).toThrow('an example');
});

test('the access page keeps which calls are about something that belongs to a user', () => {
  const rows = sources.endpoints.filter(({ key }) => /^personas\.(delete|list)$/.test(key));
  const page = ['# Title', '', '| `personas.delete` | 401 | in | 404 |', '', 'After'].join('\n');

  const lines = accessPage(rows, page).split('\n');

  expect(lines[0]).toBe('# Title');
  expect(lines.at(-1)).toBe('After');
  expect(lines.slice(4, 6).map((line) => line.replaceAll(/\s+/g, ' '))).toEqual([
    '| `personas.list` | 401 | in | in | in | in | 401 | same | same |',
    '| `personas.delete` | 401 | in | 404 | 404 | 404 | 401 | 403 | same |',
  ]);
});

test('every schema of contract/schemas is among those that the OpenAPI document names', () => {
  const missing = [...sources.schemas.keys()].filter((name) => !namedSchemas.has(name));

  expect(missing).toEqual([]);
});

test('the architecture page says of each noun what the OpenAPI document says of its calls', () => {
  const rows = readText('docs/architecture.md').matchAll(/^\| `(\w+)` +\| (.+?) +\|/gm);
  const nouns = new Map(Array.from(rows, ([, noun, contains = '']) => [noun, contains]));
  const differing = Object.entries(groupDescriptions).filter(
    ([noun, [initial = '', ...rest]]) =>
      !nouns.get(noun)?.startsWith(`${initial.toLowerCase()}${rest.join('')}`),
  );

  expect(differing).toEqual([]);
});

test('share cards and terminal have the colours of the site', () => {
  expect(readText('packages/api/src/site/cards/card-colours.gen.ts')).toBe(cardColours());
  expect(readText('packages/cli/src/print/shades.gen.ts')).toBe(terminalColours());
});

test('a colour of the cards that the tokens lack is an error', () => {
  expect(() => cardColours("  :root:not([data-theme='light']) {\n    --text: #e8ecf1;\n  }\n")).toThrow(
    'has no --muted',
  );
});
