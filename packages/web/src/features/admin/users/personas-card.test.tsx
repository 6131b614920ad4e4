// @module-tag rest
import { delaysMs } from '@ra3/sdk/facts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { openUserCase, paths, type Answers } from '../../../testing/open-user-case.js';

afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

// S2-73 S8-33
describe('renaming a persona', () => {
  const openRename = async (answers: Answers, locale: 'en' | 'zh-CN' = 'en') => {
    const opened = await openUserCase('?user=12', answers, locale);
    await opened.user.click(await screen.findByRole('button', { name: /^(Rename Alpha|将 Alpha 改名)$/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await opened.user.clear(dialog.getByRole('textbox'));
    await opened.user.type(dialog.getByRole('textbox'), 'Bravo');
    const box = dialog.getByRole('checkbox', { name: /^(Ban previous name|禁用原名称)$/ });
    const submit = () => opened.user.click(dialog.getByRole('button', { name: /^(Rename|改名)$/ }));
    return { ...opened, box, submit };
  };
  const rename = async (answer: () => object, locale: 'en' | 'zh-CN' = 'en') => {
    const opened = await openRename({ [paths.rename]: answer }, locale);
    await opened.user.click(opened.box);
    await opened.submit();
    return opened;
  };

  test('leaves the previous name free by default', async () => {
    const path = '/api/admin/changename/persona/34/Bravo/false';
    const opened = await openRename({ [path]: () => ({ code: 0, info: 'ok' }) });
    expect(opened.box).not.toBeChecked();
    await opened.submit();

    expect(await screen.findByText('The Game ID is now Bravo.')).toBeVisible();
    expect(opened.posts()).toMatchObject([{ path }]);
  });

  test('bans the previous name if wished, tells success, and closes after a second', async () => {
    vi.spyOn(globalThis, 'setTimeout');
    const opened = await rename(() => ({ code: 0, info: 'ok' }));

    expect(await screen.findByText('The Game ID is now Bravo.')).toBeVisible();
    expect(opened.posts()).toMatchObject([{ path: paths.rename }]);
    expect(setTimeout).toHaveBeenCalledWith(expect.anything(), delaysMs.personaDialogClose);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test.each([
    ['en', /^Another player has that Game ID.*\(160\)$/],
    ['zh-CN', /^这个游戏 ID 已被使用.*\(160\)$/],
  ] as const)('in %s shows the message of a refusal at the name', async (locale, text) => {
    await rename(() => Response.json({ code: 160, info: 'taken' }, { status: 409 }), locale);

    expect(await screen.findByText(text)).toBeVisible();
    expect(within(screen.getByRole('dialog')).getByRole('textbox')).toHaveValue('Bravo');
  });
});

test('old names of a persona load when they are opened', async () => {
  const opened = await openUserCase('?user=12', {
    [paths.oldNames]: () => ({
      records: [{ name: 'Aleph', until: '2026-10-01T12:00:00Z', changedBy: 'the.admin' }],
    }),
  });
  const summary = await screen.findByText('Old names');
  const early = opened.calls.some(({ path }) => path === paths.oldNames);
  await opened.user.click(summary);

  expect(await screen.findByText('Aleph')).toBeVisible();
  expect(early).toBe(false);
});

test('old names beyond the first page have links to the others, also in the address', async () => {
  const opened = await openUserCase('?user=12&names=34-2', {
    [paths.oldNames]: () => ({
      records: [{ name: 'Aleph', until: '2026-10-01T12:00:00Z', changedBy: null }],
      total: 201,
    }),
  });
  await opened.user.click(await screen.findByRole('link', { name: 'Page 3' }));
  await waitFor(() => expect(screen.getByRole('link', { name: 'Page 3' })).toHaveAttribute('aria-current'));

  expect(opened.calls.filter(({ path }) => path === paths.oldNames).map(({ query }) => query)).toEqual([
    '?skip=100',
    '?skip=200',
  ]);
});
