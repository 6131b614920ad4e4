import type { Locale } from '@ra3/locales';
import type { AdminUser } from '@ra3/sdk';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, vi } from 'vitest';
import { anAccount, sessionAnswers } from './account-answers.js';
import { fakeFetch } from './fake-fetch.js';
import { renderSite } from './render-site.js';

export type Answers = Parameters<typeof fakeFetch>[0];

const NOW = '2026-11-21T12:00:00Z';

export const paths = {
  search: '/api/admin/info/user/search',
  user: '/api/admin/info/user/12',
  recentLogins: '/api/admin/info/user/12/recent/login',
  rename: '/api/admin/changename/persona/34/Bravo/true',
  ban: '/api/admin/ban/',
  warn: '/api/admin/warn/',
  capabilities: '/api/ext/capabilities',
  facts: '/api/ext/admin/users/12/facts',
  bans: '/api/ext/admin/users/12/bans',
  events: '/api/ext/admin/users/12/events',
  evidence: '/api/ext/admin/users/12/evidence',
  related: '/api/ext/admin/users/12/related',
  logins: '/api/ext/admin/users/12/logins',
  notes: '/api/ext/admin/users/12/notes',
  addNote: '/api/ext/admin/users/12/notes/add',
  oldNames: '/api/ext/admin/personas/34/names',
  templates: '/api/ext/admin/reason-templates',
  saveTemplate: '/api/ext/admin/reason-templates/save',
  warnings: '/api/ext/admin/warnings',
  audit: '/api/ext/admin/audit',
  banPreview: '/api/ext/admin/ban-preview',
} as const;

const extensions = [
  'admin.userFacts',
  'admin.userBans',
  'admin.userEvents',
  'admin.userEvidence',
  'admin.relatedUsers',
  'admin.userLogins',
  'admin.notes',
  'admin.addNote',
  'admin.oldNames',
  'admin.reasonTemplates',
  'admin.warnings',
  'admin.auditLog',
  'admin.banPreview',
];

/** A user with one persona, who is not banned. */
export function aUser(changes: Partial<AdminUser> = {}): AdminUser {
  return {
    userId: 12,
    userName: 'alpha.player',
    email: '10012@qq.com',
    group: 'User',
    state: 'normal',
    ban: null,
    personas: [{ personaId: 34, personaName: 'Alpha', isSelectedForLadders: true, deleted: false }],
    ...changes,
  };
}

/** A user whose ban runs for a day more. */
export function aBannedUser(changes: Partial<AdminUser> = {}): AdminUser {
  return aUser({
    state: 'banned',
    ban: {
      banId: 77,
      reasonChinese: '作弊',
      reasonEnglish: 'cheating',
      expiryTime: '2026-11-22T13:00:00Z',
      type: 9,
    },
    ...changes,
  });
}

const empty = () => ({ records: [] });
const nobody = { origins: ['192.0.2.7'], userCount: 0, users: [] };

const noMatches = { matches: 0, desyncs: 0 };

const standard: Answers = {
  [paths.search]: () => ({ records: [aUser()] }),
  [paths.user]: () => aUser(),
  [paths.capabilities]: () => ({ extensions }),
  [paths.facts]: () => ({
    registeredTime: '2025-01-02T00:00:00Z',
    firstLoginTime: '2025-01-03T00:00:00Z',
    lastLoginTime: null,
    invitedBy: { userId: 13, userName: 'inviter' },
  }),
  [paths.bans]: empty,
  [paths.events]: empty,
  [paths.evidence]: () => ({ own: noMatches, everybody: noMatches, games: [] }),
  [paths.related]: empty,
  [paths.logins]: empty,
  [paths.notes]: empty,
  [paths.oldNames]: empty,
  [paths.templates]: empty,
  [paths.warnings]: empty,
  [paths.audit]: empty,
  [paths.banPreview]: () => ({ days: 30, ip: nobody, mac: nobody, machine: nobody }),
  [paths.ban]: () => ({ code: 0, info: 'ok' }),
  [paths.warn]: () => ({ code: 0, info: 'ok' }),
  '/api/match/get/recent/34/1/result': () => ({ records: [], totalCount: 0 }),
};

/** A host with the official calls alone. */
export const official: Answers = { [paths.capabilities]: () => ({ extensions: [] }) };

interface Sent {
  readonly path: string;
  readonly query: string;
  readonly body: unknown;
}

/** Opens the user manager as an admin, on a host that answers as given, and records what is sent. */
export async function openUserCase(query = '?user=12', answers: Answers = {}, locale: Locale = 'en') {
  const calls: Sent[] = [];
  /** Of each write, in the order of `posts`. */
  const idempotencyKeys: (string | null)[] = [];
  const account = anAccount({ userId: 3, userName: 'the.admin', group: 'Admin' });
  const respond = fakeFetch({
    ...standard,
    ...sessionAnswers({ isSignedIn: true, account }),
    ...answers,
  });
  const fetch: Parameters<typeof renderSite>[0]['fetch'] = (url, init) => {
    const { pathname, search } = new URL(url);
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    calls.push({ path: decodeURIComponent(pathname), query: search, body });
    if (body !== undefined) idempotencyKeys.push(new Headers(init.headers).get('idempotency-key'));
    return respond(url, init);
  };
  // Pending actions are sent by the page's own fetch.
  vi.stubGlobal('fetch', fetch);
  const site = await renderSite({
    path: `/admin/user${query}`,
    fetch,
    locale,
    stored: { 'ra3.isLoggedIn': 'true' },
    now: () => new Date(NOW),
  });
  await act(() => site.parts.session.load());
  const posts = () => calls.filter(({ body }) => body !== undefined);
  return { ...site, user: userEvent.setup(), calls, posts, idempotencyKeys };
}

export type OpenedCase = Awaited<ReturnType<typeof openUserCase>>;

export const shownDialog = () => screen.findByRole('dialog');

/** Waits until no dialog is open. */
export const isDialogClosed = () =>
  waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });

/** Presses a button of the page. */
export async function press({ user }: Pick<OpenedCase, 'user'>, name: string | RegExp): Promise<void> {
  await user.click(await screen.findByRole('button', { name }));
}

/** Presses a button of the page that opens a dialog, and waits for it. */
export async function openDialog(opened: Pick<OpenedCase, 'user'>, name: string | RegExp): Promise<void> {
  await press(opened, name);
  await shownDialog();
}

/** Presses a button of the open dialog. */
export async function pressInDialog(
  { user }: Pick<OpenedCase, 'user'>,
  name: string | RegExp,
): Promise<void> {
  await user.click(within(await shownDialog()).getByRole('button', { name }));
}
