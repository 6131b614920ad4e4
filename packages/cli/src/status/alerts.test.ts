import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aRoom, aStatus } from '../testing/builders.js';
import { systemClock } from '../settings/clock.js';
import { FakeClock } from '../testing/fake-clock.js';
import { rowsOf, runCli, temporaryDirectory } from '../testing/run-cli.js';
import { startStubHost } from '../testing/stub-host.js';

/** A host that responds with each status in turn, and repeats the last. */
function startStatusHost(...answers: readonly object[]) {
  let round = 0;
  return startStubHost({
    'GET /api/server/status/detail': () => ({ body: answers[Math.min(round++, answers.length - 1)] }),
  });
}

const withDan = aStatus({ players: [{ id: 4, name: 'Dan' }] });

function alertsOf(stdout: string): unknown[] {
  return rowsOf(stdout)
    .filter(({ event }) => event === 'alert')
    .map(({ time, message }) => [String(time).slice(11, 19), message]);
}

test(
  'a rule alerts when it becomes true, and not again about the same within five minutes',
  { tags: 'rest' },
  async () => {
    const came = [aStatus(), withDan, withDan, aStatus(), withDan];
    const host = await startStatusHost(...came, ...Array.from({ length: 30 }, () => aStatus()), withDan);

    const { stdout } = await runCli(
      ['status', 'watch', '--times', '36', '--json', '--alert', 'player=dan', '--host', host.url],
      { clock: new FakeClock() },
    );

    expect(alertsOf(stdout)).toEqual([
      ['12:00:10', 'Dan is online'],
      ['12:05:50', 'Dan is online'],
    ]);
  },
);

test.each([
  ['map~isle and players>=2', ['in play: Ann · fun only (Infinity Isle), Ann, Bob']],
  ['mod=ra3 & free=0 & map~"isle"', ['in play: Ann · fun only (Infinity Isle), Ann, Bob']],
  ['elo>=1200', ['in play: Ann · fun only (Infinity Isle), Ann, Bob']],
  ['player=ann', ['Ann is online, in play: Ann · fun only (Infinity Isle)']],
  ['player=ann and map~isle', ['in play: Ann · fun only (Infinity Isle), Ann, Bob']],
  ['online>=3 and searching>1', ['online>=3 and searching>1: 3 online, 1 room']],
  ['online>3', []],
  ['room~nothing', []],
  ['mod=corona', []],
])('the rule %j is true of %j', async (rule, messages) => {
  const host = await startStatusHost(aStatus());

  const { stdout } = await runCli([
    'status',
    'watch',
    '--times',
    '1',
    '--json',
    '--alert',
    rule,
    '--host',
    host.url,
  ]);

  expect(rowsOf(stdout).flatMap(({ event, message }) => (event === 'alert' ? [message] : []))).toEqual(
    messages,
  );
});

test.each(['', 'player', 'elo~5', 'online>many', 'planet=Mars'])(
  'the rule %j is a usage error that names the fields',
  async (rule) => {
    const { exitCode, stderr } = await runCli([
      'status',
      'wait',
      '--until',
      rule,
      '--host',
      'http://host.test',
    ]);

    expect(exitCode).toBe(2);
    if (rule !== '') expect(stderr).toContain('searching');
  },
);

test('rules stand in a file as well, one a line, and the file beside the preferences is read unasked', async () => {
  const homeDirectory = temporaryDirectory();
  const file = join(homeDirectory, 'rules');
  writeFileSync(file, '# my rules\n\nonline>=3\n');
  const host = await startStatusHost(aStatus());
  const argv = ['status', 'watch', '--times', '1', '--json', '--host', host.url];

  const named = await runCli([...argv, '--alert-file', 'rules'], {
    homeDirectory,
    workingDirectory: homeDirectory,
  });
  mkdirSync(join(homeDirectory, '.config/ra3'), { recursive: true });
  writeFileSync(join(homeDirectory, '.config/ra3/alerts'), 'player=Ann');
  const unasked = await runCli(argv, { homeDirectory });
  const missing = await runCli([...argv, '--alert-file', 'nothing'], { homeDirectory });

  expect(alertsOf(named.stdout)).toHaveLength(1);
  expect(alertsOf(unasked.stdout)).toMatchObject([
    [expect.anything(), expect.stringContaining('Ann is online')],
  ]);
  expect(missing.exitCode).toBe(3);
});

const hostileName = 'x";touch$IFS.pwned;`touch$IFS.pwned`$(touch$IFS.pwned)';

test('--exec gives names to a program as arguments and variables, never to a shell', async () => {
  const workingDirectory = temporaryDirectory();
  const written = join(workingDirectory, 'written.json');
  const program = join(workingDirectory, 'program.cjs');
  writeFileSync(
    program,
    `require('fs').writeFileSync(${JSON.stringify(written)}, JSON.stringify([process.argv.slice(2), process.env.RA3_ALERT_ROOM]))`,
  );
  const room = aRoom({ roomname: `--eval ${hostileName}` });
  const host = await startStatusHost(aStatus({ games: [room] }));

  const { exitCode } = await runCli(
    [
      'status',
      'watch',
      '--times',
      '1',
      '--alert',
      'players>=2',
      '--host',
      host.url,
      '--exec',
      `'${process.execPath}' ${program} "{room}" --map {map} {unknown}`,
    ],
    { workingDirectory, env: { PATH: process.env.PATH } },
  );
  const [argv, variable] = JSON.parse(readFileSync(written, 'utf8'));

  expect(exitCode).toBe(0);
  expect(argv).toEqual([` --eval · ${hostileName}`, '--map', 'Infinity Isle', '{unknown}']);
  expect(variable).toBe(`--eval · ${hostileName}`);
});

test('a placeholder cannot choose the program', async () => {
  const { exitCode } = await runCli(['status', 'watch', '--exec', '{room} x', '--host', 'http://host.test']);

  expect(exitCode).toBe(2);
});

test('--alert-test tells what each rule is true of now, and ends with 3 when none is', async () => {
  const host = await startStatusHost(aStatus());
  const argv = ['status', 'watch', '--alert-test', '--host', host.url];

  const some = await runCli([...argv, '--alert', 'player=Ann', '--alert', 'online>100']);
  const none = await runCli([...argv, '--follow', 'Nobody']);

  expect(some.exitCode).toBe(0);
  expect(some.stdout).toBe(
    'player=Ann\n  Ann is online, in play: Ann · fun only (Infinity Isle)\nonline>100\n  not true now\n',
  );
  expect(none.exitCode).toBe(3);
});

test('status wait ends with 0 as soon as a player is online, and with 75 when they did not come', async () => {
  const host = await startStatusHost(aStatus(), aStatus(), withDan);
  const clock = new FakeClock();

  const came = await runCli(['status', 'wait', '--player', 'dan', '--host', host.url], { clock });
  const stayedAway = await runCli(['status', 'wait', '--player', 'Eve', '--times', '2', '--host', host.url]);

  expect(came.exitCode).toBe(0);
  expect(came.stdout).toBe('Dan is online\n');
  expect(clock.waits).toEqual([10_000, 10_000]);
  expect(stayedAway.exitCode).toBe(75);
});

test('status wait --deadline ends with 75 and a sentence', async () => {
  const host = await startStubHost({ 'GET /api/server/status/detail': { body: aStatus() } });

  const { exitCode, stderr } = await runCli(
    ['status', 'wait', '--player', 'Nobody', '--deadline', '0.5', '--host', host.url],
    { clock: systemClock },
  );

  expect(exitCode).toBe(75);
  expect(stderr).toContain('not done within the 0.5 s of --deadline');
});
