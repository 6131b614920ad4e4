import type { Fetch } from '@ra3/sdk';
import type { Locale } from '@ra3/locales';
import userEvent from '@testing-library/user-event';
import { anAccount, sessionAnswers } from './account-answers.js';
import { fakeFetch, problem } from './fake-fetch.js';
import { renderSite } from './render-site.js';

export type Answers = Parameters<typeof fakeFetch>[0];

export interface SentCall {
  readonly path: string;
  readonly body: unknown;
}

export interface AdminVisit {
  readonly path: string;
  readonly answers: Answers;
  /** Names of the extensions that the host announces. */
  readonly extensions: readonly string[];
  readonly locale?: Locale;
  /** Opens it as a moderator instead. */
  readonly isModerator?: boolean;
  readonly now: Date;
}

/** Opens a page as an admin, or a moderator, on a host that answers as given, and records what is sent and asked for. */
export async function openAsAdmin(visit: AdminVisit) {
  const { path, answers, extensions, locale = 'en', isModerator = false, now } = visit;
  const sent: SentCall[] = [];
  const asked: URL[] = [];
  const session = sessionAnswers({
    isSignedIn: true,
    account: anAccount({ group: isModerator ? 'User' : 'Admin' }),
  });
  const capabilities = { extensions, ...(isModerator && { role: 'moderator' }) };
  const answer = fakeFetch({ ...session, '/api/ext/capabilities': () => capabilities, ...answers });
  const fetch: Fetch = (url, init) => {
    asked.push(new URL(url));
    if (init.method === 'POST')
      sent.push({ path: new URL(url).pathname, body: JSON.parse(String(init.body)) as unknown });
    return answer(url, init);
  };
  const site = await renderSite({
    ...{ path, fetch, locale, now: () => now },
    stored: { 'ra3.isLoggedIn': 'true' },
  });
  await site.parts.session.load();
  return { ...site, sent, asked, user: userEvent.setup() };
}

/** The refusal of a change that another admin was ahead of. */
export function changedMeanwhile(changedBy: string, changedTime: string): Response {
  const headers = { 'content-type': 'application/problem+json' };
  const body = {
    ...{ type: 'urn:ra3:failure:changedMeanwhile', title: 'another admin changed this meanwhile' },
    ...{ status: 409, change: { changedBy, changedTime } },
  };
  return new Response(JSON.stringify(body), { status: 409, headers });
}

export { problem };
export const done = { code: 0, info: 'ok' };
