import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { anAccount, sessionAnswers } from '../../../testing/account-answers.js';
import {
  aBannedUser,
  openDialog,
  openUserCase,
  paths,
  pressInDialog,
  shownDialog,
} from '../../../testing/open-user-case.js';

afterEach(() => sessionStorage.clear());

const asModerator = {
  ...sessionAnswers({ isSignedIn: true, account: anAccount({ userId: 3 }) }),
  [paths.capabilities]: () => ({
    extensions: ['admin.inbox', 'admin.setModerator'],
    role: 'moderator',
  }),
};

test('offers a moderator neither the role, nor to lift or replace a ban that is too long', async () => {
  const long = aBannedUser();
  if (long.ban !== null) long.ban.expiryTime = '2027-11-22T13:00:00Z';
  await openUserCase('?user=12', { ...asModerator, [paths.user]: () => long });
  await screen.findByRole('button', { name: 'Warn' });

  expect(screen.queryByRole('button', { name: /ban|moderator/i })).toBeNull();
});

test('tells a moderator how long bans may be, and that m means minutes', async () => {
  const opened = await openUserCase('?user=12', asModerator);
  await openDialog(opened, 'Ban');
  const dialog = within(await shownDialog());
  expect(dialog.getByText(/m \(minutes\)/)).toBeVisible();
  await opened.user.type(dialog.getByRole('textbox', { name: 'How long' }), '31d');
  await pressInDialog(opened, 'Preview');

  expect(dialog.getByText('A moderator can ban for at most 30 days.')).toBeVisible();
});
