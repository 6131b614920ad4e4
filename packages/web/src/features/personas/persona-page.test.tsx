import type { LadderRow, MatchRow, PastSeasonRank } from '@ra3/sdk';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { fakeFetch, problem } from '../../testing/fake-fetch.js';
import { aLadderRow } from '../../testing/ladder-answers.js';
import { aMatchRow, aPlayer } from '../../testing/match-answers.js';
import { renderSite, type SiteOptions } from '../../testing/render-site.js';
import { stubView } from '../../testing/stub-view.js';

interface World {
  readonly ra3?: Partial<Record<'ladder1v1' | 'ladder2v2' | 'ladder3v3', LadderRow>>;
  readonly corona?: World['ra3'];
  readonly past?: readonly PastSeasonRank[];
  readonly matches?: readonly MatchRow[];
}

const persona = (ladders: World['ra3']) => ({
  personaId: 1,
  personaName: 'Alpha',
  ladder1v1: null,
  ladder2v2: null,
  ladder3v3: null,
  ...ladders,
});

function answersOf({ ra3, corona, past = [], matches = [] }: World): Parameters<typeof fakeFetch>[0] {
  const page = () => ({ totalCount: 5_000, pageOutOfLimit: false, records: matches });
  return {
    '/api/stats/persona/1/ra3/result': () => persona(ra3),
    '/api/stats/persona/1/corona/result': () => persona(corona),
    '/api/stats/persona/1/ra3/history': () => past,
    '/api/stats/persona/1/corona/history': () => [],
    '/api/match/get/recent/1/1/result': page,
    '/api/match/get/recent/1/2/result': page,
  };
}

function open(world: World, options: Partial<SiteOptions> = {}) {
  const now = () => new Date('2026-11-21T12:00:00Z');
  return renderSite({ path: '/persona/1', now, fetch: fakeFetch(answersOf(world)), ...options });
}

const ladders = () => screen.findByRole('table', { name: 'Ladders' });
const rowOf = async (ladder: string) => {
  const rows = await within(await ladders()).findAllByRole('row');
  return rows.find((row) => row.textContent.startsWith(ladder)) ?? document.body;
};
const findHeading = () => screen.findByRole('heading', { level: 1, name: 'Alpha' });

// S2-14, S2-43
describe('the head', { tags: 'rest' }, () => {
  test('shows the name, and the factions and tier of the ranked ladder with the highest Elo', async () => {
    const playedMost = aLadderRow({ elo: 1000, wins: 90, losses: 10, primaryFaction: 'Soviet' });
    const highest = aLadderRow({ elo: 1650, wins: 11, losses: 1, primaryFaction: 'Celestial' });
    await open({ ra3: { ladder1v1: playedMost }, corona: { ladder2v2: highest } });
    const head = (await findHeading()).closest('header') ?? document.body;

    expect(await within(head).findByRole('img', { name: 'Celestial' })).toBeVisible();
    expect(within(head).getByText('Master')).toBeVisible();
  });

  test('shows the results of the last ten decided matches', async () => {
    const lost = aMatchRow({ id: '2', winners: [aPlayer({ personaId: 2 })], losers: [aPlayer()] });
    const undecided = aMatchRow({ id: '3', type: 'AutoMatchDsync' });
    await open({
      matches: [undecided, lost, ...Array.from({ length: 12 }, (_, id) => aMatchRow({ id: String(9 + id) }))],
    });

    expect(await screen.findByRole('img', { name: 'Last matches: 9 won, 1 lost' })).toHaveTextContent(
      'FormWWWWWWWWWL',
    );
  });
});

