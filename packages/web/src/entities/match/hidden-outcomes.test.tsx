import { screen, within, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { catchDownloads } from '../../testing/catch-downloads.js';
import { fakeFetch } from '../../testing/fake-fetch.js';
import { aLadderRow } from '../../testing/ladder-answers.js';
import { aMatchRow, aPlayer } from '../../testing/match-answers.js';
import { renderSite } from '../../testing/render-site.js';

// Bravo (2) beat Alpha (1) by numbers that stand nowhere else: 1777 is Bravo's Elo afterwards, 1666 Alpha's, 37 the change, 41:17 the length.
const match = aMatchRow({
  winners: [aPlayer({ personaId: 2, personaName: 'Bravo', elo: 1777, eloDelta: 37 })],
  losers: [aPlayer({ faction: 'Soviet', elo: 1666, eloDelta: -37 })],
  timeLength: 2_477,
});
/** Texts that reveal the winner: the numbers above, and the words for results, also in names for screen readers. */
const OUTCOME =
  /1777|1666|\b37\b|41:17|2477|[>]Winner<|[>]Won<|[>]Lost<|\bbeat\b|in a row|>[WL]<|81 – 82|81–82/;

const score = { wins: 81, losses: 82 };
const page = () => ({ totalCount: 1, pageOutOfLimit: false, records: [match] });
const ladders = () => ({
  personaId: 1,
  personaName: 'Alpha',
  ladder1v1: aLadderRow({
    elo: 1234,
    eloDelta: -37,
    updateTime: '2026-11-21T11:00:00Z',
    wins: 500,
    losses: 400,
  }),
  ladder2v2: null,
  ladder3v3: null,
});
const point = { matchId: '1', time: '2026-11-21T11:00:00Z', seasonId: 6, elo: 1666, eloDelta: -37 };
const answers = {
  '/api/ext/capabilities': () => ({
    extensions: [
      ...[
        'matches.ofPersona',
        'matches.byId',
        'matches.filtered',
        'personas.ratingHistory',
        'personas.splits',
      ],
      ...['personas.opponents', 'personas.versus'],
    ],
  }),
  '/api/stats/persona/1/ra3/result': ladders,
  '/api/stats/persona/1/corona/result': () => ({ ...ladders(), ladder1v1: null }),
  '/api/stats/persona/1/ra3/history': () => [],
  '/api/stats/persona/1/corona/history': () => [],
  '/api/match/get/recent/1/1/result': page,
  '/api/match/get/recent/all/1/result': page,
  '/api/ext/match/filtered': () => ({ records: [match], next: null }),
  '/api/ext/match/persona/1': () => ({ ...page(), page: 1 }),
  '/api/ext/match/id/1': () => match,
  '/api/ext/personas/1/rating/ra3/1v1': () => ({ games: 1, peak: point, low: point, records: [point] }),
  '/api/ext/personas/1/splits/ra3': () => ({
    ...score,
    streak: { current: -3, wins: 9, losses: 4 },
    byMatchup: [{ own: 'Soviet', opponent: 'Allied', ...score }],
    byMap: [],
    byOpponentElo: [],
    byMinutes: [],
    byHour: [],
  }),
  '/api/ext/personas/1/opponents/ra3': () => ({
    records: [{ personaId: 2, personaName: 'Bravo', ...score, lastTime: '2026-11-21T11:00:00Z' }],
  }),
  '/api/ext/personas/1/versus/2': () => ({
    persona: { personaId: 1, personaName: 'Alpha' },
    opponent: { personaId: 2, personaName: 'Bravo' },
    ...score,
    undecided: 0,
    together: 0,
    rated1v1: score,
    byMatchup: [{ own: 'Soviet', opponent: 'Allied', ...score }],
    byMap: [],
    records: [match],
  }),
};

const places = [
  ['the page of a match', '/match/1'],
  ['the page of a persona', '/persona/1'],
  ['filtered matches of a persona', '/persona/1?kind=rated1v1&mod=ra3'],
  ['two personas against each other', '/persona/1/versus/2'],
  ['the newest matches', '/match/recent'],
  ['the matches worth watching', '/match/recent?order=worth'],
] as const;

async function open(path: string, isSpoilerFree: boolean) {
  const site = await renderSite({
    path,
    now: () => new Date('2026-11-21T12:00:00Z'),
    stored: { 'ra3.isSpoilerFree': String(isSpoilerFree) },
    fetch: fakeFetch(answers),
  });
  // Every place names the players, the last one within its list or sides.
  await screen.findAllByRole('link', { name: 'Bravo' });
  await screen.findByRole('switch', { name: 'Hide outcomes' });
  await waitFor(() => {
    expect(document.querySelector('[aria-busy=true]')).toBeNull();
  });
  return site;
}

/** All that a reader, a screen reader or a shared link could tell, titles and labels included. */
const told = () => `${document.title} ${document.head.innerHTML} ${document.body.innerHTML}`;

afterEach(() => {
  vi.restoreAllMocks();
});

const [firstPlace, ...otherPlaces] = places;

describe.each([firstPlace])('%s', tellsWhatItMay);
describe.each(otherPlaces)('%s', { tags: 'rest' }, tellsWhatItMay);

function tellsWhatItMay(_name: string, path: string): void {
  test('tells no outcome while outcomes are hidden', async () => {
    await open(path, true);

    expect(OUTCOME.exec(told())?.[0]).toBeUndefined();
  });

  test('tells the outcome otherwise', { tags: 'rest' }, async () => {
    await open(path, false);

    expect(told()).toMatch(OUTCOME);
  });
}

describe.each(['/persona/1', '/match/recent'])('the CSV file of the list on %s', { tags: 'rest' }, (path) => {
  const readCsv = async (isSpoilerFree: boolean) => {
    const caught = catchDownloads();
    await open(path, isSpoilerFree);
    await userEvent.click(screen.getByRole('button', { name: 'Download as CSV: Matches' }));
    return (await caught[0]?.read()) ?? '';
  };

  test('has no outcome while outcomes are hidden, and the sides in neutral order', async () => {
    const [, row = ''] = (await readCsv(true)).split('\r\n');

    expect(OUTCOME.exec(row)?.[0]).toBeUndefined();
    expect(row.indexOf('Alpha')).toBeGreaterThan(0);
    expect(row.indexOf('Alpha')).toBeLessThan(row.indexOf('Bravo'));
  });

  test('has them otherwise, the winners first', async () => {
    const [, row = ''] = (await readCsv(false)).split('\r\n');

    expect(row).toMatch(/1777.*1666/);
    expect(row).toContain('2477');
  });
});

test(
  'in the list of a persona hidden rows have no ratings, because those of the next row would tell the change',
  { tags: 'rest' },
  async () => {
    await open('/persona/1', true);
    const list = await screen.findByRole('list', { name: 'Matches' });

    expect(list).not.toHaveTextContent('1740');
    expect(list).not.toHaveTextContent('1703');
  },
);

test(
  'a revealed match is told in the list and in its file, and the record stays hidden',
  { tags: 'rest' },
  async () => {
    const caught = catchDownloads();
    await open('/persona/1', true);
    await userEvent.click(await screen.findByRole('button', { name: 'Reveal' }));
    await userEvent.click(screen.getByRole('button', { name: 'Download as CSV: Matches' }));

    expect(await caught[0]?.read()).toContain('1777');
    expect(screen.getByRole('list', { name: 'Matches' })).toHaveTextContent('1777');
    expect(screen.getByRole('img', { name: 'Last matches: hidden' })).not.toHaveTextContent(/[WL]/);
  },
);

test(
  'a revealed record shows form, curve and results together, and the matches stay hidden',
  { tags: 'rest' },
  async () => {
    await open('/persona/1', true);
    const rating = await screen.findByRole('region', { name: 'Rating' });
    await userEvent.click(within(rating).getByRole('button', { name: 'Show this player’s record' }));

    expect(await within(rating).findByRole('slider')).toBeVisible();
    expect(screen.getByRole('img', { name: 'Last matches: 0 won, 1 lost' })).toBeVisible();
    expect(await screen.findByText(/Lost 3 in a row now/)).toBeVisible();
    expect(screen.getByRole('list', { name: 'Matches' })).not.toHaveTextContent('1777');
  },
);
