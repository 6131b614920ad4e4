import type { Clock, Fetch, FetchAnswer } from '@ra3/sdk';
import { aLadderRow, aMatch } from './builders.js';
import { fixtureBytes } from './replay-files.js';

export const GUID = '00000000-0000-4000-8000-000000000000';

/** Waits of seconds pass at once, and what waits for longer never comes: no download stalls. */
export const hastyClock: Clock = {
  now: () => Date.UTC(2026, 10, 21, 12),
  after: (delayMs, callback) => {
    if (delayMs < 30_000) queueMicrotask(callback);
    return () => undefined;
  },
};

/** How the host of a test answers: as it should, or each call in one wrong way. */
export type WorldMode = 'works' | 'signed-out' | 'refuses' | 'has-nothing' | 'unreachable';

const extensions = [
  ...[
    'other.capabilities',
    'other.searchPersonas',
    'other.match',
    'server.ingameAnnouncement',
    'ladder.filtered',
  ],
  ...['ladder.seasonPage', 'ladder.form', 'matches.filtered', 'stats.matchups'],
  ...['security.tokens', 'security.createToken', 'security.revokeToken'],
  ...['personas.ratingHistory', 'personas.splits', 'personas.opponents', 'personas.earlierNames'],
  'status.history',
  ...['security.sessions', 'security.endSession', 'security.endOtherSessions'],
];
const natasha = { personaId: 1042, personaName: 'Natasha', ranked: true, isSelectedForLadders: true };
const page = { totalCount: 1, count: 1, pageOutOfLimit: false, records: [aMatch({ replayGuid: GUID })] };
const counts = { wins: 3, losses: 1, total: 4, timeLength: 60 };
const token = {
  tokenId: 3,
  name: 'backup',
  scopes: ['read'],
  createdTime: '2026-11-01T00:00:00.000Z',
  expiryTime: '2027-01-01T00:00:00.000Z',
  lastTime: null,
  lastNetwork: '',
};
const device = {
  sessionId: '0123456789abcdef',
  program: 'Firefox',
  system: 'Windows',
  network: '192.0.2.1',
  createdTime: '2026-11-01T00:00:00.000Z',
  lastTime: '2026-11-21T10:00:00.000Z',
  expiryTime: '2027-01-01T00:00:00.000Z',
  isCurrent: true,
};
const season = {
  seasonId: 6,
  seasonNameEnglish: 'Season Six',
  seasonNameChinese: '第六赛季',
  isCurrentSeason: true,
  seasonStartTime: '2026-01-01T00:00:00.000Z',
  seasonEndTime: null,
  modFamilyName: 'ra3',
  playedMatches: 4,
  playedMatchesLength: 3600,
  wins: 3,
  loses: 1,
  eloMean: 1204.5,
  eloStdDev: 10,
  eloMax: 1240,
  ranking: 7,
  detailsByMap: [{ key: 'map_mp_2_rao1', wins: 3, loses: 1 }],
  detailsByFaction: [{ key: 'Soviet-Allied', wins: 3, loses: 1 }],
  detailsByOpponentElo: [{ key: '1200', wins: 3, loses: 1 }],
};
const ladderSeason = {
  seasonId: 6,
  databaseName: 's6',
  chineseName: '第六赛季',
  englishName: 'Season Six',
  localizationKey: 's6',
  ladderIds: { ra3: 1, corona: 2 },
  startTime: '2026-01-01T00:00:00.000Z',
  endTime: null,
  isCurrentSeason: true,
};
const ladders = {
  personaId: 1042,
  personaName: 'Natasha',
  ladder1v1: aLadderRow(),
  ladder2v2: null,
  ladder3v3: null,
};

const ratingPoint = (matchId: number, elo: number, eloDelta: number) => ({
  ...{ matchId, elo, eloDelta, seasonId: 6 },
  time: `2026-11-0${String(matchId)}T10:00:00.000Z`,
});
const rating = [ratingPoint(1, 1016, 16), ratingPoint(2, 996, -20), ratingPoint(3, 1021, 25)];
const score = { wins: 3, losses: 1 };
const splits = {
  ...score,
  streak: { current: 2, wins: 3, losses: 1 },
  byMatchup: [{ own: 'Soviet', opponent: 'Allied', ...score }],
  byMap: [{ map: 'map_mp_2_rao1', ...score }],
  byOpponentElo: [
    { from: 1200, below: 1400, ...score },
    { from: 1400, below: null, wins: 0, losses: 0 },
  ],
  byMinutes: [{ from: 0, below: 10, ...score }],
  byHour: [{ hour: 9, ...score }],
};
const statusHistory = {
  slotSeconds: 300,
  day: [10, 20].map((players, slot) => ({
    time: `2026-11-21T11:0${String(slot * 5)}:00.000Z`,
    ...{ players, searching: 1, waitingRooms: 2, games: 3 },
  })),
  usual: [{ hour: 25, players: 12.25 }],
  usualDays: 28,
};