// S2-43, S3-17, S3-19
describe('the ladders', { tags: 'rest' }, () => {
  test('are one table of both mods, without those that were not played', async () => {
    await open({
      ra3: { ladder1v1: aLadderRow({ rank: 142, elo: 1234 }) },
      corona: { ladder3v3: aLadderRow({ rank: 3, elo: 987 }) },
    });

    const rows = await within(await ladders()).findAllByRole('row');

    expect(rows.slice(1).map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^Red Alert 3 1v1#142.*1234.*30 – 10/),
      expect.stringMatching(/^Corona 3v3#3.*987.*30 – 10/),
    ]);
  });

  test('link to the page of the rank', async () => {
    await open({ ra3: { ladder1v1: aLadderRow({ rank: 142 }) } });

    expect(within(await ladders()).getByRole('link', { name: 'Red Alert 3 1v1' })).toHaveAttribute(
      'href',
      '/ladder/ra3/1v1?page=2',
    );
  });

  test('show the number of placement matches left instead of a tier', async () => {
    await open({ ra3: { ladder1v1: aLadderRow({ rank: -1, placementMatchesLeft: 4 }) } });
    const row = await rowOf('Red Alert 3');

    expect(within(row).getByText('4 placement matches left')).toBeVisible();
    expect(within(row).queryByRole('img', { name: 'Diamond' })).toBeNull();
  });

  test('show a note when the persona is not shown on them', async () => {
    await open({ ra3: { ladder1v1: aLadderRow({ rank: -1, isSelectedForLadders: false }) } });

    expect(await screen.findByText('Not shown on the ladders')).toBeVisible();
  });

  test('of one mod can fail alone and be retried', async () => {
    const answers = [() => problem(500, 'out of ore'), () => persona({ ladder1v1: aLadderRow({ rank: 8 }) })];
    const path = '/api/stats/persona/1/corona/result';
    await open({}, { fetch: fakeFetch({ ...answersOf({}), [path]: () => answers.shift()?.() }) });
    await screen.findByRole('heading', { name: 'Ladders' });
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));

    expect(await within(await ladders()).findByText('#8')).toBeVisible();
  });
});

// S2-43, S3-18
describe('past seasons', { tags: 'rest' }, () => {
  const past: PastSeasonRank[] = [
    {
      seasonId: 4,
      seasonNameEnglish: 'Deep',
      seasonNameChinese: '深海',
      ladderType: '1v1',
      endElo: 1300,
      endRank: 3,
    },
    {
      seasonId: 5,
      seasonNameEnglish: 'Dawn',
      seasonNameChinese: '晨曦',
      ladderType: '1v1',
      endElo: 1500,
      endRank: -1,
    },
  ];
  const seasons = async (name: string) =>
    within(await screen.findByRole('table', { name }))
      .findAllByRole('row')
      .then((rows) => rows.map((row) => Array.from(row.children, ({ textContent }) => textContent)));

  test('are one table named in English, newest first, with two dashes without a rank', async () => {
    await open({ past });
    await userEvent.click(await screen.findByRole('button', { name: 'Show 1 more' }));

    expect(await seasons('Final ranks by season')).toEqual([
      ['Season', 'Red Alert 3 1v1'],
      ['Dawn', '--1500'],
      ['Deep', '#31300'],
    ]);
  });

  test('are named in Chinese', async () => {
    await open({ past }, { locale: 'zh-CN' });
    await userEvent.click(await screen.findByRole('button', { name: '再显示 1 项' }));

    expect((await seasons('各赛季最终排名')).map(([name]) => name)).toEqual(['赛季', '晨曦', '深海']);
  });
});

