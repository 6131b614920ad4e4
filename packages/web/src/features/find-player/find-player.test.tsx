import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { fakeFetch, problem } from '../../testing/fake-fetch.js';
import { renderSite } from '../../testing/render-site.js';

const CAPABILITIES = '/api/ext/capabilities';
const SEARCH = '/api/ext/personas/search';
const withSearch = { [CAPABILITIES]: () => ({ extensions: ['other.searchPersonas'] }) };
const best = { mod: 'ra3', type: '1v1', elo: 1512, rank: 7, factions: ['Allied'] };
const kims = {
  records: [
    { personaId: 11, personaName: 'Kim', best },
    { personaId: 12, personaName: 'kimono', best: null },
  ],
};

type Answers = Parameters<typeof fakeFetch>[0];

/** Renders the site on a host with the search extension and records the searched names. */
async function siteWithSearch(answers: Answers) {
  const answer = fakeFetch({ ...withSearch, ...answers });
  const searches: string[] = [];
  const site = await renderSite({
    fetch: (url, init) => {
      const { pathname, searchParams } = new URL(url);
      if (pathname === SEARCH) searches.push(searchParams.get('name') ?? '');
      return answer(url, init);
    },
  });
  const trigger = await screen.findByRole('button', { name: 'Search the site' });
  return { ...site, searches, trigger };
}

async function open(trigger: HTMLElement) {
  await userEvent.click(trigger);
  return screen.findByRole('combobox', { name: 'Game ID, map or page' });
}

// Scoped to the listbox, because the language select has options too.
const list = () => within(screen.getByRole('listbox', { name: 'Results' }));
const options = () => list().findAllByRole('option');
const activeOption = () => list().getByRole('option', { selected: true });

describe('the search for players', () => {
  test('is hidden on a host without that extension', async () => {
    await renderSite({ fetch: fakeFetch({ [CAPABILITIES]: () => ({ extensions: [] }) }) });

    await waitFor(() => expect(document.querySelector('[aria-keyshortcuts="/"]')).toBeNull());
  });

  test('opens with the slash key, except in a text field', { tags: 'rest' }, async () => {
    const { trigger } = await siteWithSearch({});
    await userEvent.keyboard('/');
    const field = await screen.findByRole('combobox', { name: 'Game ID, map or page' });
    await userEvent.type(field, 'a/b');

    expect(trigger).toBeVisible();
    expect(field).toHaveValue('a/b');
  });

  test('says by which earlier name a player was found, and sends what was meant', async () => {
    const { trigger, searches } = await siteWithSearch({
      [SEARCH]: () => ({
        records: [{ personaId: 11, personaName: 'Kim', earlierName: 'Rookie', best: null }],
      }),
    });
    fireEvent.change(await open(trigger), { target: { value: '\u200b Ｒook\u00adie\ufeff' } });

    expect(await list().findByRole('option', { name: /^Kim/ })).toHaveTextContent('earlier name: Rookie');
    expect(searches).toEqual(['Rookie']);
  });

  test('suggests players with their best ladder and selects the first one', { tags: 'rest' }, async () => {
    const { trigger } = await siteWithSearch({ [SEARCH]: () => kims });
    await userEvent.type(await open(trigger), 'ki');
    const first = await list().findByRole('option', { name: /^Kim/ });

    expect(first).toHaveTextContent('KimRed Alert 3 1v11512');
    expect(within(first).getByText('Ki').tagName).toBe('MARK');
    expect(activeOption()).toBe(first);
    expect(screen.getByText('2 players found')).toBeVisible();
  });

  test(
    'moves the selection with the arrow keys, wraps around, and sets aria-activedescendant',
    { tags: 'rest' },
    async () => {
      const { trigger } = await siteWithSearch({ [SEARCH]: () => kims });
      const field = await open(trigger);
      await userEvent.type(field, 'ki');
      await options();
      await userEvent.keyboard('{ArrowUp}');
      const last = activeOption();
      await userEvent.keyboard('{ArrowDown}');

      expect(last).toHaveTextContent('kimono');
      expect(activeOption()).toHaveTextContent('Kim');
      expect(field).toHaveAttribute('aria-activedescendant', activeOption().id);
    },
  );

  test('opens the selected player with Enter and closes', { tags: 'rest' }, async () => {
    const { trigger, address } = await siteWithSearch({ [SEARCH]: () => kims });
    await userEvent.type(await open(trigger), 'ki');
    await options();
    await userEvent.keyboard('{ArrowDown}{Enter}');

    expect(address()).toBe('/persona/12');
    expect(screen.queryByRole('combobox', { name: 'Game ID, map or page' })).toBeNull();
  });

  test('ignores the keys during composition in an input method', { tags: 'rest' }, async () => {
    const { trigger, address } = await siteWithSearch({ [SEARCH]: () => kims });
    const field = await open(trigger);
    await userEvent.type(field, 'ki');
    await options();
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true });

    expect(address()).toBe('/');
  });

  test('sends one request for a name that is typed without a pause', { tags: 'rest' }, async () => {
    const { trigger, searches } = await siteWithSearch({ [SEARCH]: () => kims });
    await userEvent.type(await open(trigger), 'kim');
    await options();

    expect(searches).toEqual(['kim']);
  });

  test('shows a message when no player has that name', { tags: 'rest' }, async () => {
    const { trigger } = await siteWithSearch({ [SEARCH]: () => ({ records: [] }) });
    await userEvent.type(await open(trigger), 'zz');

    expect(await screen.findByText('Nothing found')).toBeVisible();
  });

  test('shows the reason of a failure, and retries on click', { tags: 'rest' }, async () => {
    const answers = [problem(500, 'out of ore'), kims];
    const { trigger } = await siteWithSearch({ [SEARCH]: () => answers.shift() });
    await userEvent.type(await open(trigger), 'ki');
    const dialog = within(screen.getByRole('dialog', { name: 'Search the site' }));
    const alert = within(await dialog.findByRole('alert'));
    const reason = alert.getByText(/went wrong on the server/);
    await userEvent.click(alert.getByRole('button', { name: 'Try again' }));

    expect(reason).toBeDefined();
    expect(await options()).toHaveLength(2);
  });
});
