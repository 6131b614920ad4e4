import { describe, expect, test } from 'vitest';
import { commands } from '../program.js';
import { inputOf } from '../testing/memory-streams.js';
import { GUID, hastyClock, worldFetch, type WorldMode } from '../testing/fake-world.js';
import { rowsOf, runCli } from '../testing/run-cli.js';

interface Case {
  readonly argv: readonly string[];
  /** Works for visitors. */
  readonly isPublic?: true;
  /** Answers "not found" with another code: an empty list, or a persona that is looked for among the own ones. */
  readonly neverMissing?: true;
}

/** One command line for each command that looks something up or is about the own account. */
const cases: readonly Case[] = [
  { argv: ['ladder', 'corona'], isPublic: true },
  { argv: ['ladder', '--season', '6', '--form'], isPublic: true },
  { argv: ['ladder', '--me'] },
  { argv: ['ladder', '--distribution'], isPublic: true },
  { argv: ['persona', 'show', '1042'], isPublic: true },
  { argv: ['persona', 'rating', '1042'], isPublic: true },
  { argv: ['persona', 'splits', '1042'], isPublic: true },
  { argv: ['persona', 'opponents', '1042'], isPublic: true },
  { argv: ['persona', 'names', '1042'], isPublic: true },
  { argv: ['status', 'history'], isPublic: true },
  { argv: ['persona', 'list'] },
  { argv: ['persona', 'rank', 'Natasha'] },
  { argv: ['persona', 'rank', 'Natasha', '--off'] },
  { argv: ['match', 'list'], isPublic: true },
  { argv: ['match', 'list', 'recent', '--worth'], isPublic: true },
  { argv: ['match', 'list', 'library'] },
  { argv: ['match', 'list', 'mine'] },
  { argv: ['match', 'list', 'favourites'] },
  { argv: ['match', 'list', 'downloads'] },
  { argv: ['match', 'show', GUID], isPublic: true },
  { argv: ['match', 'download', GUID] },
  { argv: ['match', 'tag', GUID, 'cup'] },
  { argv: ['match', 'recommend', GUID] },
  { argv: ['stats', 'factions'], isPublic: true },
  { argv: ['stats', 'maps'], isPublic: true },
  { argv: ['stats', 'matchups'], isPublic: true },
  { argv: ['stats', 'mine'] },
  { argv: ['season', 'list'], isPublic: true },
  { argv: ['announcement'], isPublic: true },
  { argv: ['announcement', '--ingame'], isPublic: true },
  { argv: ['auth', 'password', '--password-stdin'] },
  { argv: ['auth', 'token', 'list'] },
  { argv: ['auth', 'token', 'create', 'backup', '--password-stdin'] },
  { argv: ['auth', 'token', 'revoke', '3', '--yes'] },
  { argv: ['auth', 'device', 'list'] },
  { argv: ['auth', 'device', 'revoke', '0123456789abcdef', '--yes'] },
];

function run(argv: readonly string[], mode: WorldMode) {
  return runCli(argv, {
    fetch: worldFetch(mode),
    clock: hastyClock,
    stdin: inputOf('old-secret\nnew-secret\n'),
  });
}

const titled = cases.map((one) => [one.argv.join(' '), one] as const);

test.each(titled)(
  'ra3 %s prints JSON alone on stdout, with the fields of its help',
  async (_title, { argv }) => {
    const { exitCode, stdout } = await run([...argv, '--json'], 'works');

    const rows = rowsOf(stdout);
    const definition = commands.find(({ path }) => path.every((word, index) => argv[index] === word));

    expect(exitCode).toBe(0);
    expect(rows.length).toBeGreaterThan(0);
    expect(Object.keys(rows[0] ?? {}).filter((field) => definition?.fields.includes(field) !== true)).toEqual(
      [],
    );
  },
);