/** Answers by the beginnings of `METHOD path`, the first that fits. */
const answers: readonly (readonly [start: string, body: unknown])[] = [
  [
    'GET /api/ext/personas/search?name=Tanya',
    { records: [{ personaId: 9, personaName: 'Tanya', best: null }] },
  ],
  ['GET /api/ext/personas/search', { records: [{ personaId: 1042, personaName: 'Natasha', best: null }] }],
  ['GET /api/ext/personas/1042/rating/', { games: 3, peak: rating[2], low: rating[1], records: rating }],
  ['GET /api/ext/personas/1042/splits/', splits],
  [
    'GET /api/ext/personas/1042/opponents/',
    {
      records: [{ personaId: 9, personaName: 'Tanya', ...score, lastTime: '2026-11-20T10:00:00.000Z' }],
    },
  ],
  ['GET /api/ext/personas/1042/names', { records: [{ name: 'Nat', until: '2026-01-01T00:00:00.000Z' }] }],
  ['GET /api/ext/status/history', statusHistory],
  ['GET /api/ext/match/filtered', { records: [aMatch({ replayGuid: GUID })], next: null }],
  ['GET /api/ext/stats/1v1/matchups/', { records: [{ key: 0, stats: { 'Allied-Soviet': counts } }] }],
  ['GET /api/ext/matches/', aMatch({ replayGuid: GUID })],
  ['GET /api/ext/announcement/ingame', { announcement: 'Cup tonight' }],
  ['GET /api/ext/security/tokens', { records: [token] }],
  ['POST /api/ext/security/tokens/create', { token: `ra3_${'a'.repeat(43)}`, record: token }],
  ['GET /api/ext/security/sessions', { records: [device] }],
  ['GET /api/stats/ladder/', { total: 1, records: [aLadderRow()] }],
  [
    'GET /api/ext/ladder/ra3/1v1/season/6/form/',
    { records: [{ personaId: 1042, form: ['win', 'loss'], peakElo: 1740 }] },
  ],
  ['GET /api/ext/ladder/', { total: 1, records: [aLadderRow()], forms: [] }],
  ['GET /api/stats/season/current', ladderSeason],
  ['GET /api/stats/season/all', [ladderSeason]],
  ['GET /api/stats/elo/distribution/', { records: [{ rank: 'gold', freq: 3 }] }],
  ['GET /api/stats/1v1/factions/', { Soviet: { ...counts, byModFullName: { 'RA3 1.12': counts } } }],
  ['GET /api/stats/1v1/maps/', [{ map: 'map_mp_2_rao1', stats: { 'Allied-Soviet': counts } }]],
  ['GET /api/stats/persona/1042/ra3/history', []],
  ['GET /api/stats/persona/1042/corona/history', []],
  ['GET /api/stats/persona/', ladders],
  ['GET /api/player/persona/list/', { records: [natasha] }],
  ['GET /api/player/stats/1v1automatch', { records: [season] }],
  [
    'POST /api/match/get/my/status',
    {
      records: [
        {
          matchGuid: GUID,
          isFavourite: false,
          isRecommended: false,
          isDownloaded: false,
          favouriteTag: null,
        },
      ],
    },
  ],
  ['GET /api/match/get/', page],
  ['POST /api/match/query/advanced', page],
  ['GET /api/announcement/get', { localizedContent: { en: '# Hello\n\nPlay fair.' } }],
  ['POST /', { code: 0, info: 'done' }],
];

/** A host in memory that answers every call of the commands that look up, or each of them in one wrong way. */
export function worldFetch(mode: WorldMode = 'works'): Fetch {
  return (url, { method }) => {
    if (mode === 'unreachable') {
      return Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }));
    }
    const { pathname, search } = new URL(url);
    const line = `${method} ${pathname}${search}`;
    if (pathname === '/api/ext/capabilities') return Promise.resolve(json(200, { extensions }));
    if (mode !== 'works') return Promise.resolve(json(wrong[mode].status, wrong[mode]));
    if (pathname === '/api/match/download') {
      return Promise.resolve(answer(200, 'application/octet-stream', fixtureBytes('short-1601')));
    }
    const found = answers.find(([start]) => line.startsWith(start));
    return Promise.resolve(found === undefined ? json(404, { title: `no ${line}` }) : json(200, found[1]));
  };
}

const wrong = {
  'signed-out': { title: 'not signed in', status: 401 },
  refuses: { title: 'refused', status: 409 },
  'has-nothing': { title: 'not found', status: 404 },
} as const;

function json(status: number, body: unknown): FetchAnswer {
  const type = status >= 400 ? 'application/problem+json' : 'application/json';
  return answer(status, type, Buffer.from(JSON.stringify(body)));
}

function answer(status: number, type: string, bytes: Uint8Array): FetchAnswer {
  const parts = [bytes];
  return {
    status,
    headers: { get: (name) => (name.toLowerCase() === 'content-type' ? type : null) },
    body: {
      getReader: () => ({
        read: () => {
          const value = parts.shift();
          return Promise.resolve(value === undefined ? { done: true } : { done: false, value });
        },
        cancel: () => Promise.resolve(),
      }),
      cancel: () => Promise.resolve(),
    },
  };
}
