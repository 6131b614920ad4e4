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
  readonly now: Date;
}

/** Opens a page as an admin on a host that answers as given, and records what is sent. */
export async function openAsAdmin({ path, answers, extensions, locale = 'en', now }: AdminVisit) {
  const sent: SentCall[] = [];
  const session = sessionAnswers({ isSignedIn: true, account: anAccount({ group: 'Admin' }) });
  const answer = fakeFetch({ ...session, '/api/ext/capabilities': () => ({ extensions }), ...answers });
  const fetch: Fetch = (url, init) => {
    if (init.method === 'POST')
      sent.push({ path: new URL(url).pathname, body: JSON.parse(String(init.body)) as unknown });
    return answer(url, init);
  };
  const site = await renderSite({
    ...{ path, fetch, locale, now: () => now },
    stored: { 'ra3.isLoggedIn': 'true' },
  });
  await site.parts.session.load();
  return { ...site, sent, user: userEvent.setup() };
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
