// @module-tag rest
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeFetch } from '../../testing/fake-fetch.js';
import { aMatchRow, aPlayer } from '../../testing/match-answers.js';
import { renderSite } from '../../testing/render-site.js';

const match = aMatchRow({
  winners: [aPlayer({ personaId: 2, personaName: 'Bravo' })],
  losers: [aPlayer()],
  timeLength: 725,
});

async function openHome(stored: Readonly<Record<string, string>>) {
  const page = () => ({ totalCount: 1, pageOutOfLimit: false, records: [match] });
  await renderSite({ stored, fetch: fakeFetch({ '/api/match/get/recent/all/1/result': page }) });
  const link = await screen.findByRole('link', { name: /Alpha – Bravo$/ });
  return link.closest('li') ?? document.body;
}

test('a row on home tells who won, and leads to the match', async () => {
  const line = await openHome({});

  expect(line).toHaveTextContent(/Bravo\s*Winner.*Alpha/);
  expect(line).toHaveTextContent('12:05');
  expect(screen.getByRole('link', { name: /Alpha – Bravo$/ })).toHaveAttribute('href', '/match/1');
});

test('with outcomes hidden it tells who met whom, in neutral order, and no length until it is revealed', async () => {
  const line = await openHome({ 'ra3.isSpoilerFree': 'true' });

  expect(line).toHaveTextContent(/Alpha.*Bravo/);
  expect(line).not.toHaveTextContent(/Winner|12:05/);

  await userEvent.click(screen.getByRole('button', { name: 'Reveal' }));

  expect(line).toHaveTextContent('12:05');
  expect(line).toHaveTextContent(/Bravo\s*Winner/);
});
