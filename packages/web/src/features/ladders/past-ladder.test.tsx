// @module-tag rest
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { aLadderRow } from '../../testing/ladder-answers.js';
import { findTable, openLadder as open } from '../../testing/open-ladder.js';

describe('form and peak', () => {
  test('stand in the row of each player whose last results the host tells', async () => {
    await open('/ladder/ra3/1v1', {
      rows: [aLadderRow(), aLadderRow({ personaId: 2, personaName: 'Beta' })],
    });
    const table = within(await findTable());
    const form = await table.findByRole('img', {
      name: 'Last games, newest on the right: won, lost, won',
    });

    expect(table.getByRole('columnheader', { name: 'Form' })).toBeVisible();
    expect(table.getByRole('row', { name: /Alpha/ })).toContainElement(form);
    expect(table.getByRole('row', { name: /Alpha/ })).toHaveTextContent('1602');
    expect(table.getByRole('row', { name: /Beta/ })).not.toHaveTextContent('1602');
  });

  test('have no columns on a host without them', async () => {
    await open('/ladder/ra3/1v1', { hasExtensions: false });
    const table = within(await findTable());
    await expect.poll(() => table.queryByRole('columnheader', { name: 'Form' })).toBeNull();

    expect(table.getAllByRole('columnheader')).toHaveLength(7);
    expect(table.getAllByRole('row').map((row) => row.children.length)).toEqual([7, 7, 7]);
  });
});

describe('the ladder of a past season', () => {
  test('is chosen in the head, and is part of the URL', async () => {
    const { address } = await open('/ladder/ra3/1v1?page=2');
    await screen.findByRole('option', { name: 'Season 5' });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Season' }), 'Season 5');

    expect(await screen.findByRole('link', { name: 'Champion' })).toBeVisible();
    expect(address()).toBe('/ladder/ra3/1v1?season=5');
    expect(document.title).toContain('Season 5');
  });

  test('says nothing that is of the running season: no tiers, no changes, no own ranks', async () => {
    const { requests } = await open('/ladder/ra3/1v1?season=5', { isSignedIn: true });
    const table = within(await findTable());
    await table.findByText('Champion');

    expect(screen.getByText('Season 5, final ladder')).toBeVisible();
    expect(table.queryByText('Master')).toBeNull();
    expect(table.queryByRole('img', { name: /Elo gained/ })).toBeNull();
    expect(screen.queryByText('Players by tier')).toBeNull();
    expect(screen.queryByText('My ranks')).toBeNull();
    expect(requests.filter((path) => path.includes('/elo/distribution/'))).toEqual([]);
  });

  test('links the names of those who have a page alone', async () => {
    await open('/ladder/ra3/1v1', {
      rows: [aLadderRow({ isGone: true }), aLadderRow({ personaId: 2, personaName: 'Beta' })],
    });
    const table = within(await findTable());
    const links = table.getAllByRole('link').map((link) => link.getAttribute('href'));

    expect(table.getByText('Alpha')).toBeVisible();
    expect(new Set(links)).toEqual(new Set(['/persona/2']));
  });

  test('keeps its season for other mods, types and pages', async () => {
    await open('/ladder/ra3/1v1?season=5');
    await screen.findByText('Champion');

    expect(screen.getByRole('link', { name: 'Corona' })).toHaveAttribute(
      'href',
      '/ladder/corona/1v1?season=5',
    );
    expect(screen.getByRole('link', { name: '3v3' })).toHaveAttribute('href', '/ladder/ra3/3v3?season=5');
  });

  test('that never was leads back to the current one', async () => {
    await open('/ladder/ra3/1v1?season=99');

    expect(await screen.findByText('There is no such season')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Show the current ladder' })).toHaveAttribute(
      'href',
      '/ladder/ra3/1v1',
    );
  });

  test('is not offered by a host that does not keep it, and an address of it says so', async () => {
    await open('/ladder/ra3/1v1?season=5', { hasExtensions: false });

    expect(await screen.findByText('This server does not keep the ladders of past seasons')).toBeVisible();
    await expect.poll(() => screen.queryByRole('combobox', { name: 'Season' })).toBeNull();
  });

  test('under the number of the running season is the running ladder', async () => {
    const { requests } = await open('/ladder/ra3/1v1?season=6');
    await screen.findByText('Players by tier');
    await findTable();

    expect(requests).toContain('/api/stats/ladder/ra3/1v1/records/page/1/result');
  });
});
