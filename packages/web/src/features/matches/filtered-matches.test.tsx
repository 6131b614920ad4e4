import type { MatchRow } from '@ra3/sdk';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { fakeFetch, problem } from '../../testing/fake-fetch.js';
import { aMatchRow, aPlayer } from '../../testing/match-answers.js';
import { renderSite } from '../../testing/render-site.js';

const FILTERED = '/api/ext/match/filtered';
const RECENT = '/api/match/get/recent/all/1/result';

interface Opened {
  readonly path?: string;
  readonly filtered?: () => unknown;
  readonly recent?: () => readonly MatchRow[];
  readonly extensions?: readonly string[];
  readonly stored?: Readonly<Record<string, string>>;
}

async function open({
  path = '/match/recent',
  filtered = () => ({ records: [aMatchRow({ id: '5' })], next: null }),
  recent = () => [aMatchRow()],
  extensions = ['matches.filtered'],
  stored = {},
}: Opened = {}) {
  const fetch = vi.fn(
    fakeFetch({
      '/api/ext/capabilities': () => ({ extensions }),
      [FILTERED]: filtered,
      [RECENT]: () => ({ totalCount: 1, pageOutOfLimit: false, records: recent() }),
    }),
  );
  const site = await renderSite({ path, fetch, stored });
  const asked = () =>
    fetch.mock.calls.map(([url]) => new URL(url)).filter(({ pathname }) => pathname === FILTERED);
  return { ...site, fetch, asked };
}

/** The rows of the list; the players within a row are list items too. */
const findRows = async () => Array.from((await screen.findByRole('list', { name: 'Matches' })).children);
const choose = async (name: string, option: string) =>
  userEvent.selectOptions(await screen.findByRole('combobox', { name }), option);

