// @module-tag rest
import type { Versus } from '@ra3/sdk';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeFetch, problem } from '../../testing/fake-fetch.js';
import { aMatchRow } from '../../testing/match-answers.js';
import { renderSite } from '../../testing/render-site.js';

const versus: Versus = {
  persona: { personaId: 1, personaName: 'Alpha' },
  opponent: { personaId: 2, personaName: 'Bravo' },
  wins: 12,
  losses: 5,
  undecided: 1,
  together: 3,
  rated1v1: { wins: 9, losses: 4 },
  byMatchup: [{ own: 'Allied', opponent: 'Soviet', wins: 12, losses: 5 }],
  byMap: [{ map: 'map_mp_2_feasel1', wins: 12, losses: 5 }],
  records: [aMatchRow()],
};
const PATH = '/api/ext/personas/1/versus/2';

const open = (answers: Parameters<typeof fakeFetch>[0] = {}, path = '/persona/1/versus/2') =>
  renderSite({
    path,
    now: () => new Date('2026-11-21T12:00:00Z'),
    fetch: fakeFetch({
      '/api/ext/capabilities': () => ({ extensions: ['personas.versus'] }),
      [PATH]: () => versus,
      ...answers,
    }),
  });

test('the score counts every match, with the rated, undecided and common ones beside it', async () => {
  await open();
  await screen.findByRole('heading', { level: 1, name: 'Alpha against Bravo' });
  const score = await screen.findByRole('region', { name: 'Score' });

  expect(score).toHaveTextContent('Alpha12 – 5Bravo');
  expect(within(score).getByText('Rated 1v1').nextSibling).toHaveTextContent('9 – 4');
  expect(within(score).getByText('Nobody won').nextSibling).toHaveTextContent('1');
  expect(within(score).getByText('On the same side').nextSibling).toHaveTextContent('3');
});

test('the score is told by matchup and by map, and the newest matches are listed from the first one’s side', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Show as table: By matchup' }));
  await userEvent.click(screen.getByRole('button', { name: 'Show as table: By map' }));
  const matchups = await screen.findByRole('table', { name: 'By matchup' });
  const maps = screen.getByRole('table', { name: 'By map' });
  const [match] = within(screen.getByRole('list', { name: 'Matches' })).getAllByRole('listitem');

  expect(within(matchups).getByRole('rowheader')).toHaveTextContent('Allies – Soviets');
  expect(within(maps).getByRole('rowheader')).toHaveTextContent('Cabana Republic');
  expect(match).toHaveTextContent('Cabana RepublicWonAutomatch 1v1');
  expect(screen.getByText('The newest 50 are shown.')).toBeVisible();
});

test('two who never met are told so', async () => {
  const never = {
    ...versus,
    wins: 0,
    losses: 0,
    undecided: 0,
    together: 0,
    byMatchup: [],
    byMap: [],
    records: [],
  };
  await open({ [PATH]: () => never });

  expect(await screen.findByText('They have not played against each other yet.')).toBeVisible();
});

test('two who only played on the same side are told that they never were opponents', async () => {
  const allies = { wins: 0, losses: 0, undecided: 0, together: 2, byMatchup: [], byMap: [], records: [] };
  await open({ [PATH]: () => ({ ...versus, ...allies }) });

  expect(await screen.findByText('On the same side')).toBeVisible();
  expect(screen.getByText('They have not played against each other yet.')).toBeVisible();
});

test('a player who does not exist has a page that says so', async () => {
  await open({ [PATH]: () => problem(404, 'not found') });

  expect(await screen.findByRole('heading', { name: 'One of these players does not exist' })).toBeVisible();
});

test('a comparison that could not be loaded is asked for again on request', async () => {
  const answers = [() => problem(500, 'out of ore'), () => versus];
  await open({ [PATH]: () => answers.shift()?.() });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));

  expect(await screen.findByRole('region', { name: 'Score' })).toBeVisible();
});

test('a host without the call says that it does not compare players', async () => {
  await open({ '/api/ext/capabilities': () => ({ extensions: [] }) });

  expect(await screen.findByRole('heading', { name: 'This server does not compare players' })).toBeVisible();
});

test('without an opponent one is found by name, never the player itself', async () => {
  const found = [
    { personaId: 1, personaName: 'Alpha', best: null },
    { personaId: 2, personaName: 'Alphabet', best: null },
  ];
  const { address } = await open(
    { '/api/ext/personas/search': () => ({ records: found }) },
    '/persona/1/versus?name=alp',
  );
  const list = await screen.findByRole('list', { name: 'Players found' });
  const links = await within(list).findAllByRole('link');
  await userEvent.click(links[0] ?? document.body);

  expect(links.map((link) => link.textContent)).toEqual(['Alphabet']);
  expect(address()).toBe('/persona/1/versus/2');
});

test('by map and by matchup a row has the wins of both', async () => {
  await open();
  const [row] = within(await screen.findByRole('list', { name: 'By map' })).getAllByRole('listitem');

  expect(row).toHaveTextContent('Cabana Republic12 – 5');
});

test('the field has the focus, the arrows reach the players with their Elo, and Enter takes the first', async () => {
  const best = { mod: 'ra3', type: '1v1', elo: 1234, rank: 7, factions: [] };
  const found = [{ personaId: 2, personaName: 'Alphabet', best }];
  const { address } = await open(
    { '/api/ext/personas/search': () => ({ records: found }) },
    '/persona/1/versus?name=alp',
  );
  const link = await screen.findByRole('link', { name: /^Alphabet ?Red Alert 3 1v1 · #7 · 1234$/ });
  const field = screen.getByRole('searchbox');
  const hadFocus = document.activeElement === field;
  await userEvent.keyboard('{ArrowDown}');
  const isReached = document.activeElement === link;
  await userEvent.keyboard('{ArrowUp}{Enter}');

  expect([hadFocus, isReached]).toEqual([true, true]);
  expect(address()).toBe('/persona/1/versus/2');
});
