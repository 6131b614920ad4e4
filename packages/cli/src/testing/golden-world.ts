import type { Fetch, MatchRow } from '@ra3/sdk';
import { listEndpoints } from '@ra3/sdk/contract';
import { aLadderRow, aMatch, aRoom, aStatus } from './builders.js';
import { adminReplies } from './golden-admin-world.js';
import { hoursAgo, nameOf, names } from './golden-names.js';

const factions = ['Soviet', 'Allied', 'Empire'] as const;
const maps = ['map_mp_2_rao1', 'map_mp_2_feasel1', 'map_mp_4_feasel3', 'map_mp_6_feasel3'];
const mapOf = (index: number): string => `data/maps/official/${maps[index % maps.length] ?? ''}`;
const idOf = (index: number): number => 1042 + (index % names.length);

const ladder = Array.from({ length: 60 }, (_unused, index) =>
  aLadderRow({
    personaId: 1042 + index,
    personaName: index < names.length ? nameOf(index) : `${nameOf(index)}_${String(index)}`,
    ...{ rank: index + 1, prevRank: index + 1 + (index % 3) - 1 },
    elo: 1587 - 13 * index,
    eloDelta: index % 4 === 3 ? 0 : (index % 2 === 0 ? 1 : -1) * (5 + (index % 9)),
    ...{ wins: 324 - 4 * index, losses: 133 - index },
    updateTime: hoursAgo(index % 30),
    primaryFaction: factions[index % 3] ?? null,
    ...(index % 5 === 0 && { secondaryFaction: 'Allied', tertiaryFaction: 'Empire' }),
  }),
);

const player = (index: number, delta: number) => ({
  personaId: idOf(index),
  personaName: nameOf(index),
  faction: factions[index % 3] ?? 'Soviet',
  elo: 1500 - 11 * (index % 20),
  eloDelta: delta,
  status: 'normal' as const,
});
const matches = Array.from({ length: 30 }, (_unused, index): MatchRow => {
  const isTeam = index % 4 === 2;
  return aMatch({
    id: String(9000 - index),
    type: isTeam ? 'AutoMatch2v2' : 'AutoMatch1v1',
    map: mapOf(index),
    startTime: hoursAgo(index / 2 + 0.1),
    timeLength: 300 + ((index * 397) % 2400),
    winners: [player(index, 12), ...(isTeam ? [player(index + 7, 9)] : [])],
    losers: [player(index + 3, -12), ...(isTeam ? [player(index + 12, -9)] : [])],
    ...(index % 3 === 1 && { modFullName: 'Corona 3.192', modFamilyName: 'corona' }),
    replayGuid: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    ...{ recommends: index % 3, favourites: index % 2, replayDownloads: (index * 7) % 31 },
  });
});

const seat = (index: number) => ({ id: idOf(index), name: nameOf(index), elo: 1500 - 11 * (index % 20) });
const rooms = [
  aRoom({ roomname: `${nameOf(0)} fun only, all welcome`, gamemode: 'openstaging', players: [seat(0)] }),
  aRoom({
    roomname: `${nameOf(1)} 新手教学房欢迎大家来玩一起学习`,
    mapname: mapOf(3),
    gamemode: 'openstaging',
    players: [seat(1), seat(2), seat(3), seat(4)],
  }),
  aRoom({
    roomname: `${nameOf(6)} コロナ 3対3`,
    mapname: mapOf(3),
    mod: 'corona3192',
    gamemode: 'openstaging',
    players: [seat(6), seat(12)],
  }),
  aRoom({ roomname: `${nameOf(4)} 1v1 rated`, players: [seat(4), seat(5)] }),
  aRoom({
    roomname: `${nameOf(7)} no rush 20 minutes`,
    mapname: mapOf(2),
    players: [seat(7), seat(8), seat(9), seat(10)],
  }),
  aRoom({
    roomname: `${nameOf(14)} corona`,
    mod: 'corona3192',
    mapname: mapOf(1),
    players: [seat(14), seat(15)],
  }),
];
const status = aStatus({
  players: names.map((name, index) => ({ id: idOf(index), name })),
  games: rooms,
  automatch: [aRoom({ roomname: '', mapname: mapOf(1), players: [seat(16), seat(17)] })],
});

/** Some minutes later: a room has begun, one has closed, one has opened, and a player has come. */
const laterStatus = aStatus({
  players: [...names.map((name, index) => ({ id: idOf(index), name })), { id: 2001, name: 'Cherdenko' }],
  games: [
    ...rooms.slice(0, 2),
    ...rooms.slice(2, 3).map((room): typeof room => ({ ...room, gamemode: 'closedplaying' })),
    ...rooms.slice(4),
    aRoom({
      roomname: `${nameOf(18)} 2v2 後で交代`,
      mapname: mapOf(2),
      gamemode: 'openstaging',
      players: [seat(18), seat(19)],
    }),
  ],
  automatch: [aRoom({ roomname: '', mapname: mapOf(1), players: [seat(16), seat(17)] })],
});

const score = (index: number) => ({ wins: 60 + ((index * 17) % 40), losses: 40 + ((index * 11) % 30) });
const points = Array.from({ length: 90 }, (_unused, index) => ({
  matchId: index + 1,
  elo: Math.round(1380 + 120 * Math.sin(index / 12) + index),
  eloDelta: index % 2 === 0 ? 12 : -10,
  seasonId: index < 40 ? 5 : 6,
  time: hoursAgo(24 * (90 - index)),
}));
const byElo = points.toSorted((a, b) => a.elo - b.elo);
const splits = {
  ...{ wins: 324, losses: 133 },
  streak: { current: 3, wins: 9, losses: 4 },
  byMatchup: factions.flatMap((own, a) =>
    factions.map((opponent, b) => ({ own, opponent, ...score(3 * a + b) })),
  ),
  byMap: maps.map((map, index) => ({ map, ...score(index) })),
  byOpponentElo: [{ from: 1400, below: null, ...score(1) }],
  byMinutes: [{ from: 0, below: 10, ...score(2) }],
  byHour: Array.from({ length: 24 }, (_unused, hour) => ({
    hour,
    wins: Math.max(0, Math.round(9 * Math.sin((hour - 8) / 5))),
    losses: hour % 3,
  })),
};

