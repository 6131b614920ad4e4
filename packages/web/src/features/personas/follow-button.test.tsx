import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { listFollowed } from '../../entities/player/followed-personas.js';
import { fakeFetch } from '../../testing/fake-fetch.js';
import { aMatchRow } from '../../testing/match-answers.js';
import { renderSite } from '../../testing/render-site.js';

const KEY = 'ra3.followedPersonas';

beforeEach(() => localStorage.clear());

const standing = (personaId: number, personaName: string) => ({
  personaId,
  personaName,
  ladder1v1: null,
  ladder2v2: null,
  ladder3v3: null,
});

async function openPersona() {
  await renderSite({
    path: '/persona/2',
    fetch: fakeFetch({
      '/api/ext/capabilities': () => ({ extensions: [] }),
      '/api/stats/persona/2/ra3/result': () => standing(2, 'Bravo'),
      '/api/stats/persona/2/corona/result': () => standing(2, 'Bravo'),
      '/api/stats/persona/2/ra3/history': () => [],
      '/api/stats/persona/2/corona/history': () => [],
      '/api/match/get/recent/2/1/result': () => ({ totalCount: 0, pageOutOfLimit: false, records: [] }),
    }),
  });
  await screen.findByRole('heading', { level: 1, name: 'Bravo' });
  return screen.getByRole('button', { name: 'Follow' });
}

test('a press follows the persona in this browser, and another one ends it', { tags: 'rest' }, async () => {
  const button = await openPersona();
  await userEvent.click(button);
  const followed = [...listFollowed()];
  const isPressed = button.getAttribute('aria-pressed');
  await userEvent.click(button);

  expect(followed).toEqual([{ personaId: 2, personaName: 'Bravo' }]);
  expect(isPressed).toBe('true');
  expect(listFollowed()).toEqual([]);
  expect(button).toHaveAttribute('aria-pressed', 'false');
});

test(
  'one more than can be kept drops the persona that was followed first, and the page says so',
  { tags: 'rest' },
  async () => {
    const many = Array.from({ length: 100 }, (_, index) => ({
      personaId: index + 1_000,
      personaName: `Player ${String(index)}`,
    }));
    localStorage.setItem(KEY, JSON.stringify(many));
    await userEvent.click(await openPersona());

    expect(listFollowed()).toHaveLength(100);
    expect(listFollowed()[0]).toEqual({ personaId: 2, personaName: 'Bravo' });
    expect(listFollowed().some(({ personaId }) => personaId === 1_099)).toBe(false);
    expect(await screen.findByText(/100 players.*Player 99.*dropped/)).toBeVisible();
  },
);

test('a full storage is told', { tags: 'rest' }, async () => {
  const button = await openPersona();
  const write = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await userEvent.click(button);
  write.mockRestore();

  expect(await screen.findByText(/did not store this/)).toBeVisible();
  expect(button).toHaveAttribute('aria-pressed', 'false');
});

test('the name of a followed persona is kept as it is now', { tags: 'rest' }, async () => {
  localStorage.setItem(KEY, JSON.stringify([{ personaId: 2, personaName: 'Before' }]));
  const button = await openPersona();

  expect(button).toHaveAttribute('aria-pressed', 'true');
  expect(listFollowed()).toEqual([{ personaId: 2, personaName: 'Bravo' }]);
});

test('names of followed personas are marked, no others', { tags: 'rest' }, async () => {
  // The second name tries to look like an entry of the first persona.
  const stored = [
    { personaId: 11, personaName: '{"personaId":1,"' },
    { personaId: 2, personaName: 'Bravo' },
  ];
  localStorage.setItem(KEY, JSON.stringify(stored));
  await renderSite({
    path: '/match/recent',
    fetch: fakeFetch({
      '/api/ext/capabilities': () => ({ extensions: [] }),
      '/api/match/get/recent/all/1/result': () => ({
        totalCount: 1,
        pageOutOfLimit: false,
        records: [aMatchRow()],
      }),
    }),
  });
  const list = await screen.findByRole('list', { name: 'Matches' });

  expect(within(within(list).getByRole('link', { name: /^Bravo/ })).getByLabelText('Followed')).toBeVisible();
  expect(within(list).getAllByLabelText('Followed')).toHaveLength(1);
});

test.each([
  'no JSON',
  '{"personaId":1}',
  '[1,null,{"personaId":"2","personaName":"x"},{"personaId":-1,"personaName":"x"}]',
])('what is stored and is no list of personas is left out: %s', (text) => {
  localStorage.setItem(KEY, text);

  expect(listFollowed()).toEqual([]);
});
