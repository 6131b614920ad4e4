import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MatchRow } from '@ra3/sdk';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { InProcessWorker } from '../../entities/replay/testing/in-process-worker.js';
import { fakeFetch, problem } from '../../testing/fake-fetch.js';
import { aMatchRow, aPlayer } from '../../testing/match-answers.js';
import { renderSite } from '../../testing/render-site.js';

const CAPABILITIES = '/api/ext/capabilities';
const VERSUS = '/api/ext/personas/2/versus/3';
const RECENT = '/api/match/get/recent/all/1/result';

interface Visit {
  readonly path?: string;
  readonly extensions?: readonly string[];
  /** Answers of further calls, by their paths. */
  readonly others?: Readonly<Record<string, () => unknown>>;
}

function open(
  answer: () => unknown,
  { path = '/match/7', extensions = ['matches.byId'], others = {} }: Visit = {},
) {
  const fetch = vi.fn(
    fakeFetch({
      [CAPABILITIES]: () => ({ extensions }),
      '/api/ext/match/id/7': answer,
      ...others,
      [RECENT]: () => ({ totalCount: 1, pageOutOfLimit: false, records: [aMatchRow({ id: '7' })] }),
    }),
  );
  const now = () => new Date('2026-11-21T12:00:00Z');
  return renderSite({ path, now, fetch }).then((site) => ({ ...site, fetch }));
}

const findSides = async () => within(await screen.findByRole('region', { name: 'Sides' }));
const openMatch = (changes: Partial<MatchRow> = {}) => open(() => aMatchRow({ id: '7', ...changes }));

// S3-20
test('a match shows both sides with their Elo before and after, and who won', { tags: 'rest' }, async () => {
  await openMatch();
  const sides = await findSides();
  const [alpha, bravo] = sides.getAllByRole('listitem');

  expect(alpha).toHaveTextContent('Alpha');
  expect(alpha).toHaveTextContent(/Elo before1000Elo after1010/);
  expect(bravo).toHaveTextContent(/Elo before1000Elo after990/);
  expect(sides.getAllByText('Winner')).toHaveLength(1);
});

test('its title names the players in an order that does not tell who won', { tags: 'rest' }, async () => {
  await openMatch({ winners: [aPlayer({ personaId: 2, personaName: 'Bravo' })], losers: [aPlayer()] });

  expect(await screen.findByRole('heading', { level: 1, name: 'Alpha vs Bravo' })).toBeVisible();
  expect(document.title).toMatch(/^Alpha vs Bravo · /);
});

test('its sides stand in the order of the title, with the word at the winner', async () => {
  await openMatch({ winners: [aPlayer({ personaId: 2, personaName: 'Bravo' })], losers: [aPlayer()] });
  const [first, second] = (await findSides()).getAllByRole('list');

  expect(first).toHaveTextContent('Alpha');
  expect(second).toHaveTextContent('Bravo');
  expect(second?.parentElement).toHaveTextContent('Winner');
});

test('the change of Elo is derived from the ratings before the match', { tags: 'rest' }, async () => {
  // 400 Elo apart: the chance of the weaker side is 1/11, and a win brings 32 x 10/11 = 29 points.
  await openMatch({
    winners: [aPlayer({ elo: 1029, eloDelta: 29 })],
    losers: [aPlayer({ personaId: 2, personaName: 'Bravo', elo: 1371, eloDelta: -29 })],
  });
  const card = within(await screen.findByRole('region', { name: 'Expected win chance' }));

  await userEvent.click(card.getByText('How the Elo change is calculated'));

  expect(card.getByText('9.1%')).toBeVisible();
  expect(card.getByText('90.9%')).toBeVisible();
  expect(card.getByText(/32 × 90\.9% = 29 for Alpha, 32 × 9\.1% = 3 for Bravo/)).toBeVisible();
  expect(card.getByText('Alpha won and gained 29 Elo; Bravo lost the same.')).toBeVisible();
});