/** What the golden host answers, by the keys of the contract. */
const replies: Readonly<Record<string, unknown>> = {
  'accounts.signInStatus': { code: 0, info: '', userId: 1, uname: 'demo.admin', group: 'Admin' },
  'status.detail': status,
  'status.history': {
    slotSeconds: 300,
    day: Array.from({ length: 96 }, (_unused, slot) => ({
      time: hoursAgo((96 - slot) / 4),
      ...{
        players: Math.round(60 + 45 * Math.sin((slot - 30) / 14)),
        searching: 1,
        waitingRooms: 2,
        games: 3,
      },
    })),
    usual: [{ hour: 25, players: 12.25 }],
    usualDays: 28,
  },
  'ladders.page': { total: 260, records: ladder },
  'ladders.form': {
    records: ladder.map(({ personaId }, index) => ({
      personaId,
      form: [index, index + 1, index + 3, index + 4, index + 6].map((one) =>
        one % 3 === 0 ? 'loss' : 'win',
      ),
      peakElo: 1600 - 12 * index,
    })),
  },
  'personas.list': {
    records: [0, 3].map((index) => ({
      personaId: idOf(index),
      personaName: nameOf(index),
      ranked: true,
      isSelectedForLadders: index === 0,
    })),
  },
  'ladders.persona': {
    personaId: 1042,
    personaName: nameOf(0),
    ladder1v1: ladder[0],
    ladder2v2: ladder[11],
    ladder3v3: null,
  },
  'personas.ratingHistory': { games: 90, peak: byElo.at(-1), low: byElo[0], records: points },
  'personas.splits': splits,
  'personas.opponents': {
    records: [3, 5, 7].map((index) => ({
      personaId: idOf(index),
      personaName: nameOf(index),
      ...score(index),
      lastTime: hoursAgo(20),
    })),
  },
  'personas.earlierNames': { records: [{ name: 'Ghost', until: hoursAgo(4000) }] },
  'announcements.website': {
    localizedContent: {
      en: '# Autumn cup\n\nSign up until Saturday, 20:00.',
      'zh-CN': '# 秋季杯\n\n报名截止到周六 20:00。',
      'ja-JP': '# 秋の大会\n\n土曜日の20時までに申し込んでください。',
    },
  },
  'announcements.storedIngame': { announcement: 'Cup tonight, 20:00' },
  'announcements.ingame': { announcement: 'Cup tonight, 20:00' },
  'announcements.websiteVersions': {
    records: [{ version: 4, changedTime: hoursAgo(30), changedBy: 'demo.admin', content: { en: '' } }],
  },
  'announcements.ingameVersions': {
    records: [{ version: 2, changedTime: hoursAgo(300), changedBy: '管理员小王', content: '' }],
  },
  'seasons.current': {
    ...{
      seasonId: 6,
      databaseName: 's6',
      chineseName: '第六赛季',
      englishName: 'Season Six',
      localizationKey: 's6',
    },
    ...{
      ladderIds: { ra3: 1, corona: 2 },
      startTime: '2026-09-01T00:00:00.000Z',
      endTime: null,
      isCurrentSeason: true,
    },
  },
  ...adminReplies,
  'ladders.personaHistory': [],
  'matches.myStatus': { records: [] },
  'personas.search': {
    records: [0, 1, 3].map((index) => ({
      personaId: idOf(index),
      personaName: nameOf(index),
      best: { mod: 'ra3', type: '1v1', elo: 1587 - 13 * index, rank: index + 1 },
    })),
  },
};
const pageOf = (records: readonly MatchRow[]) => ({
  totalCount: records.length,
  count: records.length,
  pageOutOfLimit: false,
  records,
});

const endpoints = listEndpoints().map(({ key, endpoint }) => ({
  key,
  endpoint,
  fits: new RegExp(
    `^${endpoint.path.replaceAll(/\/\{\w+\?\}/gu, '(?:/[^/]*)?').replaceAll(/\{\w+\}/gu, '[^/]*')}$`,
    'u',
  ),
}));

/** A host in memory, as large as a busy evening, in three scripts. Its status is a later one from the second request on. */
export function goldenHost(): Fetch {
  let statusRequests = 0;
  return (url, { method }) => {
    const { pathname } = new URL(url);
    const found = endpoints.find(({ endpoint, fits }) => endpoint.method === method && fits.test(pathname));
    const key = found?.key ?? '';
    if (key === 'status.detail') statusRequests += 1;
    const body = statusRequests > 1 && key === 'status.detail' ? laterStatus : replyTo(key, pathname);
    return Promise.resolve(
      body === undefined
        ? Response.json({ title: `no ${method} ${pathname}` }, { status: 404 })
        : Response.json(body),
    );
  };
}

function replyTo(key: string, pathname: string): unknown {
  if (key === 'host.capabilities')
    return { extensions: endpoints.flatMap(({ endpoint }) => endpoint.extension ?? []) };
  const isList = pathname.startsWith('/api/match/') || key === 'matches.filtered';
  return replies[key] ?? (isList ? { ...pageOf(matches), next: null } : undefined);
}
