import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { anAccount, sessionAnswers } from '../testing/account-answers.js';
import { fakeFetch, problem } from '../testing/fake-fetch.js';
import { renderSite } from '../testing/render-site.js';

const OWN = '/api/ext/player/complaints';
const extensions = ['player.fileComplaint', 'player.complaints'];
const done = { code: 0, info: 'ok' };

/** Opens the form that reports a player, as a user of that id, in the same tab as before. */
async function openReport(userId: number, filed: () => unknown = () => done) {
  const session = { isSignedIn: true, account: anAccount({ userId }) };
  const site = await renderSite({
    path: '/user/complaints?persona=7',
    locale: 'en',
    fetch: fakeFetch({
      ...sessionAnswers(session),
      '/api/ext/capabilities': () => ({ extensions }),
      [OWN]: () => ({ records: [], appeals: [] }),
      [`${OWN}/file`]: filed,
      '/api/match/get/recent/7/1/result': () => ({ totalCount: 0, pageOutOfLimit: false, records: [] }),
    }),
    stored: { 'ra3.isLoggedIn': 'true', 'ra3.userId': String(userId) },
  });
  await site.parts.session.load();
  const user = userEvent.setup();
  const field = () => screen.findByRole('textbox', { name: 'In your words' });
  const send = async () => user.click(await screen.findByRole('button', { name: 'Send the report' }));
  const type = async (text: string) => user.type(await field(), text);
  return { ...site, session, field, send, type };
}

beforeEach(() => sessionStorage.clear());

test('what was typed is there again for who typed it, and for no other user of the tab', async () => {
  const first = await openReport(7);
  await first.type('Shouts');
  first.unmount();
  const other = await openReport(8);
  const shownToOther = (await other.field()).textContent;
  await other.type('Quits');
  other.unmount();
  const again = await openReport(7);

  expect(shownToOther).toBe('');
  expect(await again.field()).toHaveValue('Shouts');
});

test('what was typed when the session ended is there after signing in again', async () => {
  const opened = await openReport(7, () => problem(401, 'please login'));
  await opened.type('Shouts');
  opened.session.isSignedIn = false;
  await opened.send();
  await waitFor(() => expect(opened.address()).toMatch(/^\/auth/));
  opened.unmount();
  const again = await openReport(7);

  expect(await again.field()).toHaveValue('Shouts');
});

test('a failure keeps what was typed, and success forgets it', async () => {
  const answers = [problem(500, 'broken'), done];
  const opened = await openReport(7, () => answers.shift());
  await opened.type('Shouts');
  await opened.send();
  await screen.findByText('The report was not sent');
  const stored = JSON.stringify(Object.entries(sessionStorage));
  await opened.send();
  await screen.findByText('Your report was sent');

  expect(stored).toContain('Shouts');
  expect(sessionStorage).toHaveLength(0);
});