test(
  'the page of a 1v1 tells the score of the two over all their matches, and leads to these',
  { tags: 'rest' },
  async () => {
    const nobody = { personaId: 1, personaName: 'x' };
    const versus = { persona: nobody, opponent: nobody, wins: 12, losses: 9, undecided: 1, together: 0 };
    const score = { ...versus, rated1v1: { wins: 3, losses: 2 }, byMatchup: [], byMap: [], records: [] };
    const match = aMatchRow({ id: '7', winners: [aPlayer({ personaId: 3 })] });
    await open(() => match, {
      extensions: ['matches.byId', 'personas.versus'],
      others: { [VERSUS]: () => score },
    });

    expect(await screen.findByText('12 – 9')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Bravo – Alpha' })).toHaveAttribute(
      'href',
      '/persona/2/versus/3',
    );
  },
);

test('of a host that rates by another rule, the page does not explain the change', async () => {
  await openMatch();

  expect(await screen.findByText(/uses different rating rules/)).toBeVisible();
});

test('a match that did not change ratings has no expected chances', async () => {
  const unrated = { elo: -1, eloDelta: 0 };
  await openMatch({
    type: 'Dsync',
    winners: [aPlayer(unrated)],
    losers: [aPlayer({ ...unrated, personaId: 2, personaName: 'Bravo' })],
  });

  expect(await screen.findByText(/did not change ratings/)).toBeVisible();
  expect(screen.getByText('No winner: Desynchronized')).toBeVisible();
  expect(screen.queryByText('Winner')).toBeNull();
});

test.each([
  ['of an id that the host does not know', '/match/7'],
  ['of an address that is no id', '/match/the-final'],
])('the page %s says that there is no such match', { tags: 'rest' }, async (_, path) => {
  await open(() => problem(404, 'not found'), { path });

  expect(await screen.findByRole('heading', { name: 'There is no such match' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'To the recent matches' })).toHaveAttribute(
    'href',
    '/match/recent',
  );
});

test('a failure can be tried again', { tags: 'rest' }, async () => {
  const answers = [problem(500, 'out of ore'), aMatchRow({ id: '7' })];
  await open(() => answers.shift());
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));

  expect(await screen.findByRole('heading', { name: 'Alpha vs Bravo' })).toBeVisible();
});

test(
  'every row of a list leads to the page of its match, which is there at once',
  { tags: 'rest' },
  async () => {
    const { address } = await open(() => new Promise(() => undefined), { path: '/match/recent' });
    await userEvent.click(await screen.findByRole('link', { name: /Alpha – Bravo$/ }));

    expect(await screen.findByRole('heading', { level: 1, name: 'Alpha vs Bravo' })).toBeVisible();
    expect(address()).toBe('/match/7');
  },
);

test('a host without the call says so', async () => {
  const { fetch } = await open(() => undefined, { path: '/match/7', extensions: [] });

  expect(
    await screen.findByRole('heading', { name: 'This server cannot show single matches' }),
  ).toBeVisible();
  expect(fetch.mock.calls.filter(([url]) => url.includes('/match/id/'))).toEqual([]);
});

