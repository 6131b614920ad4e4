import { createClient } from '@ra3/sdk/node';
import { defineHarness } from '../support/define-harness.js';
import { say } from '../support/print.js';
import {
  checkQuestion,
  isFaultless,
  layOutMeasured,
  measure,
  type Measured,
  type Question,
} from './measure.js';
import { STATUS_PATH } from './storm.js';
import { withTargets, type LoadTargets } from './with-targets.js';

export const mix = defineHarness({
  about: 'The calls of players, each by itself and mixed in their usual shares, beside a bare route.',
  options: { connections: 50, seconds: 5 },
  run: ({ connections, seconds }) =>
    withTargets(connections, async (targets) => {
      const { url, bareUrl } = targets;
      const plan = { connections, seconds };
      const bare = { name: '', path: '/small' };
      const measured: Record<string, Measured> = {
        'bare Fastify route': await measure({ ...plan, url: bareUrl, questions: [bare] }),
      };
      const mixed: Question[] = [];
      for (const [share, question] of await makeMix(targets)) {
        await checkQuestion(url, question);
        measured[question.name] = await measure({ ...plan, url, questions: [question] });
        mixed.push(...Array.from({ length: share }, () => question));
      }
      measured['all in their shares'] = await measure({ ...plan, url, questions: shuffle(mixed) });
      say(layOutMeasured(measured));
      return Object.values(measured).every(isFaultless);
    }),
});

/** Texts of whole answers. */
const LIVE = '"automatching":';
const ROWS = '"records":[{';

/** The requests that players make, with names and ids of the world on the host, and how many of a hundred are of that kind. */
async function makeMix({ url, players }: LoadTargets): Promise<readonly (readonly [number, Question])[]> {
  const client = createClient({ baseUrl: url });
  const { records } = await client.ladders.page({ mod: 'ra3', type: '1v1', page: 1 });
  const personaId = String(records[0]?.personaId ?? 1);
  const bodies = players.map(({ userName, password }) => ({ uname: userName, pwd: password }));
  const login = { name: 'login', method: 'POST', path: '/api/user/v2/login', bodies } as const;
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify(bodies[0]);
  const signedIn = await fetch(new URL(login.path, url), { method: 'POST', headers, body });
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const search = { name: 'search of matches, signed in', method: 'POST', headers: { cookie } } as const;
  const ladder = '/api/stats/ladder/ra3/1v1/records/page/1/result';
  const persona = `/api/stats/persona/${personaId}/ra3/result`;
  const site = { name: 'page of the site', path: '/', headers: { accept: 'text/html' } };
  return [
    [55, { name: 'live state, 304', path: STATUS_PATH, keepsTag: true, holds: LIVE }],
    [10, { name: 'live state, whole', path: STATUS_PATH, holds: LIVE }],
    [5, { ...site, holds: '<title' }],
    [10, { name: 'ladder, page 1', path: ladder, holds: ROWS }],
    [7, { name: 'persona', path: persona, holds: personaId }],
    [7, { name: 'recent matches', path: '/api/match/get/recent/all/1/result', holds: ROWS }],
    [5, { ...search, path: '/api/match/query/advanced', body: { page: 1 }, holds: ROWS }],
    [1, { ...login, holds: '"code":0' }],
  ];
}

function shuffle<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
