import type { Fetch, Persona } from '@ra3/sdk';
import type { Locale } from '@ra3/locales';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFetch } from './fake-fetch.js';
import { renderSite } from './render-site.js';

type Answers = Parameters<typeof fakeFetch>[0];

export const paths = {
  status: '/api/user/v2/status',
  info: '/api/player/info',
  personas: '/api/player/persona/list/all',
  show: '/api/player/persona/showInLadder',
  captcha: '/api/user/v2/captcha/gen',
  password: '/api/user/v2/change/password',
  closing: '/api/user/v2/delete',
  logout: '/api/user/v2/logout',
  capabilities: '/api/ext/capabilities',
  warnings: '/api/ext/player/warnings',
  read: '/api/ext/player/warnings/read',
} as const;

export const done = () => ({ code: 0, info: 'ok' });
export const visitor = () => ({ code: 1, info: 'not signed in', group: 'guest' });

export const account = {
  userId: 7,
  userName: 'new.user',
  email: '10001@qq.com',
  group: 'User',
  state: 'normal',
  personas: [],
};

/** A persona as its owner sees it. */
export function aPersona(personaId: number, personaName: string, isSelected = false): Persona {
  return { personaId, personaName, ranked: isSelected, isSelectedForLadders: isSelected };
}

/** A refusal with a code of the catalogue, or with words alone. */
export function refusal(status: number, body: object): () => Response {
  return () => Response.json(body, { status });
}

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';

const standard: Answers = {
  [paths.status]: () => ({ code: 0, info: 'signed in', userId: 7, uname: 'new.user', group: 'User' }),
  [paths.info]: () => account,
  [paths.personas]: () => ({ records: [aPersona(11, 'Alpha', true), aPersona(12, '指挥官')] }),
  [paths.captcha]: () => ({ id: 'captcha-1', backgroundImage: PIXEL, sliderImage: PIXEL }),
  [paths.capabilities]: () => ({ extensions: ['player.warnings', 'player.markWarningsRead'] }),
  [paths.warnings]: () => ({ records: [] }),
  [paths.logout]: done,
  '/api/stats/persona/11/ra3/result': () => ladders(11, 'Alpha'),
  '/api/stats/persona/11/corona/result': () => ladders(11, 'Alpha'),
};

/** A persona on the ladders of a mod; without rows it has not played. */
export function ladders(personaId: number, personaName: string, rows: object = {}) {
  return { personaId, personaName, ladder1v1: null, ladder2v2: null, ladder3v3: null, ...rows };
}

/** Opens the account page of a signed-in user, and records what is sent. */
export async function openAccount(answers: Answers = {}, locale: Locale = 'en') {
  const calls: { readonly path: string; readonly body: unknown }[] = [];
  const answer = fakeFetch({ ...standard, ...answers });
  const fetch: Fetch = (url, init) => {
    const path = decodeURIComponent(new URL(url).pathname);
    if (init.method === 'POST') calls.push({ path, body: bodyOf(init.body) });
    return answer(url, init);
  };
  const site = await renderSite({ path: '/user', fetch, locale, stored: { 'ra3.isLoggedIn': 'true' } });
  void site.parts.session.load();
  const user = userEvent.setup();
  return { ...site, user, calls };
}

function bodyOf(body: unknown): unknown {
  return typeof body === 'string' ? JSON.parse(body) : undefined;
}

/** Solves the captcha by keyboard. */
export async function solveCaptcha(user: ReturnType<typeof userEvent.setup>): Promise<void> {
  const slider = await screen.findByRole('slider');
  slider.focus();
  await user.keyboard('{ArrowRight}{Enter}');
}
