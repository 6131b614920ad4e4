// @module-tag rest
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { anAccount, sessionAnswers } from '../../testing/account-answers.js';
import { fakeFetch } from '../../testing/fake-fetch.js';
import { aLadderRow } from '../../testing/ladder-answers.js';
import { aMatchRow } from '../../testing/match-answers.js';
import { renderSite } from '../../testing/render-site.js';

const persona = { personaId: 1, personaName: 'Alpha', ranked: true, isSelectedForLadders: true };
const standing = (row: ReturnType<typeof aLadderRow> | null) => ({
  personaId: 1,
  personaName: 'Alpha',
  ladder1v1: row,
  ladder2v2: null,
  ladder3v3: null,
});
const ladderPage = (...records: ReturnType<typeof aLadderRow>[]) => ({ total: records.length, records });

/** Home of a signed-in player with a rank on each 1v1 ladder: 7 with 1500 Elo, and 3 with 1400 Elo. */
async function ownHome(changes: Parameters<typeof fakeFetch>[0] = {}) {
  const site = await renderSite({
    stored: { 'ra3.isLoggedIn': 'true' },
    fetch: fakeFetch({
      ...sessionAnswers({ isSignedIn: true, account: anAccount() }),
      '/api/player/persona/list/all': () => ({ records: [persona] }),
      '/api/stats/persona/1/ra3/result': () => standing(aLadderRow({ rank: 7, elo: 1500 })),
      '/api/stats/persona/1/corona/result': () => standing(aLadderRow({ rank: 3, elo: 1400 })),
      '/api/stats/ladder/ra3/1v1/records/page/1/result': () =>
        ladderPage(
          aLadderRow({ personaId: 5, personaName: 'Echo', rank: 6, elo: 1524 }),
          aLadderRow({ rank: 7, elo: 1500 }),
        ),
      '/api/match/get/recent/1/1/result': () => ({
        totalCount: 2,
        pageOutOfLimit: false,
        records: [aMatchRow(), aMatchRow({ id: '2' })],
      }),
      ...changes,
    }),
  });
  await site.parts.session.load();
}

const ownRegion = async () => within(await screen.findByRole('region', { name: 'You' }));

test('home shows the own rank on the best ladder, the distance to the next one, and the last match', async () => {
  await ownHome();
  const own = await ownRegion();

  expect(await own.findByText('rank 7 · 1500 Elo · Red Alert 3 1v1')).toBeVisible();
  expect(await own.findByText('24 Elo to rank 6')).toBeVisible();
  expect(await own.findByText(/^Your last match/)).toBeVisible();
  expect(own.getByRole('link', { name: /Alpha – Bravo$/ })).toHaveAttribute('href', '/match/1');
});

test('who leads the ladder is told so', async () => {
  await ownHome({ '/api/stats/persona/1/ra3/result': () => standing(aLadderRow({ rank: 1, elo: 1900 })) });

  expect(await (await ownRegion()).findByText('You lead this ladder')).toBeVisible();
});

test('visitors have no such strip', async () => {
  await ownHome({ '/api/user/v2/status': () => ({ code: 1, info: 'please login', group: 'guest' }) });
  await screen.findByRole('heading', { level: 1 });

  await expect.poll(() => screen.queryByRole('region', { name: 'You' })).toBeNull();
});

test('the ladder of another mod is chosen by its button', async () => {
  await ownHome({
    '/api/stats/ladder/corona/1v1/records/page/1/result': () =>
      ladderPage(aLadderRow({ personaId: 9, personaName: 'Mei', rank: 1 })),
  });
  const card = within(await screen.findByRole('region', { name: 'Top of the 1v1 ladder' }));
  const first = await card.findByText('Echo');
  await userEvent.click(card.getByRole('button', { name: 'Corona' }));

  expect(await card.findByText('Mei')).toBeVisible();
  expect(first).not.toBeInTheDocument();
  expect(card.getByRole('link', { name: 'Full ladder' })).toHaveAttribute('href', '/ladder/corona/1v1');
});