// S2-43, S3-20
describe('the matches', () => {
  test(
    'show map, type, length, players with their Elo change, and the winner',
    { tags: 'rest' },
    async () => {
      await open({ matches: [aMatchRow({ timeLength: 725 })] });
      const [match] = await within(await screen.findByRole('list', { name: 'Matches' })).findAllByRole(
        'listitem',
      );

      expect(match).toHaveTextContent(
        'Cabana RepublicWonAutomatch 1v1AlphaWinner+101010Bravo−1099012:051 hour agoNo replay',
      );
    },
  );

  // S2-66
  test('have mark and download buttons only with a replay', { tags: 'rest' }, async () => {
    const guid = '11111111-2222-4333-8444-555555555555';
    await open({ matches: [aMatchRow(), aMatchRow({ id: '2', replayGuid: guid, replayDownloads: 14 })] });
    const [withoutReplay, withReplay] = (await screen.findAllByText('Cabana Republic')).map((map) =>
      map.closest('li'),
    );

    expect(within(withoutReplay ?? document.body).queryAllByRole('button')).toEqual([]);
    expect(
      within(withReplay ?? document.body)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Favourite', 'Recommend', 'Download the replay14']);
  });

  // S5-17
  test('end at page 20, with an alert on later pages', async () => {
    await open({}, { path: '/persona/1?page=21' });
    const alert = await screen.findByRole('alert');

    expect(alert).toHaveTextContent('Only the first 20 pages can be viewed');
    expect(within(alert).getByRole('link')).toHaveAttribute('href', '/persona/1?page=20');
  });
});

// S4-26, S5-17
test('another persona starts at page 1 of its matches', { tags: 'rest' }, async () => {
  const requests: string[] = [];
  const other = fakeFetch({
    ...answersOf({ matches: [aMatchRow()] }),
    '/api/stats/persona/2/ra3/result': () => ({ ...persona({}), personaId: 2, personaName: 'Bravo' }),
    '/api/stats/persona/2/corona/result': () => ({ ...persona({}), personaId: 2, personaName: 'Bravo' }),
  });
  const { address } = await renderSite({
    path: '/persona/1?page=2',
    fetch: (url, init) => {
      requests.push(new URL(url).pathname);
      return other(url, init);
    },
  });
  await userEvent.click(await screen.findByRole('link', { name: 'Bravo' }));
  await screen.findByRole('heading', { level: 1, name: 'Bravo' });

  expect(address()).toBe('/persona/2');
  expect(requests).toContain('/api/match/get/recent/2/1/result');
  expect(requests).not.toContain('/api/match/get/recent/2/2/result');
});

// S4-08
test('a persona without ladder games has one line instead of an empty table, and no mark of a faction', async () => {
  await open({});
  const head = (await findHeading()).closest('header') ?? document.body;

  expect(await screen.findByText('No ladder matches this season, in any mod.')).toBeVisible();
  expect(screen.queryByRole('table', { name: 'Ladders' })).toBeNull();
  expect(within(head).queryByRole('img', { name: /Unknown/ })).toBeNull();
});

test('a persona without a rank has no tier', async () => {
  await open({ ra3: { ladder1v1: aLadderRow({ rank: -1, elo: 1600, isSelectedForLadders: false }) } });
  await screen.findByText('Not shown on the ladders');

  expect(screen.queryByText('Master')).toBeNull();
});

test('the own name stands out in a lost match too', { tags: 'rest' }, async () => {
  await open({ matches: [aMatchRow({ winners: [aPlayer({ personaId: 2 })], losers: [aPlayer()] })] });
  const list = await screen.findByRole('list', { name: 'Matches' });

  expect(
    within(list)
      .getAllByText('Alpha')
      .map((name) => name.parentElement?.className),
  ).toEqual([expect.not.stringContaining('own') as string, expect.stringContaining('own') as string]);
});

test('an unknown persona id shows an error page, and costs one call', async () => {
  const paths: string[] = [];
  const none = fakeFetch({});
  await renderSite({
    path: '/persona/77',
    fetch: (url, init) => {
      paths.push(new URL(url).pathname);
      return none(url, init);
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'No such player' });

  expect(paths.filter((path) => path.includes('/77/'))).toEqual(['/api/stats/persona/77/ra3/result']);
  expect(await screen.findByRole('heading', { level: 1, name: 'No such player' })).toBeVisible();
  expect(screen.getByText(/^This Game ID was deleted, its account was closed, or/)).toBeVisible();
});

test('a reader who jumps to the end of the page finds all that is above it', async () => {
  const show = stubView();
  await open({ ra3: { ladder1v1: aLadderRow({}) }, matches: [aMatchRow({})] });
  await findHeading();
  const isLast = (element: Element) => element.nextElementSibling === null;

  await waitFor(() => {
    act(() => show(isLast));
    expect(screen.getByRole('list', { name: 'Matches' })).toBeVisible();
  });
});
