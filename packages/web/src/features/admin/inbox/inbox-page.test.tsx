import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { changedMeanwhile, done, openAsAdmin, type Answers } from '../../../testing/admin-site.js';

const NOW = new Date('2026-12-24T12:00:00Z');
const INBOX = '/api/ext/admin/inbox';

const entry = (changes: object) => ({
  ...{
    entryId: 1,
    kind: 'complaint',
    time: '2026-12-24T10:00:00Z',
    topic: 'insults',
    user: null,
    other: null,
  },
  ...{ persona: { personaId: 7, personaName: 'Kirov' }, author: { userId: 3, userName: 'comrade' } },
  ...{ matchId: 44, ban: null, count: null, text: 'Shouts in chat', claimedBy: null, claimedTime: null },
  ...{ outcome: null, answer: '', resolvedTime: null, resolvedBy: null },
  ...changes,
});
const figures = {
  ...{ complaints: 1, appeals: 1, signals: 0, oldestTime: '2026-12-24T09:00:00Z' },
  ...{ resolvedLastDay: 4, bansLastDay: 2 },
};
const appeal = entry({
  ...{ entryId: 2, kind: 'appeal', topic: null, persona: null, matchId: null, text: 'Not me' },
  ...{ user: null, author: { userId: 9, userName: 'banned' } },
});

const open = (answers: Answers = {}, path = '/admin/inbox', isModerator = false) =>
  openAsAdmin({
    isModerator,
    ...{ path, now: NOW, extensions: ['admin.inbox', 'admin.claimInboxEntry', 'admin.resolveInboxEntry'] },
    answers: { [INBOX]: () => ({ records: [entry({}), appeal], figures, totalCount: 2 }), ...answers },
  });

beforeEach(() => sessionStorage.clear());

test('the inbox shows its figures and the entry that has waited longest', async () => {
  await open();

  expect(await screen.findByText('Shouts in chat', { selector: 'blockquote' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '44' })).toHaveAttribute('href', '/match/44');
  expect(screen.getByText('Resolved in 24 h').nextSibling).toHaveTextContent('4');
});

// S2-34
test('the address of the administration leads to the inbox', async () => {
  const { address } = await open({}, '/admin');

  expect(await screen.findByText('Shouts in chat', { selector: 'blockquote' })).toBeInTheDocument();
  expect(address()).toBe('/admin/inbox');
});

test('j goes to the next entry, and k back', async () => {
  const { user } = await open();
  await screen.findByText('Shouts in chat', { selector: 'blockquote' });

  await user.keyboard('j');
  expect(await screen.findByText('Not me', { selector: 'blockquote' })).toBeInTheDocument();
  await user.keyboard('k');
  expect(await screen.findByText('Shouts in chat', { selector: 'blockquote' })).toBeInTheDocument();
});

test('an entry is claimed, and resolved with an answer that must not be empty', async () => {
  const { sent, user } = await open({
    [`${INBOX}/claim`]: () => done,
    [`${INBOX}/resolve`]: () => done,
  });
  await user.click(await screen.findByRole('button', { name: 'Claim' }));
  await user.click(await screen.findByRole('button', { name: 'Resolve' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Resolve' }));
  expect(sent).toHaveLength(1);
  await user.type(dialog.getByRole('textbox', { name: 'Answer' }), 'We talked.');
  await user.click(dialog.getByRole('button', { name: 'Resolve' }));

  expect(await screen.findByText('Resolved')).toBeInTheDocument();
  expect(sent).toEqual([
    { path: `${INBOX}/claim`, body: { entryId: 1, isClaimed: true } },
    { path: `${INBOX}/resolve`, body: { entryId: 1, outcome: 'dismissed', answer: 'We talked.' } },
  ]);
});

test('an answer that was not sent yet is there when the entry is opened again', async () => {
  const answers = { [`${INBOX}/claim`]: () => done };
  const resolve = async () => {
    const opened = await open(answers);
    await opened.user.click(await screen.findByRole('button', { name: 'Resolve' }));
    const dialog = within(await screen.findByRole('dialog'));
    return { ...opened, field: dialog.getByRole('textbox', { name: 'Answer' }) };
  };
  const first = await resolve();
  await first.user.type(first.field, 'We talked.');
  first.unmount();

  expect((await resolve()).field).toHaveValue('We talked.');
});

test('a claim that a colleague was ahead of says whose it is', async () => {
  const { user } = await open({ [`${INBOX}/claim`]: () => changedMeanwhile('olga', '2026-12-24T11:59:00Z') });

  await user.click(await screen.findByRole('button', { name: 'Claim' }));

  expect(await screen.findByRole('alert', { name: '' })).toHaveTextContent('olga');
});

const ofEntries = (...records: object[]) => ({
  [INBOX]: () => ({ records, figures, totalCount: records.length }),
});
const ban = (changes: object) => ({
  ...{ banId: 5, reasonChinese: '', reasonEnglish: 'cheating', bannedTime: '2026-12-24T08:00:00Z' },
  ...{ expiryTime: '2026-12-25T08:00:00Z', bannedBy: 'olga', ...changes },
});

test.each([
  ['the own ban', { bannedBy: 'new.player' }],
  ['a ban that is too long', { expiryTime: '2027-12-25T08:00:00Z' }],
])('a moderator decides no appeal against %s', async (_name, changes) => {
  await open(ofEntries({ ...appeal, ban: ban(changes) }), '/admin/inbox', true);

  expect(await screen.findByText(/A colleague must decide/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Claim|Resolve/ })).toBeNull();
});

test('a moderator leaves what another has claimed, and an admin takes it over before resolving it', async () => {
  const claimed = entry({ claimedBy: 'olga', claimedTime: '2026-12-24T11:00:00Z' });
  const { unmount } = await open(ofEntries(claimed), '/admin/inbox', true);
  await screen.findByText('Shouts in chat', { selector: 'blockquote' });
  expect(screen.queryByRole('button', { name: /Claim|Take over|Resolve/ })).toBeNull();
  unmount();

  const { sent, user } = await open({ ...ofEntries(claimed), [`${INBOX}/claim`]: () => done });
  await user.click(await screen.findByRole('button', { name: 'Take over' }));

  expect(screen.queryByRole('button', { name: 'Resolve' })).toBeNull();
  expect(sent).toEqual([{ path: `${INBOX}/claim`, body: { entryId: 1, isClaimed: true } }]);
});

test('pages go on behind the page before, and a kind is chosen for all of them', async () => {
  const { asked, user } = await open({
    [INBOX]: () => ({ records: [entry({})], figures, totalCount: 51, next: '1.1' }),
  });
  const queries = () => asked.filter(({ pathname }) => pathname === INBOX).map(({ search }) => search);
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Kind' }), 'Report');
  await user.click(await screen.findByRole('link', { name: 'Page 2' }));

  await waitFor(() => {
    expect(queries().at(-1)).toBe('?state=open&kind=complaint&page=2&behind=1.1');
  });
  expect(queries()[0]).toBe('?state=open&page=1');
});

test('a host without an inbox says so', async () => {
  await openAsAdmin({ path: '/admin/inbox', now: NOW, extensions: [], answers: {} });

  expect(await screen.findByText('This server has no inbox')).toBeInTheDocument();
});
