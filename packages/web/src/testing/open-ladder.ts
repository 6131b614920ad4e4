import type { FilteredLadder, LadderRow } from '@ra3/sdk';
import { screen } from '@testing-library/react';
import { fakeFetch } from './fake-fetch.js';
import { aLadderRow } from './ladder-answers.js';
import { renderSite } from './render-site.js';
import { aSeason, SEASON_PATH } from './statistics-answers.js';

const now = () => new Date('2026-11-21T12:00:00Z');
export const mine = aLadderRow({ personaId: 7, personaName: 'Mine', rank: 142, elo: 987 });
const tiers = { records: [{ rank: 'gold', freq: 3 }] };

interface World {
  readonly rows?: readonly LadderRow[];
  /** How many rows the ladder has. */
  readonly total?: number;
  readonly isSignedIn?: boolean;
  /** The 1v1 row of the signed-in user's persona. */
  readonly own?: LadderRow;
  /** The ranked personas of the signed-in user. */
  readonly ranked?: readonly { readonly personaId: number; readonly personaName: string }[];
  /** Rows that the host answers to a filter, and how many fit. */
  readonly fitting?: Pick<FilteredLadder, 'total' | 'earlierNames'> & { readonly rows: readonly LadderRow[] };
  /** Whether the host answers the calls for form, filters and past seasons. */
  readonly hasExtensions?: boolean;
  readonly stored?: Readonly<Record<string, string>>;
}

const FILTERED_PATH = /^\/api\/ext\/ladder\/.*\/filtered\//;
const FORM_PATH = '/api/ext/ladder/ra3/1v1/season/-1/form/page/1';
const PAST_PATH = '/api/ext/ladder/ra3/1v1/season/5/page/1';

/** Opens a page on a host with a ladder, and records the requested paths, of filters with their query. */
export function openLadder(
  path: string,
  {
    rows = [aLadderRow()],
    total = 150,
    isSignedIn = false,
    own = mine,
    ranked = [{ personaId: 7, personaName: 'Mine' }],
    fitting,
    hasExtensions = true,
    stored,
  }: World = {},
) {
  const requests: string[] = [];
  const answers: Parameters<typeof fakeFetch>[0] = {
    [SEASON_PATH]: () => [
      aSeason(),
      aSeason({ seasonId: 5, englishName: 'Season 5', isCurrentSeason: false }),
    ],
    '/api/ext/capabilities': () => ({
      extensions: hasExtensions ? ['ladder.filtered', 'ladder.form', 'ladder.seasonPage'] : [],
    }),
    [FORM_PATH]: () => ({ records: [{ personaId: 1, form: ['win', 'loss', 'win'], peakElo: 1602 }] }),
    [PAST_PATH]: () => ({
      total: 1,
      records: [aLadderRow({ personaName: 'Champion', elo: 1710, eloDelta: 9 })],
    }),
    '/api/player/persona/list/ranked': () => ({ records: ranked }),
    '/api/stats/persona/7/ra3/result': () => ({
      personaId: 7,
      personaName: 'Mine',
      ladder1v1: own,
      ladder2v2: null,
      ladder3v3: null,
    }),
  };
  const other = fakeFetch(answers);
  return renderSite({
    path,
    now,
    stored: { ...(isSignedIn && { 'ra3.isLoggedIn': 'true' }), ...stored },
    fetch: (url, init) => {
      const { pathname, search } = new URL(url);
      const isFilter = FILTERED_PATH.test(pathname);
      requests.push(isFilter ? `${pathname}${search}` : pathname);
      if (isFilter && fitting !== undefined) {
        const { rows: records, ...told } = fitting;
        const forms = records.map(({ personaId }) => ({ personaId, form: ['loss'], peakElo: 1777 }));
        return Promise.resolve(Response.json({ ...told, records, forms }));
      }
      if (pathname.includes('/elo/')) return Promise.resolve(Response.json(tiers));
      if (pathname.startsWith('/api/stats/ladder/'))
        return Promise.resolve(Response.json({ total, records: rows }));
      return other(url, init);
    },
  }).then((site) => ({ ...site, requests }));
}

export const findTable = () => screen.findByRole<HTMLTableElement>('table', { name: /All ranks/ });
