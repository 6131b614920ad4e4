// @module-tag rest
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeFetch } from '../../testing/fake-fetch.js';
import { aLadderRow } from '../../testing/ladder-answers.js';
import { renderSite } from '../../testing/render-site.js';
import { aStatus, DETAIL_PATH } from '../../testing/status-answers.js';

const pathOf = (mod: string) => `/api/stats/ladder/${mod}/1v1/records/page/1/result`;
const ladderOf = (...names: string[]) => ({
  total: names.length,
  records: names.map((personaName, index) =>
    aLadderRow({ personaId: index + 1, personaName, rank: index + 1, elo: 1600 - index }),
  ),
});
const home = (answers: Parameters<typeof fakeFetch>[0]) => renderSite({ fetch: fakeFetch(answers) });
const card = async () => within(await screen.findByRole('region', { name: 'Top of the 1v1 ladder' }));
const rows = async () =>
  (await (await card()).findAllByRole('listitem')).map(({ textContent }) => textContent);

test('the first five of the ladder are shown with rank and Elo, and lead to their pages', async () => {
  await home({ [pathOf('ra3')]: () => ladderOf('Anna', 'Boris', 'C', 'D', 'E', 'F') });

  expect(await rows()).toHaveLength(5);
  expect((await rows())[0]).toMatch(/^1.*Anna.*1600$/);
  expect((await card()).getByRole('link', { name: 'Boris' })).toHaveAttribute('href', '/persona/2');
});

test('the other mod has a ladder of its own, to which the card leads then', async () => {
  await home({
    [pathOf('ra3')]: () => ladderOf('Anna'),
    [pathOf('corona')]: () => ladderOf('Zoe'),
  });
  await rows();
  await userEvent.click((await card()).getByRole('button', { name: 'Corona' }));

  await expect.poll(rows).toEqual([expect.stringContaining('Zoe')]);
  expect((await card()).getByRole('button', { name: 'Corona' })).toHaveAttribute('aria-pressed', 'true');
  expect((await card()).getByRole('link', { name: 'Full ladder' })).toHaveAttribute(
    'href',
    '/ladder/corona/1v1',
  );
});

test('the players of each tier are told below the rows', async () => {
  await home({
    [pathOf('ra3')]: () => ladderOf('Anna'),
    '/api/stats/elo/distribution/ra3/1v1/': () => ({
      records: [
        { rank: 'gold', freq: 3 },
        { rank: 'steel', freq: 0 },
      ],
    }),
  });

  expect(await (await card()).findByText('Gold: 3')).toBeInTheDocument();
  expect((await card()).queryByText(/Steel/)).toBeNull();
});

test('nobody on the ladder is said in words', async () => {
  await home({ [pathOf('ra3')]: () => ladderOf() });

  expect(await (await card()).findByText('Nobody is ranked in this season yet')).toBeVisible();
});

test('a failure is shown in this card alone', async () => {
  await home({ [DETAIL_PATH]: () => aStatus() });

  expect(await (await card()).findByText('The ladder could not be shown')).toBeVisible();
  expect(await screen.findByText('No rooms right now')).toBeVisible();
});