/** The first command of each noun, which shows how its commands fail. */
const nounsSeen = new Set<string | undefined>();
const firsts = new Set(
  titled.filter(([, { argv }]) => {
    const isFirst = !nounsSeen.has(argv[0]);
    nounsSeen.add(argv[0]);
    return isFirst;
  }),
);

describe('one command of each noun', () => describeFailures(titled.filter((row) => firsts.has(row))));
describe('every other command', { tags: 'rest' }, () =>
  describeFailures(titled.filter((row) => !firsts.has(row))),
);

function describeFailures(rows: typeof titled): void {
  test.each(rows)('ra3 %s ends with 75 when the host cannot be reached', async (_title, { argv }) => {
    const { exitCode } = await run(argv, 'unreachable');

    expect(exitCode).toBe(75);
  });

  test.each(rows)('ra3 %s ends with 5 when the host refuses', async (_title, { argv }) => {
    const { exitCode, stderr } = await run(argv, 'refuses');

    expect(exitCode).toBe(5);
    expect(stderr).toContain('refused');
  });

  test.each(rows)('ra3 %s ends with 3 when the host has no such thing', async (_title, { argv }) => {
    const { exitCode } = await run(argv, 'has-nothing');

    expect(exitCode).toBe(3);
  });

  test.each(rows.filter(([, { isPublic }]) => isPublic !== true))(
    'ra3 %s ends with 4 for a visitor, and says how to sign in',
    async (_title, { argv }) => {
      const { exitCode, stderr } = await run(argv, 'signed-out');

      expect(exitCode).toBe(4);
      expect(stderr).toContain('ra3 auth login');
    },
  );

  test.each(rows)('ra3 %s ends with 2 for an unknown option', async (_title, { argv }) => {
    const { exitCode } = await run([...argv, '--no-such-option'], 'works');

    expect(exitCode).toBe(2);
  });
}

test('what the host does not have is named as it was typed, in JSON too', async () => {
  const argv = ['match', 'show', GUID];

  const { stderr } = await run(argv, 'has-nothing');
  const json = await run([...argv, '--json'], 'has-nothing');

  expect(stderr).toContain(`not found on the host: ra3 match show ${GUID};`);
  expect(JSON.parse(json.stderr)).toMatchObject({ error: { exitCode: 3, status: 404 } });
});

const nouns = ['ladder', 'persona', 'match', 'stats', 'season', 'announcement'];
const otherCommands = ['status history', 'auth password', 'auth token', 'auth device'];
/** What a person answers on a terminal: without one, these end with 2 and say so. */
const asking = /persona (?:create|rename|delete)|auth password$|token create backup/u;

const examples = commands
  .filter(({ path }) => {
    const name = path.join(' ');
    return nouns.includes(path[0]) || otherCommands.some((start) => name.startsWith(start));
  })
  .flatMap(({ examples: lines }) => lines);

/** The words of the last program of a pipeline, without redirections. */
function wordsOf(example: string): string[] {
  const last =
    example
      .split(' | ')
      .at(-1)
      ?.replace(/ [<>] \S+/u, '') ?? '';
  return Array.from(last.matchAll(/"([^"]*)"|(\S+)/gu), ([, quoted, plain]) => quoted ?? plain ?? '').slice(
    1,
  );
}

test.each(examples)('the example "%s" works', { tags: 'rest' }, async (example) => {
  const words = wordsOf(example);
  const { exitCode, stderr } = await runCli([...words, ...confirmed(words)], {
    fetch: worldFetch(),
    clock: hastyClock,
    stdin: inputOf(words.includes('-') ? `${GUID}\n` : 'old-secret\nnew-secret\n'),
  });

  expect([stderr, exitCode]).toEqual([stderr, asking.test(example) ? 2 : 0]);
});

/** No test answers a prompt. */
function confirmed(words: readonly string[]): string[] {
  return words.includes('end') || words.includes('revoke') ? ['--yes'] : [];
}
