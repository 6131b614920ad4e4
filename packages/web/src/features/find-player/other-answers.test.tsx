// @module-tag rest
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { anAccount, sessionAnswers } from '../../testing/account-answers.js';
import { fakeFetch } from '../../testing/fake-fetch.js';
import { renderSite } from '../../testing/render-site.js';

beforeEach(() => localStorage.clear());

const standing = (personaId: number, personaName: string) => ({
  personaId,
  personaName,
  ladder1v1: null,
  ladder2v2: null,
  ladder3v3: null,
});

async function openSearch({ path = '/', isSignedIn = false } = {}) {
  const site = await renderSite({
    path,
    ...(isSignedIn && { stored: { 'ra3.isLoggedIn': 'true' } }),
    fetch: fakeFetch({
      ...sessionAnswers({ isSignedIn, account: anAccount() }),
      '/api/ext/capabilities': () => ({ extensions: ['other.searchPersonas'] }),
      '/api/ext/personas/search': () => ({ records: [] }),
      '/api/player/persona/list/all': () => ({
        records: [{ personaId: 8, personaName: 'Olaf', ranked: true, isSelectedForLadders: true }],
      }),
      '/api/stats/persona/21/ra3/result': () => standing(21, 'Yuriko'),
      '/api/stats/persona/22/ra3/result': () => standing(22, 'Natasha'),
    }),
  });
  if (isSignedIn) await site.parts.session.load();
  await userEvent.click(await screen.findByRole('button', { name: 'Search the site' }));
  const field = await screen.findByRole('combobox', { name: 'Game ID, map or page' });
  return { ...site, field };
}

const list = () => within(screen.getByRole('listbox', { name: 'Results' }));

test('personas whose pages were viewed are suggested before anything is typed, the last one first', async () => {
  localStorage.setItem('ra3.viewedPersonas', '22');
  await openSearch({ path: '/persona/21' });
  await list().findByRole('option', { name: /Natasha/ });

  expect(
    list()
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['YurikoRecent', 'NatashaRecent']);
});

test('followed personas are suggested by the name they had when they were followed', async () => {
  localStorage.setItem('ra3.followedPersonas', JSON.stringify([{ personaId: 23, personaName: 'Dasha' }]));
  const { field } = await openSearch();

  expect(await list().findByRole('option', { name: /Dasha/ })).toHaveTextContent('DashaFollowed');

  await userEvent.type(field, 'nat');
  await waitFor(() => {
    expect(screen.queryByRole('option', { name: /Dasha/ })).not.toBeInTheDocument();
  });
});

test('own personas are suggested before anything is typed', async () => {
  await openSearch({ isSignedIn: true });

  expect(await list().findByRole('option', { name: /Olaf/ })).toHaveTextContent('OlafYour Game ID');
});

test('a page is found by a part of its name, and Enter opens it', async () => {
  const { address, field } = await openSearch();
  await userEvent.type(field, 'stat');
  await list().findByRole('option', { name: /Statistics/ });
  await userEvent.keyboard('{ArrowDown}{Enter}');

  expect(address()).toBe('/stats/ra3/1v1/factions');
});

test('pages of members are found by who is signed in alone', async () => {
  const { field } = await openSearch();
  await userEvent.type(field, 'favourite');

  expect(await screen.findByText('Nothing found')).toBeVisible();
});

test('a map is found by a part of its name, and leads to its page; so does each version of it', async () => {
  const { field } = await openSearch();
  await userEvent.type(field, 'cabana');

  const found = await list().findAllByRole('option', { name: /^Cabana Republic/ });

  expect(found.map((option) => option.getAttribute('href'))).toEqual([
    '/map/map_mp_2_feasel1',
    '/map/ra3bn_cabana_republic_1_1',
  ]);
});

test('below other answers no line says that there is no player', async () => {
  localStorage.setItem('ra3.followedPersonas', JSON.stringify([{ personaId: 23, personaName: 'Dasha' }]));
  const { field } = await openSearch();
  await userEvent.type(field, 'Das');

  expect(await list().findByRole('option', { name: /Dasha/ })).toBeVisible();
  await waitFor(() => {
    expect(screen.queryByText('Loading…')).not.toBeInTheDocument();
  });
  expect(screen.queryByText('Nothing found')).not.toBeInTheDocument();
});

test.each([
  ['ladder corona', ['1v1', '2v2', '3v3'].map((type) => `/ladder/corona/${type}`)],
  ['2v2 红警', ['/ladder/ra3/2v2']],
])('several words find what has all of them: %s', async (typed, addresses) => {
  const { field } = await openSearch();
  await userEvent.type(field, typed);
  await list().findByRole('option', { name: /2v2/ });

  expect(
    list()
      .getAllByRole('option')
      .map((option) => option.getAttribute('href')),
  ).toEqual(addresses);
});
