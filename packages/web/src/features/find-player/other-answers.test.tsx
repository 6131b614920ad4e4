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
  await userEvent.click(await screen.findByRole('button', { name: 'Find a player' }));
  const field = await screen.findByRole('combobox', { name: 'Name of a player' });
  return { ...site, field };
}

const list = () => within(screen.getByRole('listbox', { name: 'Players' }));

test('personas whose pages were viewed are suggested before anything is typed, the last one first', async () => {
  localStorage.setItem('ra3.viewedPersonas', '22');
  await openSearch({ path: '/persona/21' });
  await list().findByRole('option', { name: /Natasha/ });

  expect(
    list()
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['YurikoViewed lately', 'NatashaViewed lately']);
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

  expect(await screen.findByText('No player has that name')).toBeVisible();
});

test('a map is found by a part of its name, and leads to its rooms', async () => {
  const { field } = await openSearch();
  await userEvent.type(field, 'cabana');

  const [first] = await list().findAllByRole('option', { name: /Cabana Republic/ });

  expect(first).toHaveAttribute('href', '/status?q=Cabana+Republic');
});

test('below other answers no line says that there is no player', async () => {
  localStorage.setItem('ra3.followedPersonas', JSON.stringify([{ personaId: 23, personaName: 'Dasha' }]));
  const { field } = await openSearch();
  await userEvent.type(field, 'Das');

  expect(await list().findByRole('option', { name: /Dasha/ })).toBeVisible();
  await waitFor(() => {
    expect(screen.queryByText('Loading…')).not.toBeInTheDocument();
  });
  expect(screen.queryByText('No player has that name')).not.toBeInTheDocument();
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
