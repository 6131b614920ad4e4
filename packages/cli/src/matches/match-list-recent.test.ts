import { aMatch as aFinishedMatch, startTestHost } from '@ra3/api/testing';
import { limits } from '@ra3/sdk/facts';
import { expect, onTestFinished, test } from 'vitest';
import { aMatch } from '../testing/builders.js';
import { rowsOf, runCli } from '../testing/run-cli.js';
import { startStubHost, type Answer } from '../testing/stub-host.js';

const START = 'GET /api/ext/match/filtered?mod=all&kind=all&withReplay=true&order=time';

function startHost(pages: Readonly<Record<string, Answer>>) {
  return startStubHost({
    'GET /api/ext/capabilities': { body: { extensions: ['matches.filtered'] } },
    ...pages,
  });
}

const pageOf = (ids: readonly string[], next: number | null): Answer => ({
  body: { records: ids.map((id) => aMatch({ id })), next },
});

test('the filters of `match list recent` reach the host, which needs no session', async () => {
  const line =
    'GET /api/ext/match/filtered?mod=corona&kind=automatch1v1&map=map_mp_2_rao1&faction=Soviet' +
    '&minElo=1400&maxElo=999999&withReplay=true&order=worth';
  const host = await startHost({ [line]: pageOf(['7'], null) });

  const { exitCode, stdout } = await runCli([
    ...['match', 'list', 'recent', '--mod', 'corona', '--type', 'automatch1v1', '--map', 'infinity isle'],
    ...['--faction', 'soviets', '--elo', '1400-', '--replay', '--worth', '--host', host.url],
  ]);

  expect(exitCode).toBe(0);
  expect(stdout).toMatch(/Natasha beat Tanya\s+Infinity Isle/u);
});

test('`--limit all` follows the cursor to the end, and a match that moved on meanwhile comes once', async () => {
  const host = await startHost({
    [START]: pageOf(['9', '8'], 8),
    [`${START}&after=8`]: pageOf(['8', '7'], 7),
    [`${START}&after=7`]: pageOf(['6'], null),
  });

  const words = ['match', 'list', 'recent', '--replay', '--fields', 'id', '--host', host.url];
  const all = await runCli([...words, '--limit', 'all']);
  const asked = host.seen.length;
  const first = await runCli([...words, '--limit', '2']);

  expect(rowsOf(all.stdout)).toEqual([{ id: '9' }, { id: '8' }, { id: '7' }, { id: '6' }]);
  expect(rowsOf(first.stdout)).toHaveLength(2);
  expect(host.seen.slice(asked).map(({ line }) => line)).not.toContain(`${START}&after=8`);
});

test('a cursor that leads to the same page again ends the list', async () => {
  const host = await startHost({ [START]: pageOf(['9'], 9), [`${START}&after=9`]: pageOf(['9'], 9) });

  const { stdout } = await host.ra3('match list recent --replay -q --limit all');

  expect(stdout).toBe('9\n');
});

test('without a match that fits, the days that were searched are told', async () => {
  const host = await startHost({ [START]: pageOf([], null) });

  const { exitCode, stdout } = await host.ra3('match list recent --replay');

  expect(exitCode).toBe(0);
  expect(stdout).toBe('No matches of the last 180 days fit.\n');
});

test.each([
  [['--map', 'nowhere at all'], 'no map is called nowhere at all'],
  [['--map', 'dreadnought alley'], 'fits 2 maps; give one of these ids: Dreadnought Alley (map_mp_promo_'],
  [['--faction', 'Romans'], 'invalid value Romans'],
  [['--elo', '1200-', '--type', 'custom2v2'], 'only automatch 1v1'],
])('match list recent %j is a usage error', async (words, message) => {
  const { exitCode, stderr } = await runCli(['match', 'list', 'recent', ...words]);

  expect(exitCode).toBe(2);
  expect(stderr).toContain(message);
});

test('a host without filtered matches is named', async () => {
  const host = await startStubHost({ 'GET /api/ext/capabilities': { body: { extensions: [] } } });

  const { exitCode, stderr } = await host.ra3('match list recent --replay');

  expect(exitCode).toBe(5);
  expect(stderr).toContain(host.url);
});

test.each([
  [['recent', '--player', 'Natasha'], '--player searches the library; leave out recent'],
  [['recent', '--map', 'Infinity Isle', '--map', 'Cabana Republic'], '--map searches the library'],
  [['library', '--worth'], '--worth is for recent matches'],
  [['--worth', '--since', '7d'], '--since searches the library'],
])('match list %j names the filter that the list does not have', async (words, message) => {
  const { exitCode, stderr } = await runCli(['match', 'list', ...words]);

  expect(exitCode).toBe(2);
  expect(stderr).toContain(message);
});

test(
  'a real host gives each match that fits once, newest first, over several pages',
  { tags: 'rest' },
  async () => {
    const host = await startTestHost({ listen: true, world: 'tiny' });
    onTestFinished(() => host.close());
    const [winner = 0, loser = 0] = host.world?.personaIds ?? [];
    const startOf = (index: number) => new Date(Date.now() - (index + 1) * 3_600_000).toISOString();
    const count = 2 * limits.matchPageSize + 5;
    const planned = Array.from({ length: count }, (_, index) =>
      aFinishedMatch(winner, loser, {
        ...{ startTime: startOf(index), map: 'data/maps/official/map_mp_2_rao1/map_mp_2_rao1.map' },
        modFullName: index % 10 === 0 ? 'Corona 3.219' : 'Red Alert 3 1.12',
      }),
    );
    await host.services.ingest.matches(planned);

    const words = [
      'match',
      'list',
      'recent',
      '--map',
      'Infinity Isle',
      '--limit',
      'all',
      '--fields',
      'startTime',
    ];
    const all = await runCli([...words, '--host', host.baseUrl]);
    const corona = await runCli([...words, '--mod', 'corona', '--host', host.baseUrl]);

    expect(rowsOf(all.stdout)).toEqual(planned.map(({ startTime }) => ({ startTime })));
    expect(rowsOf(corona.stdout)).toEqual(
      planned.filter((_, index) => index % 10 === 0).map(({ startTime }) => ({ startTime })),
    );
  },
);
