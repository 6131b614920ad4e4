import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Clock } from '@ra3/sdk';
import { describe, expect, test } from 'vitest';
import { commands } from '../program.js';
import { exitCodes } from '../print/exit-codes.js';
import { GUID } from '../testing/fake-world.js';
import { hostileManners, startHostileHost, type HostileManner } from '../testing/hostile-host.js';
import { inputOf } from '../testing/memory-streams.js';
import { fixtureBytes } from '../testing/replay-files.js';
import { runCli, temporaryDirectory } from '../testing/run-cli.js';

/** All control characters but tab, line feed and the line ends of CSV, and what turns the reading direction. */
const ACTING =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]|\r(?!\n)/u;
const STACK = /^\s+at .+[:(]\S+:\d+/mu;
/** Watches and waits never end by themselves; the clock of these tests does not wait for anything. */
const LONGEST_RUN_MS = 1500;

const typed = commands.flatMap(({ path, examples }) =>
  examples
    // Other hosts are not asked, and a command whose work it is may rename files.
    .filter((example) => !/--host|replay rename .*--yes/u.test(example))
    .map((example) => ({ name: path.join(' '), argv: wordsOf(example) })),
);
const lines = [
  { name: 'match download', argv: ['match', 'download', 'library', '--dir', 'dl'] },
  { name: 'match download', argv: ['match', 'download', 'mine', '--dir', 'dl', '--repair'] },
  { name: 'auth login', argv: ['auth', 'login', 'commander', '--password-stdin'] },
  { name: 'auth login', argv: ['auth', 'login', '--with-token'] },
  { name: 'persona rename', argv: ['persona', 'rename', '1042', 'Tanya'] },
  { name: 'persona delete', argv: ['persona', 'delete', '1042'] },
  { name: 'open', argv: ['open', 'persona', '1042', '--print'] },
  { name: 'admin user show', argv: ['admin', 'user', 'show', '1042', '--history', '--related', '--logins'] },
  ...typed.filter(({ argv }) => argv[0] !== 'open'),
].map(({ name, argv }) => [argv.join(' '), name, argv] as const);

/** The first command line of each command. */
const firsts = lines.filter(([, name], index) => lines.findIndex((other) => other[1] === name) === index);

test.each(firsts)('a host with bad texts gets nothing from ra3 %s', async (_title, _name, argv) => {
  await expectUnharmed(argv, 'texts');
});
test.each(lines)(
  'a host with bad texts gets nothing from ra3 %s --json',
  { tags: 'rest' },
  async (_title, _name, argv) => {
    await expectUnharmed([...argv, '--json'], 'texts');
  },
);
describe.each(hostileManners)('a host that answers bad %s', { tags: 'rest' }, (manner) => {
  test.each(lines)('gets nothing from ra3 %s', async (_title, _name, argv) => {
    await expectUnharmed(argv, manner);
  });
});

/** Nothing is changed or written elsewhere, nothing acts upon the terminal, and the exit code is a documented one. */
async function expectUnharmed(argv: readonly string[], manner: HostileManner): Promise<void> {
  const { url } = await startHostileHost(manner);
  const root = temporaryDirectory();
  const work = prepareFolder(root);
  const before = filesOf(root);

  const { exitCode, stdout, stderr } = await runCli([...argv, '--yes'], {
    env: { RA3_HOST: url, RA3_TOKEN: `ra3_${'a'.repeat(43)}`, EDITOR: 'true' },
    // What a host sends of wrong ranges is printed as it was read.
    checksRows: false,
    clock: hurriedClock(),
    homeDirectory: join(root, 'home'),
    workingDirectory: work,
    stdin: inputOf(argv.includes('-') ? `${GUID}\n` : `ra3_${'b'.repeat(43)}\nnew-secret\n`),
    signal: AbortSignal.timeout(LONGEST_RUN_MS),
  });

  // `ra3 api` gives a file to a pipe as it came.
  const isFile = argv[0] === 'api' && manner === 'bytes';
  expect(ACTING.exec(isFile ? stderr : `${stdout}${stderr}`)?.[0]).toBeUndefined();
  expect(stderr).not.toMatch(STACK);
  expect(Object.values(exitCodes)).toContain(exitCode);
  const after = filesOf(root);
  expect(Object.fromEntries(Object.keys(before).map((path) => [path, after[path]]))).toEqual(before);
  const added = Object.keys(after).filter((path) => !(path in before));
  expect(added.filter((path) => !isPlain(path))).toEqual([]);
}

/** A clock that jumps by each wait, and lets the event loop turn in between, so that a run can be ended. */
function hurriedClock(): Clock {
  let now = Date.UTC(2026, 10, 21, 12);
  return {
    now: () => now,
    after: (delayMs, callback) => {
      const timer = setImmediate(() => {
        now += delayMs;
        callback();
      });
      return () => clearImmediate(timer);
    },
  };
}

/** New files lie in the working directory or the home, under names without folders and control characters. */
function isPlain(path: string): boolean {
  return /^(?:work|home)\//u.test(path) && !ACTING.test(path) && !path.includes('..');
}

/** Files of the user where a hostile name may lead, and those that the command lines name. */
function prepareFolder(root: string): string {
  const work = join(root, 'work');
  for (const folder of ['home', 'work/replays', 'work/dl'])
    mkdirSync(join(root, folder), { recursive: true });
  for (const folder of [root, work, join(work, 'dl')]) {
    for (const name of ['x', 'x.part', 'x.RA3Replay', `${GUID}.part`])
      writeFileSync(join(folder, name), 'of the user');
  }
  for (const name of ['match.RA3Replay', 'crashed.RA3Replay', 'replays/one.RA3Replay'])
    writeFileSync(join(work, name), fixtureBytes('short-1601'));
  writeFileSync(join(work, 'website.en.md'), '# News\n');
  writeFileSync(join(work, 'news.md'), '# News\n');
  writeFileSync(join(work, 'rules.yaml'), 'rules: []\n');
  return work;
}

function filesOf(root: string): Record<string, string> {
  const paths = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(
    paths.map((path) => [
      relative(root, path),
      statSync(path).size > 64 ? 'large' : readFileSync(path, 'utf8'),
    ]),
  );
}

/** The words of the last `ra3` of an example, without redirections. */
function wordsOf(example: string): string[] {
  const own = (example.split(/ \| /u).findLast((part) => /(?:^|\s)ra3 /u.test(part)) ?? '')
    .replace(/^.*?\bra3 /u, '')
    .replace(/ && .*$| [<>] .*$/u, '');
  return Array.from(own.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/gu), ([, double, single, plain]) =>
    (double ?? single ?? plain ?? '').replace('~/Replays', 'replays'),
  );
}
