import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };
import { aLadderRow, aStatus } from './testing/builders.js';
import {
  buildCli,
  hasScript,
  hasShell,
  openPseudoTerminal,
  runBuilt,
  runShell,
  type BuiltCli,
} from './testing/built-cli.js';
import { startStubHost } from './testing/stub-host.js';
import { putReplay } from './testing/replay-files.js';
import { rowsOf, temporaryDirectory } from './testing/run-cli.js';
import { screenText } from './testing/screen-text.js';
import { hasTmux, openTmux } from './testing/tmux.js';

let cli: BuiltCli;
/** What bash evaluates. */
let completion: string;
beforeAll(async () => {
  cli = buildCli();
  completion = (await runBuilt(cli.bin, ['completion', 'bash'])).stdout;
}, 120_000);
afterAll(() => cli.remove());

const status = { 'GET /api/server/status/detail': { body: aStatus() } };

/** What every start needs: texts, the parser of the command line, lists and acts as data, rules about values, and our own sources. */
const MAY_BE_IN_MAIN =
  /node_modules\/(commander|i18next|tsup)\/|^\.\.\/\.\.\/locales\/|^\.\.\/sdk\/src\/(contract|rules)\/|^\.\.\/subjects\/src\/|^package\.json$|^src\//u;
/** What only a running command needs: asking, printing a list. */
const MUST_NOT_BE_IN_MAIN = /\/(print-list|print-subject|run-act|ask|confirm|list-table)\.ts$/u;

interface Bundle {
  readonly entryPoint?: string;
  readonly inputs: Readonly<Record<string, { readonly bytesInOutput: number }>>;
}

/** The bundles by name, as esbuild reports them. */
function readBundles({ dist }: BuiltCli): Map<string, Bundle> {
  const text = readFileSync(join(dist, 'metafile-cjs.json'), 'utf8');
  const { outputs } = JSON.parse(text) as { readonly outputs: Readonly<Record<string, Bundle>> };
  return new Map(Object.entries(outputs).map(([path, bundle]) => [basename(path), bundle]));
}

test('the entry statically loads only modules of Node', () => {
  const code = readFileSync(join(cli.dist, 'main.cjs'), 'utf8');
  // A command's file is required in a function, once the command is known.
  const loaded = [...code.matchAll(/(?<!\(\)=>)\brequire\(["']([^"']+)["']\)/gu)].map(([, name]) => name);

  expect(loaded.filter((name) => name?.startsWith('node:') !== true)).toEqual([]);
  expect(loaded).not.toEqual([]);
});

test('main holds the definitions of the commands, and nothing that only runs one of them', () => {
  const bundles = readBundles(cli);
  const inMain = new Map(
    Object.entries(bundles.get('main.cjs')?.inputs ?? {})
      .map(([file, { bytesInOutput }]) => [file, bytesInOutput] as const)
      .filter(([, bytes]) => bytes > 0),
  );
  const files = [...inMain.keys()];

  expect(inMain.size).toBeGreaterThan(50);
  expect(files.filter((file) => !MAY_BE_IN_MAIN.test(file) || MUST_NOT_BE_IN_MAIN.test(file))).toEqual([]);
  // A command's own bundle has its whole file, and so more of it than `main`, which leaves `run` out.
  const withRun = [...bundles].filter(([name, { entryPoint = '', inputs }]) => {
    const bytes = inMain.get(entryPoint);
    return name !== 'main.cjs' && bytes !== undefined && bytes >= (inputs[entryPoint]?.bytesInOutput ?? 0);
  });
  expect(withRun.map(([name]) => name)).toEqual([]);
});

