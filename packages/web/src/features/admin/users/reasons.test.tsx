// @module-tag rest
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import {
  openUserCase,
  openDialog,
  paths,
  pressInDialog,
  shownDialog,
} from '../../../testing/open-user-case.js';

afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

// S2-74 S7-25
describe('a warning', () =>
  test('shows how the player reads it, and is sent with both texts', async () => {
    const opened = await openUserCase();
    await openDialog(opened, 'Warn');
    await pressInDialog(opened, 'Warn');
    const missing = await screen.findByText(/^Please write the reason/);
    const wasMissing = missing.isConnected;
    await opened.user.type(screen.getByRole('textbox', { name: 'Reason in English' }), 'be nice');
    const preview = screen.getByRole('region', { name: 'As the player will read it' }).textContent;
    await pressInDialog(opened, 'Warn');
    await screen.findByText('alpha.player was warned.', { exact: false });

    expect(wasMissing).toBe(true);
    expect(preview).toContain('A warning from the admins');
    expect(preview).toContain('be nice');
    expect(opened.posts()).toMatchObject([
      { path: paths.warn, body: { userId: 12, reasonChinese: '', reasonEnglish: 'be nice' } },
    ]);
  }));

describe('a reason template', () => {
  const template = {
    templateId: 5,
    title: 'Cheating',
    reasonChinese: '作弊',
    reasonEnglish: 'cheats',
    version: 2,
  };

  test('fills in both texts', async () => {
    const opened = await openUserCase('?user=12', { [paths.templates]: () => ({ records: [template] }) });
    await openDialog(opened, 'Warn');
    await screen.findByRole('option', { name: 'Cheating' });
    await opened.user.selectOptions(screen.getByRole('combobox', { name: 'Template' }), 'Cheating');

    expect(screen.getByRole('textbox', { name: 'Reason in English' })).toHaveValue('cheats');
    expect(screen.getByRole('textbox', { name: 'Reason in Chinese' })).toHaveValue('作弊');
  });

  test('that another admin changed is not overwritten: who, when and what it says now is shown', async () => {
    const change = { changedBy: 'other.admin', changedTime: '2026-11-21T11:59:00Z' };
    let records = [template];
    const opened = await openUserCase('?user=12', {
      [paths.templates]: () => ({ records }),
      [paths.saveTemplate]: () => {
        records = [{ ...template, reasonEnglish: 'uses cheats', version: 3 }];
        return Response.json({ title: 'changed', change }, { status: 409 });
      },
    });
    await openDialog(opened, 'Warn');
    await screen.findByRole('option', { name: 'Cheating' });
    await opened.user.selectOptions(screen.getByRole('combobox', { name: 'Template' }), 'Cheating');
    await opened.user.type(screen.getByRole('textbox', { name: 'Reason in English' }), ' often');
    await opened.user.click(screen.getByText('Save the texts below as a template'));
    await pressInDialog(opened, 'Save the changes');
    const alert = await within(await shownDialog()).findByText(/^other.admin changed it/);

    expect(alert).toBeVisible();
    expect(screen.getByText('作弊 · uses cheats')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Reason in English' })).toHaveValue('cheats often');
    expect(opened.posts()[0]?.body).toMatchObject({ templateId: 5, seenVersion: 2 });
  });
});