describe('a filter', () => {
  test('goes to the address and to the host', { tags: 'rest' }, async () => {
    const { address, asked } = await open();
    await findRows();
    await choose('Elo of both (1v1)', 'Elo 1200 and more');
    await choose('Faction (1v1)', 'Soviets');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Only with a replay' }));
    await choose('Order', 'Worth watching');

    expect(address()).toBe('/match/recent?minElo=1200&faction=Soviet&replay=true&order=worth');
    await waitFor(() => {
      expect(Object.fromEntries(asked().at(-1)?.searchParams ?? [])).toEqual({
        ...{ mod: 'all', kind: 'all', order: 'worth' },
        ...{ faction: 'Soviet', minElo: '1200', withReplay: 'true' },
      });
    });
  });

  test('for what is worth watching names the page, and leaves out matches without a replay', async () => {
    await open({ path: '/match/recent?order=worth' });

    expect(await screen.findByRole('heading', { level: 1, name: 'Worth watching' })).toBeVisible();
    await waitFor(() => expect(document.title).toMatch(/^Worth watching/));
    expect(screen.getByRole('checkbox', { name: 'Only with a replay' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Only with a replay' })).toBeDisabled();
  });

  test('of the address is applied, and one that does not exist is ignored', async () => {
    const { asked } = await open({ path: '/match/recent?mod=corona&kind=nonsense&map=map_mp_2_feasel1' });
    await findRows();

    expect(Object.fromEntries(asked()[0]?.searchParams ?? [])).toEqual({
      ...{ mod: 'corona', kind: 'all', order: 'time', map: 'map_mp_2_feasel1' },
    });
  });

  test('that nothing fits can be removed', { tags: 'rest' }, async () => {
    const { address } = await open({
      path: '/match/recent?mod=corona',
      filtered: () => ({ records: [], next: null }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Remove all filters' }));

    expect(address()).toBe('/match/recent');
    expect(await findRows()).toHaveLength(1);
  });

  test(
    'is disabled on a host that cannot filter, which shows its newest matches',
    { tags: 'rest' },
    async () => {
      await open({ path: '/match/recent?mod=corona', extensions: [] });

      expect(await findRows()).toHaveLength(1);
      expect(screen.getByRole('combobox', { name: 'Order' })).toBeDisabled();
      expect(screen.getByText(/This server cannot filter/)).toBeVisible();
    },
  );
});

describe('further pages', () => {
  test(
    'are loaded from the cursor and added to the list, also after a failure',
    { tags: 'rest' },
    async () => {
      const answers = [
        { records: [aMatchRow({ id: '9' })], next: 9 },
        problem(500, 'out of ore'),
        { records: [aMatchRow({ id: '8' })], next: null },
      ];
      const { asked } = await open({ path: '/match/recent?mod=ra3', filtered: () => answers.shift() });
      await userEvent.click(await screen.findByRole('button', { name: 'Show more matches' }));
      await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));

      await waitFor(async () => {
        expect(await findRows()).toHaveLength(2);
      });
      expect(asked().map(({ searchParams }) => searchParams.get('after'))).toEqual([null, '9', '9']);
      expect(screen.queryByRole('button', { name: 'Show more matches' })).toBeNull();
    },
  );
});

describe('new matches', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  test.each(['/match/recent', '/match/recent?mod=ra3'])(
    'of %s are announced and shown on request; rows do not move before',
    { tags: 'rest' },
    async (path) => {
      vi.useFakeTimers({ shouldAdvanceTime: true });
      const lists = [[aMatchRow({ id: '1' })], [aMatchRow({ id: '3' }), aMatchRow({ id: '2' }), aMatchRow()]];
      const next = () => (lists.length > 1 ? lists.shift() : lists[0]) ?? [];
      await open({ path, recent: next, filtered: () => ({ records: next(), next: null }) });
      const before = await findRows();
      await act(() => vi.advanceTimersByTimeAsync(31_000));
      const pill = await screen.findByRole('button', { name: '2 new matches' });
      const unmoved = await findRows();
      pill.click();

      expect([before.length, unmoved.length]).toEqual([1, 1]);
      await waitFor(async () => {
        expect(await findRows()).toHaveLength(3);
      });
      expect(screen.queryByRole('button', { name: /new match/ })).toBeNull();
    },
  );
});

test('rows that the list has pushed out are not announced as new', { tags: 'rest' }, async () => {
  const old = aMatchRow({ id: '1', startTime: '2026-11-21T10:00:00Z' });
  const { parts } = await open({ recent: () => [old] });
  await findRows();
  const newer = { totalCount: 1, pageOutOfLimit: false, records: [aMatchRow({ id: '2' })] };
  act(() => {
    parts.queryClient.setQueryData(['matches', 'recent', { page: 1 }], newer);
  });

  await waitFor(async () => {
    expect((await findRows())[0]?.querySelector('a')).toHaveAttribute('href', '/match/2');
  });
  expect(screen.queryByRole('button', { name: /new match/ })).toBeNull();
});

describe('the switch that hides outcomes', { tags: 'rest' }, () => {
  const bravoWon = () => [
    aMatchRow({
      winners: [aPlayer({ personaId: 2, personaName: 'Bravo', elo: 1010, eloDelta: 10 })],
      losers: [aPlayer({ elo: 990, eloDelta: -10 })],
      timeLength: 725,
    }),
  ];

  test.each(['/match/recent', '/match/recent?mod=ra3'])(
    'hides winners, Elo changes and lengths of %s, and is kept',
    async (path) => {
      const { parts } = await open({
        path,
        recent: bravoWon,
        filtered: () => ({ records: bravoWon(), next: null }),
      });
      const [shown] = await findRows();
      const before = shown?.textContent;
      await userEvent.click(screen.getByRole('switch', { name: 'Hide outcomes' }));
      const [hidden] = await findRows();

      expect(before).toMatch(/Bravo.*Winner.*Alpha.*12:05/);
      expect(hidden).not.toHaveTextContent(/Winner|12:05|1010|990|[+−]10/);
      expect(hidden).toHaveTextContent(/Alpha1000.*Bravo1000/);
      expect(parts.settings.read().isSpoilerFree).toBe(true);
    },
  );

  test('hides that nobody won, too', async () => {
    await open({
      recent: () => [aMatchRow({ type: 'AutoMatchDsync' })],
      stored: { 'ra3.isSpoilerFree': 'true' },
    });
    const [row] = await findRows();

    expect(row).toHaveTextContent('1v1');
    expect(row).not.toHaveTextContent(/desync/i);
  });

  test('leaves it to each row to reveal its own', async () => {
    await open({ recent: bravoWon, stored: { 'ra3.isSpoilerFree': 'true' } });
    await findRows();
    await userEvent.click(screen.getByRole('button', { name: 'Reveal' }));
    const [row] = await findRows();

    expect(row).toHaveTextContent(/Bravo.*Winner.*Alpha.*12:05/);
  });
});
