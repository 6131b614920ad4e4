import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { anAccount, sessionAnswers } from '../../testing/account-answers.js';
import { fakeFetch, problem } from '../../testing/fake-fetch.js';
import { renderSite } from '../../testing/render-site.js';

const OWN = '/api/ext/player/complaints';
const STATE = '/api/ext/appeal/state';
const extensions = ['player.fileComplaint', 'player.complaints', 'player.readAppeal', 'player.appeal'];
const done = { code: 0, info: 'ok' };

async function open(path: string, answers: Parameters<typeof fakeFetch>[0], isSignedIn = true) {
  const sent: unknown[] = [];
  const answer = fakeFetch({
    ...sessionAnswers({ isSignedIn, account: anAccount() }),
    '/api/ext/capabilities': () => ({ extensions }),
    ...answers,
  });
  const site = await renderSite({
    path,
    locale: 'en',
    fetch: (url, init) => {
      if (init.method === 'POST') sent.push(JSON.parse(String(init.body)));
      return answer(url, init);
    },
    stored: { 'ra3.isLoggedIn': String(isSignedIn) },
  });
  await site.parts.session.load();
  return { ...site, sent, user: userEvent.setup() };
}

beforeEach(() => sessionStorage.clear());

test('a player is reported with a topic and own words, and the answer stands below', async () => {
  const record = {
    ...{ complaintId: 1, time: '2026-12-24T10:00:00Z', topic: 'insults', personaId: 7, personaName: 'Kirov' },
    ...{ matchId: null, text: 'Shouts', outcome: 'acted', answer: 'We warned them.', resolvedTime: null },
  };
  const { sent, user } = await open('/user/complaints?persona=7', {
    [OWN]: () => ({ records: [record], appeals: [] }),
    [`${OWN}/file`]: () => done,
    '/api/match/get/recent/7/1/result': () => ({ totalCount: 0, pageOutOfLimit: false, records: [] }),
  });

  await user.selectOptions(await screen.findByRole('combobox', { name: 'What is it about?' }), 'insults');
  await user.type(screen.getByRole('textbox', { name: 'In your words' }), 'Shouts');
  await user.click(screen.getByRole('button', { name: 'Send the report' }));

  expect(await screen.findByText('Your report was sent')).toBeInTheDocument();
  expect(sent).toEqual([{ personaId: 7, topic: 'insults', text: 'Shouts' }]);
  expect(screen.getByText('Answer: We warned them.')).toBeInTheDocument();
});

test('a banned user reads why and until when, and appeals once', async () => {
  let appeal: object | null = null;
  const ban = {
    ...{ bannedTime: '2026-12-20T10:00:00Z', expiryTime: '2099-12-30T10:00:00Z' },
    ...{ reasonChinese: '作弊', reasonEnglish: 'cheating' },
  };
  const { user } = await open(
    '/appeal',
    {
      [STATE]: () => ({ ban, appeal }),
      '/api/ext/appeal': () => {
        appeal = {
          ...{ appealId: 1, time: '2026-12-24T10:00:00Z', text: 'Not me', outcome: null, answer: '' },
          resolvedTime: null,
        };
        return done;
      },
    },
    false,
  );

  await user.type(await screen.findByRole('textbox', { name: 'User name' }), 'comrade');
  await user.type(screen.getByLabelText('Password'), 'a-password');
  await user.click(screen.getByRole('button', { name: 'Show my ban' }));
  expect(await screen.findByText('cheating')).toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: 'Your appeal' }), 'Not me');
  await user.click(screen.getByRole('button', { name: 'Send the appeal' }));

  expect(await screen.findByText(/No decision yet/)).toBeInTheDocument();
  expect(screen.queryByRole('textbox', { name: 'Your appeal' })).not.toBeInTheDocument();
});

test('an appeal that is being typed survives a reload, for that user name alone', async () => {
  const ban = {
    ...{ bannedTime: '2026-12-20T10:00:00Z', expiryTime: '2099-12-30T10:00:00Z' },
    ...{ reasonChinese: '作弊', reasonEnglish: 'cheating' },
  };
  const openAs = async (name: string) => {
    const opened = await open('/appeal', { [STATE]: () => ({ ban, appeal: null }) }, false);
    const userName = await screen.findByRole('textbox', { name: 'User name' });
    await opened.user.clear(userName);
    await opened.user.type(userName, name);
    await opened.user.type(screen.getByLabelText('Password'), 'a-password');
    await opened.user.click(screen.getByRole('button', { name: 'Show my ban' }));
    return { ...opened, field: await screen.findByRole('textbox', { name: 'Your appeal' }) };
  };
  const first = await openAs('comrade');
  await first.user.type(first.field, 'Not me');
  first.unmount();
  const other = await openAs('tovarish');
  expect(other.field).toHaveValue('');
  other.unmount();

  expect((await openAs('comrade')).field).toHaveValue('Not me');
});

test('an account without a ban is told to sign in', async () => {
  const { user } = await open('/appeal', { [STATE]: () => problem(404, 'not found') }, false);

  await user.type(await screen.findByRole('textbox', { name: 'User name' }), 'comrade');
  await user.type(screen.getByLabelText('Password'), 'a-password');
  await user.click(screen.getByRole('button', { name: 'Show my ban' }));

  expect(await screen.findByText(/This account is not banned/)).toBeInTheDocument();
});