test('main leaves out a list or an act that no command has', () => {
  const code = readFileSync(join(cli.dist, 'main.cjs'), 'utf8');
  const described = [...code.matchAll(/\btexts:\s*["'](\w+)["']/gu)].map(([, name]) => name);

  expect(described).toContain('forbidName');
  // Described for the site; the terminal has it as an option of another command.
  expect(described).not.toContain('signOutOthers');
});

test.each([
  ['--help', ['http', 'fs/promises', 'crypto']],
  ['replay verify', ['http', 'fs/promises', 'crypto']],
  ['status', ['fs/promises', 'crypto']],
])('ra3 %s loads of Node nothing that it does not need: not %j', async (words, unneeded) => {
  const directory = temporaryDirectory();
  const told = join(directory, 'told.cjs');
  writeFileSync(told, "process.on('exit', () => console.error(process.moduleLoadList.join('\\n')));");
  const host = await startStubHost(status);
  const file = putReplay(directory, 'a.RA3Replay');
  const argument = { status: '--host "$HOST"', 'replay verify': '"$FILE"' }[words] ?? '';
  const script = `NODE_OPTIONS="--require $TOLD" "$NODE" "$BIN" ${words} ${argument} < /dev/null`;
  const variables = { NODE: process.execPath, BIN: cli.bin, TOLD: told, HOST: host.url, FILE: file };

  const { exitCode, stderr } = await runShell(script, variables);
  const loaded = stderr.split('\n').map((line) => line.replace(/^NativeModule (internal\/)?/u, ''));

  expect(exitCode).toBe(0);
  expect(loaded).toContain('stream');
  expect(unneeded.filter((name) => loaded.includes(name))).toEqual([]);
});

test('--version prints the version', async () => {
  const { exitCode, stdout } = await runBuilt(cli.bin, ['--version']);

  expect(exitCode).toBe(0);
  expect(stdout).toBe(`${packageJson.version}\n`);
});

test('a command reaches a host and prints no colours into a pipe', async () => {
  const host = await startStubHost(status);

  const { exitCode, stdout } = await runBuilt(cli.bin, ['status', '--host', host.url]);

  expect(exitCode).toBe(0);
  expect(stdout).toContain('3 online · 1 idle');
  expect(stdout).not.toContain('\u001b');
});

test('FORCE_COLOR turns colours on, and NO_COLOR wins over it', { tags: 'rest' }, async () => {
  const host = await startStubHost(status);

  const forced = await runBuilt(cli.bin, ['status', '--host', host.url], { FORCE_COLOR: '1' });
  const without = await runBuilt(cli.bin, ['status', '--host', host.url], {
    FORCE_COLOR: '1',
    NO_COLOR: '1',
  });

  expect(forced.stdout).toContain('\u001b[');
  expect(without.stdout).not.toContain('\u001b[');
});

test('an unreachable host ends the command with 75 and JSON on stderr', { tags: 'rest' }, async () => {
  const { exitCode, stdout, stderr } = await runBuilt(cli.bin, [
    'status',
    '--json',
    '--host',
    'http://127.0.0.1:9',
  ]);

  expect(exitCode).toBe(75);
  expect(stdout).toBe('');
  expect(rowsOf(stderr)).toEqual([{ error: expect.objectContaining({ kind: 'network', exitCode: 75 }) }]);
});

test('a closed pipe ends the program without an error', { tags: 'rest' }, async () => {
  const path = putReplay(temporaryDirectory(), 'a.RA3Replay', 'long-1v1');
  const script = `"$NODE" "$BIN" replay chunks "$FILE" | head -n 1; echo "code \${PIPESTATUS[0]}"`;

  const { stdout, stderr } = await runShell(script, { NODE: process.execPath, BIN: cli.bin, FILE: path });

  expect(stderr).toBe('');
  expect(stdout).toContain('code 0');
});

const fullDisk = 'a full disk on stdout ends ra3 %s with 1 and one plain line';
test.each([['status', '--host "$HOST"']])(fullDisk, fillDisk);
test.each([
  ['--help', ''],
  ['replay verify', '"$FILE"'],
  ['replay build-order', '"$FILE" --csv'],
])(fullDisk, { tags: 'rest' }, fillDisk);

async function fillDisk(command: string, words: string): Promise<void> {
  const host = await startStubHost(status);
  const FILE = putReplay(temporaryDirectory(), 'a.RA3Replay');
  const script = `"$NODE" "$BIN" ${command} ${words} > /dev/full; echo "code $?"`;

  const { stdout, stderr } = await runShell(script, {
    NODE: process.execPath,
    BIN: cli.bin,
    FILE,
    HOST: host.url,
  });

  expect(stdout).toBe('code 1\n');
  expect(stderr).toBe('error: the output could not be written: the disk is full\n');
}

test('with stdout and stderr on a full disk the program still ends with 1', { tags: 'rest' }, async () => {
  const script = `"$NODE" "$BIN" --version > /dev/full 2> /dev/full; echo "code $?"`;

  const { stdout } = await runShell(script, { NODE: process.execPath, BIN: cli.bin });

  expect(stdout).toBe('code 1\n');
});

test('a watch whose reader has left ends with 0 and says nothing', async () => {
  const host = await startStubHost(status);
  const script = `"$NODE" "$BIN" status watch --json --host "$HOST" | head -n 0; echo "code \${PIPESTATUS[0]}"`;

  const { stdout, stderr } = await runShell(script, { NODE: process.execPath, BIN: cli.bin, HOST: host.url });

  expect(stderr).toBe('');
  expect(stdout).toBe('code 0\n');
});

test('a home that cannot be written to is no hindrance', async () => {
  const host = await startStubHost(status);
  // Nobody, not even an administrator, can make a folder there. Not /proc: Node tries again there for ever.
  const HOME = '/sys';

  const shown = await runBuilt(cli.bin, ['status', '--host', host.url], { HOME });

  expect(shown.exitCode).toBe(0);
  expect(shown.stderr).toBe('');
});

test('without a terminal the watch prints lines, and no question is asked', async () => {
  const host = await startStubHost(status);

  const watch = await runBuilt(cli.bin, ['status', 'watch', '--times', '1', '--host', host.url]);

  expect(watch.exitCode).toBe(0);
  expect(watch.stdout).toContain('online 3, idle 1');
  expect(watch.stdout).not.toContain('\u001b');
});

test('many files are verified on worker threads and printed in their order', { tags: 'rest' }, async () => {
  const directory = temporaryDirectory();
  const names = Array.from(
    { length: 60 },
    (_unused, index) => `m${String(index).padStart(2, '0')}.RA3Replay`,
  );
  for (const name of names) putReplay(directory, name);

  const { exitCode, stdout } = await runBuilt(cli.bin, [
    'replay',
    'verify',
    directory,
    '--workers',
    '3',
    '--fields=file,verdict',
  ]);

  expect(exitCode).toBe(0);
  expect(rowsOf(stdout)).toEqual(names.map((name) => ({ file: join(directory, name), verdict: 'healthy' })));
});

test('preferences apply to later commands', { tags: 'rest' }, async () => {
  const HOME = temporaryDirectory();
  const set = await runBuilt(cli.bin, ['config', 'set', 'locale', 'zh'], { HOME });

  const help = await runBuilt(cli.bin, ['--help'], { HOME, LANG: 'en_US.UTF-8' });
  const list = await runBuilt(cli.bin, ['config', 'list', '--fields', 'name,value'], { HOME });

  expect(set.exitCode).toBe(0);
  expect(help.stdout).toContain('用法：');
  expect(rowsOf(list.stdout)).toEqual([
    { name: 'host', value: null },
    { name: 'locale', value: 'zh-CN' },
    { name: 'profile', value: null },
    { name: 'production', value: null },
  ]);
});

const completed = 'in bash "%s" is completed to %s';
test.each([
  ['ra3 statu', 'status'],
  ['ra3 --host https://example.org --json la', 'ladder'],
])(completed, completeInBash);
test.each([
  ['ra3 replay re', 'repair recover rename'],
  ['ra3 ladder ', 'ra3 corona 1v1 2v2 3v3'],
  ['ra3 ladder corona 2', '2v2'],
  ['ra3 ladder corona 1v1 --pa', '--page'],
  ['ra3 completion f', 'fish'],
  ['ra3 ladder --page 2 c', 'corona'],
  ['ra3 ladder corona --output n', 'ndjson'],
  ['ra3 help replay ver', 'verify'],
])(completed, { tags: 'rest' }, completeInBash);

async function completeInBash(line: string, expected: string): Promise<void> {
  const script = `eval "$COMPLETION"
    ra3() { "$NODE" "$BIN" "$@"; }
    read -ra COMP_WORDS <<< "$LINE"; [[ $LINE == *' ' ]] && COMP_WORDS+=("")
    COMP_CWORD=$((\${#COMP_WORDS[@]} - 1)); _ra3; echo "\${COMPREPLY[*]}"`;

  const { stdout } = await runInBash(script, { LINE: line });

  expect(stdout.trim()).toBe(expected);
}

function runInBash(script: string, env: Readonly<Record<string, string>> = {}) {
  return runShell(script, { NODE: process.execPath, BIN: cli.bin, COMPLETION: completion, ...env });
}

test('bash shows what the words mean when it lists them', { tags: 'rest' }, async () => {
  const script = `eval "$COMPLETION"
    ra3() { "$NODE" "$BIN" "$@"; }
    COMP_TYPE=63 COMP_WORDS=(ra3 re) COMP_CWORD=1; _ra3; echo "\${COMPREPLY[*]}"`;

  const { stdout } = await runInBash(script);

  expect(stdout.trim()).toBe('replay  (Inspect and repair replay files)');
});

// A file in $fpath is the body of the function: its first call, at the first TAB, has to complete as the later ones do.
test.runIf(hasShell('zsh'))(
  'zsh completes at the first TAB, with descriptions (needs zsh)',
  { tags: 'rest' },
  async () => {
    const folder = temporaryDirectory();
    const script = `"$NODE" "$BIN" completion zsh > "$FOLDER/_ra3"
    ra3() { "$NODE" "$BIN" "$@"; }
    _describe() { print -l -- "\${(@P)3}"; }
    _files() { print files; }
    compdef() { :; }
    fpath=("$FOLDER"); autoload -Uz _ra3
    words=(ra3 re) CURRENT=2; _ra3
    words=(ra3 --host https://example.org replay ver) CURRENT=5; _ra3
    words=(ra3 replay verify '') CURRENT=4; _ra3`;

    const { stdout } = await runShell(
      script,
      { NODE: process.execPath, BIN: cli.bin, FOLDER: folder },
      'zsh',
    );

    expect(stdout.trim().split('\n')).toEqual([
      'replay:Inspect and repair replay files',
      'verify:Check replays: healthy, suspect, conflict, unfinished, corrupt',
      'files',
    ]);
  },
);

test.runIf(hasShell('fish'))('fish completes with descriptions (needs fish)', { tags: 'rest' }, async () => {
  const script = `"$NODE" "$BIN" completion fish | source
    function ra3; "$NODE" "$BIN" $argv; end
    complete -C 'ra3 re'
    complete -C 'ra3 --host https://example.org ladder c'
    complete -C 'ra3 ladder --outp'`;

  const { stdout } = await runShell(script, { NODE: process.execPath, BIN: cli.bin }, 'fish');

  expect(stdout.trim().split('\n')).toEqual([
    'replay\tInspect and repair replay files',
    'corona',
    '--output\tformat of the rows',
  ]);
});

test.runIf(hasScript())(
  'the live status fits a terminal of 80x24, and q restores the terminal (needs script)',
  { tags: 'rest' },
  async () => {
    const host = await startStubHost(status);
    const terminal = openPseudoTerminal(cli.bin, ['status', 'watch', '--host', host.url]);
    const lines = () => screenText(terminal.screen(), { rows: 24 });
    while (!lines().join('\n').includes('fun only')) await new Promise((resolve) => setTimeout(resolve, 20));
    const shown = lines();

    terminal.type('q');
    const exitCode = await terminal.ended;

    expect(exitCode).toBe(0);
    expect(shown[3]).toContain('3 online · 1 idle');
    expect(shown[22]).toContain('w wait for a seat');
    expect(terminal.screen()).toContain('\u001b[?1049l');
  },
);

test.runIf(hasTmux())(
  'ladder -i on a terminal: a filter narrows the players down, and Enter opens the one that is left (needs tmux)',
  { tags: 'rest', timeout: 60_000 },
  async () => {
    const records = [
      aLadderRow({ personaId: 1042, personaName: 'Natasha', rank: 1 }),
      aLadderRow({ personaId: 4711, personaName: 'Tanya', rank: 2 }),
    ];
    const host = await startStubHost({
      'GET /api/stats/ladder/corona/1v1/records/page/1/result': { body: { total: 2, records } },
    });
    const terminal = openTmux([process.execPath, cli.bin, 'ladder', 'corona', '-i', '--host', host.url], {
      columns: 80,
      rows: 24,
    });
    await terminal.until((text) => text.includes('Natasha') && text.includes('Tanya'));

    terminal.type('/', 'T', 'a', 'n');
    await terminal.until((text) => !text.includes('Natasha'));
    terminal.type('Enter', 'Enter');
    await terminal.until(() => host.seen.some(({ line }) => line.includes('4711')));
    terminal.type('q');
    await terminal.until((text) => text.includes('code '));

    const asked = host.seen.map(({ line }) => line).filter((line) => /\b(1042|4711)\b/u.test(line));
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.filter((line) => !line.includes('4711'))).toEqual([]);
  },
);