describe('the analysis', { tags: 'rest' }, () => {
  const GUID = '01234567-89ab-4cde-8f01-23456789abcd';
  const replay = readFileSync(
    join(import.meta.dirname, '../../../../replay-tools/fixtures/short-1902.RA3Replay'),
  );

  beforeEach(() => {
    vi.stubGlobal('Worker', InProcessWorker);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  interface Opened {
    readonly stored?: Record<string, string>;
    readonly canLook?: boolean;
  }

  async function openReplay(
    answer: () => unknown,
    { stored = { 'ra3.isLoggedIn': 'true' }, canLook = true }: Opened = {},
  ) {
    const fetch = vi.fn(
      fakeFetch({
        [CAPABILITIES]: () => ({ extensions: ['matches.byId', ...(canLook ? ['replays.look'] : [])] }),
        '/api/ext/match/id/7': () => aMatchRow({ id: '7', replayGuid: GUID }),
        [canLook ? `/api/ext/match/replay/${GUID}` : '/api/match/download']: answer,
        '/api/match/get/my/status': () => ({ records: [] }),
      }),
    );
    await renderSite({ path: '/match/7', fetch, stored });
    const sent = (part: string) => fetch.mock.calls.filter(([url]) => url.includes(part));
    return { looks: () => sent('/match/replay/'), downloads: () => sent('/download') };
  }

  test('opens by itself for a user: it looks at the replay once, downloads nothing, and shows verdict, course and build orders', async () => {
    const { looks, downloads } = await openReplay(() => new Response(new Uint8Array(replay)));

    expect(await screen.findByRole('heading', { name: 'Healthy' })).toBeVisible();
    expect(screen.getAllByRole('img', { name: /Actions per minute of/ }).length).toBeGreaterThan(0);
    expect(looks()).toHaveLength(1);
    expect(downloads()).toEqual([]);
  });

  test('on a host where looking would be downloading, it downloads nothing until it is asked to', async () => {
    const { downloads } = await openReplay(() => new Response(new Uint8Array(replay)), { canLook: false });
    const start = await screen.findByRole('button', { name: 'Analyse the replay' });
    const before = downloads();

    await userEvent.click(start);

    expect(await screen.findByRole('heading', { name: 'Healthy' })).toBeVisible();
    expect(before).toEqual([]);
    expect(downloads()).toHaveLength(1);
  });

  test('says why the replay could not be downloaded, and tries again', async () => {
    const answers = [problem(500, 'out of ore'), new Response(new Uint8Array(replay))];
    await openReplay(() => answers.shift());
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('heading', { name: 'Healthy' })).toBeVisible();
  });

  // S8-27
  test('asks a visitor to sign in, and downloads nothing', async () => {
    const { downloads } = await openReplay(() => undefined, { stored: {} });
    await userEvent.click(await screen.findByRole('button', { name: 'Analyse the replay' }));

    expect(await screen.findByRole('dialog', { name: 'Please sign in' })).toBeVisible();
    expect(downloads()).toEqual([]);
  });
});

describe('with outcomes hidden', () => {
  const lostBy = { personaId: 1, personaName: 'Alpha', elo: 990, eloDelta: -10 };
  const bravoWon = {
    winners: [aPlayer({ personaId: 2, personaName: 'Bravo', elo: 1010, eloDelta: 10 })],
    losers: [aPlayer(lostBy)],
    timeLength: 725,
  };

  async function openHidden() {
    const answers = {
      [CAPABILITIES]: () => ({ extensions: ['matches.byId'] }),
      '/api/ext/match/id/7': () => aMatchRow({ id: '7', ...bravoWon }),
    };
    await renderSite({
      path: '/match/7',
      fetch: fakeFetch(answers),
      stored: { 'ra3.isSpoilerFree': 'true' },
    });
    return findSides();
  }

  test(
    'nothing tells who won, what it brought and how long it took, until it is revealed',
    { tags: 'rest' },
    async () => {
      const sides = await openHidden();
      const hidden = screen.getByRole('main').textContent;
      const order = sides.getAllByRole('link').map(({ textContent }) => textContent);
      await userEvent.click(screen.getByRole('button', { name: 'Reveal' }));

      expect(hidden).not.toMatch(/Winner(?!, Elo changes and length are hidden)|12:05|1010|990|Elo after/);
      expect(order).toEqual(['Alpha', 'Bravo']);
      expect(screen.getByText('Winner')).toBeVisible();
      expect(screen.getByText('12:05')).toBeVisible();
    },
  );
});

test.each([
  ['Corona 3.219', 'VersionCorona 3.219'],
  ['Armor_Rush 1.2', 'VersionArmor Rush\u00a0· Armor_Rush 1.2'],
])('the name of the mod stands before %s unless it begins with it', async (modFullName, text) => {
  await openMatch({ modFullName });
  const term = await screen.findByText('Version');

  expect(term.parentElement?.textContent).toBe(text);
});

test(
  'the title for a cast names players, factions, Elo before, map and version, in neutral order',
  { tags: 'rest' },
  async () => {
    const user = userEvent.setup();
    await openMatch({
      winners: [aPlayer({ personaId: 2, personaName: 'Bravo', faction: 'Soviet' })],
      losers: [aPlayer({ elo: 990, eloDelta: -10 })],
      modFullName: 'Corona 3.219',
    });
    await user.click(await screen.findByRole('button', { name: 'Copy title for a cast' }));

    expect(await navigator.clipboard.readText()).toBe(
      'Alpha (Allies, 1000) vs Bravo (Soviets, 1000) · Cabana Republic · 1v1 · Corona 3.219',
    );
  },
);
