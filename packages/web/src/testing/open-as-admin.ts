import type { Locale } from '@ra3/locales';
import userEvent from '@testing-library/user-event';
import { anAccount, sessionAnswers } from './account-answers.js';
import { fakeFetch } from './fake-fetch.js';
import { renderSite } from './render-site.js';

export type Answers = Parameters<typeof fakeFetch>[0];

export interface AdminVisit {
  readonly path: string;
  readonly answers: Answers;
  readonly locale?: Locale;
  readonly now?: () => Date;
}

/** Opens a page as an admin, on a host that answers as given, and records all calls to it. */
export async function openAsAdmin({ path, answers, locale = 'en', now }: AdminVisit) {
  const account = anAccount({ userId: 3, userName: 'the.admin', group: 'Admin' });
  const respond = fakeFetch({ ...sessionAnswers({ isSignedIn: true, account }), ...answers });
  const calls: { readonly address: string; readonly body: unknown }[] = [];
  const site = await renderSite({
    path,
    locale,
    ...(now === undefined ? {} : { now }),
    stored: { 'ra3.isLoggedIn': 'true' },
    fetch: (url, init) => {
      const { pathname, search } = new URL(url);
      const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
      calls.push({ address: pathname + search, body });
      return respond(url, init);
    },
  });
  await site.parts.session.load();
  return { ...site, user: userEvent.setup(), calls };
}
