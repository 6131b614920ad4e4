// @module-tag rest
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { done, openAsAdmin, problem, type Answers } from '../../../testing/admin-site.js';

const NOW = new Date('2026-12-24T12:00:00Z');
const LIST = '/api/admin/badpersona/list';
const ADD = '/api/admin/badpersona/add';
const REMOVE = '/api/admin/badpersona/remove';
const CAUGHT = '/api/ext/admin/badpersona/caught';

const bad = (name: string) => ({ name, addedBy: 'first.admin', addedTime: '2026-12-20T12:00:00Z' });

interface Options {
  readonly answers?: Answers;
  readonly extensions?: readonly string[];
  readonly locale?: 'en' | 'zh-CN';
}

async function open({ answers = {}, extensions = ['admin.caughtPersonas'], locale = 'en' }: Options = {}) {
  return openAsAdmin({
    ...{ path: '/admin/badpersona', extensions, locale, now: NOW },
    answers: {
      [LIST]: () => ({ records: [bad('Admin'), bad('系统')] }),
      [CAUGHT]: () => ({ count: 0, records: [] }),
      ...answers,
    },
  });
}

async function ask(user: Awaited<ReturnType<typeof open>>['user'], name: string) {
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), name);
  await user.click(screen.getByRole('button', { name: 'Show affected Game IDs' }));
  return within(await screen.findByRole('dialog'));
}

beforeEach(() => sessionStorage.clear());

// S2-77 S3-09 S8-32
test('a name is forbidden after the page told whom it catches', async () => {
  let records = [bad('Admin')];
  const { sent, user } = await open({
    answers: {
      [LIST]: () => ({ records }),
      [CAUGHT]: () => ({ count: 22, records: [{ personaId: 7, personaName: 'C0mmander' }] }),
      [ADD]: () => {
        records = [bad('Commander'), ...records];
        return done;
      },
    },
  });

  const dialog = await ask(user, ' Commander ');
  expect(await dialog.findByText('22 Game IDs match')).toBeInTheDocument();
  expect(dialog.getByRole('link', { name: 'C0mmander' })).toHaveAttribute('href', '/persona/7');
  expect(dialog.getByText('And 21 more.')).toBeInTheDocument();
  expect(sent).toEqual([]);
  await user.dblClick(dialog.getByRole('button', { name: 'Forbid the name' }));

  expect(await screen.findByText('Successful')).toBeInTheDocument();
  expect(sent).toEqual([{ path: ADD, body: { name: 'Commander' } }]);
  expect(screen.getByRole('row', { name: /Commander/ })).toBeInTheDocument();
  expect(screen.getByText(/The change reaches all game servers by/)).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('');
});

test('a host that does not tell whom it catches is asked for the change alone', async () => {
  const { sent, user } = await open({ extensions: [], answers: { [ADD]: () => done } });

  const dialog = await ask(user, 'New');
  await user.click(dialog.getByRole('button', { name: 'Forbid the name' }));

  await screen.findByText('Successful');
  expect(sent).toHaveLength(1);
});

test('a name that is on the list already is said beside the field', async () => {
  const { user } = await open();

  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'ADMIN{Enter}');

  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(
    'This name is already forbidden.',
  );
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

// S8-32
test('a name that another admin forbade meanwhile is refused, and the list shows it', async () => {
  let records = [bad('Admin')];
  const { user } = await open({
    answers: {
      [LIST]: () => ({ records }),
      [ADD]: () => {
        records = [bad('Boss'), ...records];
        return problem(400, 'repeated operation');
      },
    },
  });

  const dialog = await ask(user, 'Boss');
  await user.click(dialog.getByRole('button', { name: 'Forbid the name' }));

  const alert = await dialog.findByRole('alert', { name: '' });
  expect(alert).toHaveTextContent('Forbid the name');
  expect(alert).toHaveTextContent('HTTP 400');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('row', { name: /Boss/ })).toBeInTheDocument();
});

test.each([
  ['en', 'Allow Admin again', 'Allow the name again', 'Successful'],
  ['zh-CN', '重新允许 Admin', '重新允许此名称', '成功'],
] as const)('in %s, a name is allowed again after a question', async (locale, button, action, success) => {
  let records = [bad('Admin'), bad('系统')];
  const { sent, user } = await open({
    locale,
    answers: {
      [LIST]: () => ({ records }),
      [REMOVE]: () => {
        records = [bad('系统')];
        return done;
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: button }));
  expect(sent).toEqual([]);

  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: action }));

  expect(await screen.findByText(success)).toBeInTheDocument();
  expect(sent).toEqual([{ path: REMOVE, body: { name: 'Admin' } }]);
  expect(screen.queryByRole('row', { name: /Admin/ })).not.toBeInTheDocument();
});

test('a search narrows the list and stays in the address', async () => {
  const { user, address } = await open();

  await user.type(await screen.findByRole('searchbox', { name: 'Search names' }), '系');

  expect(screen.getAllByRole('row')).toHaveLength(2);
  await user.paste('\u200b ');
  expect(screen.getAllByRole('row')).toHaveLength(2);
  await user.keyboard('{Backspace}{Backspace}');
  expect(new URL(address(), 'http://localhost').searchParams.get('q')).toBe('系');
});
