import { createClient } from '@ra3/sdk/node';
import type { Question } from './measure.js';
import { STATUS_PATH } from './storm.js';
import type { LoadTarget } from './start-target.js';

/** Texts of whole answers. */
const LIVE = '"automatching":';
const ROWS = '"records":[{';

/** A part of the realistic mix, and its percentage of all requests. */
export interface MixPart {
  readonly question: Question;
  readonly share: number;
}

/** Of 100 requests of players, so many are of each kind. */
export const mixShares = {
  unchanged: 55,
  live: 10,
  page: 5,
  ladder: 10,
  persona: 7,
  recent: 7,
  search: 5,
  login: 1,
} as const;

/** The requests that players make, with names and ids of the world on the host. */
export async function makeMix({ url, players }: LoadTarget): Promise<MixPart[]> {
  const client = createClient({ baseUrl: url });
  const ladder = { mod: 'ra3', type: '1v1' } as const;
  const { records } = await client.ladders.page({ ...ladder, page: 1 });
  const personaId = String(records[0]?.personaId ?? 1);
  return [
    {
      share: mixShares.unchanged,
      question: { name: 'live state, 304', path: STATUS_PATH, keepsTag: true, holds: LIVE },
    },
    { share: mixShares.live, question: { name: 'live state, whole', path: STATUS_PATH, holds: LIVE } },
    {
      share: mixShares.page,
      question: { name: 'page of the site', path: '/', headers: { accept: 'text/html' }, holds: '<title' },
    },
    {
      share: mixShares.ladder,
      question: {
        name: 'ladder, page 1',
        path: '/api/stats/ladder/ra3/1v1/records/page/1/result',
        holds: ROWS,
      },
    },
    {
      share: mixShares.persona,
      question: { name: 'persona', path: `/api/stats/persona/${personaId}/ra3/result`, holds: personaId },
    },
    {
      share: mixShares.recent,
      question: { name: 'recent matches', path: '/api/match/get/recent/all/1/result', holds: ROWS },
    },
    ...(await makeSignedInParts(url, players)),
  ];
}

async function makeSignedInParts(url: string, players: LoadTarget['players']): Promise<MixPart[]> {
  const logins = players.map(({ userName, password }) => ({ uname: userName, pwd: password }));
  const login = {
    name: 'login',
    method: 'POST',
    path: '/api/user/v2/login',
    bodies: logins,
    holds: '"code":0',
  } as const;
  const answer = await fetch(new URL(login.path, url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(logins[0]),
  });
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const search = {
    name: 'search of matches, signed in',
    method: 'POST',
    path: '/api/match/query/advanced',
    headers: { cookie },
    body: { page: 1 },
    holds: ROWS,
  } as const;
  return [
    { share: mixShares.search, question: search },
    { share: mixShares.login, question: login },
  ];
}
