import { expect, test } from 'vitest';
import { clientOf } from '../testing/test-client.js';
import type { Client } from './create-client.js';

type Row = [id: string, sent: string, call: (client: Client) => Promise<unknown>, body?: unknown];

const guid = '01234567-89ab-4cde-8f01-23456789abcd';
const captcha = {
  bgImageWidth: 340,
  bgImageHeight: 212,
  sliderImageWidth: 60,
  sliderImageHeight: 212,
  startSlidingTime: 0,
  endSlidingTime: 900,
  trackList: [],
};
const account = { uname: 'commander', pwd: 'secret-1', email: '10001@qq.com', vcode: '123456' };
const rule = {
  path: 'data/maps/official/x',
  checksum: 1,
  goodChecksums: [2],
  size: 3,
  goodSizes: [4],
  message: 'm',
  reason: 'r',
  active: true,
};
const ban = { userId: 7, banTime: '1d', reasonChinese: '中', reasonEnglish: 'e', type: 1 };
const warning = { userId: 7, reasonChinese: '中', reasonEnglish: 'e' };
const season = { databaseName: 's10', chineseName: '十', englishName: 'Ten' };
const query = {
  maps: ['m'],
  matchType: 'automatch1v1',
  before: '2026-02-01T00:00:00Z',
  after: '2026-01-01T00:00:00Z',
  faction1: 'Allied',
  faction2: 'Soviet',
  personaVagueName: 'yur',
  mod: 'ra3',
  showDesync: false,
  showDisconnect: false,
  showShort: false,
  minElo: 1,
  maxElo: 9999,
  sortBy: 'downloads',
} as const;

const accountCalls: Row[] = [
  [
    'S7-05',
    'POST /api/user/v2/register',
    (to) => to.accounts.register({ ...account, icode: 'i' }),
    { ...account, icode: 'i' },
  ],
  [
    'S7-06',
    'POST /api/user/v2/get/vcode/10001%40qq.com/c1',
    (to) => to.accounts.sendVerificationCode({ email: '10001@qq.com', captchaId: 'c1', ...captcha }),
    captcha,
  ],
  ['S7-07', 'GET /api/user/v2/captcha/gen', (to) => to.accounts.captcha()],
  [
    'S7-08',
    'POST /api/user/v2/login',
    (to) => to.accounts.login({ uname: 'u', pwd: 'p' }),
    { uname: 'u', pwd: 'p' },
  ],
  ['S7-09', 'GET /api/user/v2/status', (to) => to.accounts.signInStatus()],
  ['S7-10', 'GET /api/user/v2/logout', (to) => to.accounts.logout()],
  [
    'S7-11',
    'POST /api/user/v2/recovery',
    (to) => to.accounts.recover({ email: 'e', pwd: 'p', vcode: 'v' }),
    { email: 'e', pwd: 'p', vcode: 'v' },
  ],
  [
    'S7-12',
    'POST /api/user/v2/change/password',
    (to) => to.accounts.changePassword({ oldpwd: 'o', newpwd: 'n' }),
    { oldpwd: 'o', newpwd: 'n' },
  ],
  ['S7-13', 'GET /api/player/info', (to) => to.accounts.current()],
  ['S7-14', 'GET /api/player/persona/list/all', (to) => to.personas.list()],
  ['S7-14', 'GET /api/player/persona/list/ranked', (to) => to.personas.ranked()],
  [
    'S7-15',
    'POST /api/player/persona/add/Yuriko/c1',
    (to) => to.personas.add({ name: 'Yuriko', captchaId: 'c1', ...captcha }),
    captcha,
  ],
  [
    'S7-16',
    'POST /api/player/persona/delete/5/c1',
    (to) => to.personas.delete({ personaId: 5, captchaId: 'c1', ...captcha }),
    captcha,
  ],
  [
    'S7-17',
    'POST /api/player/persona/change/5/Omega/c1',
    (to) => to.personas.rename({ personaId: 5, newName: 'Omega', captchaId: 'c1', ...captcha }),
    captcha,
  ],
  [
    'S7-18',
    'POST /api/player/persona/showInLadder',
    (to) => to.personas.showInLadder({ pid: 5, op: 'hide' }),
    { pid: 5, op: 'hide' },
  ],
  ['S7-19', 'GET /api/player/stats/1v1automatch', (to) => to.statistics.automatch()],
  ['S7-19', 'GET /api/player/stats/1v1automatch/corona', (to) => to.statistics.automatchCorona()],
];

const adminCalls: Row[] = [
  ['S7-20', 'GET /api/admin/info/user/7', (to) => to.moderation.user({ id: 7 })],
  [
    'S7-21',
    'GET /api/admin/info/user/search?personaId=5',
    (to) => to.moderation.searchUsers({ personaId: 5 }),
  ],
  [
    'S7-21',
    'GET /api/admin/info/user/search?pattern=%5Eyu',
    (to) => to.moderation.searchUsers({ pattern: '^yu' }),
  ],
  [
    'S7-21',
    'GET /api/admin/info/user/search?machineCode=x',
    (to) => to.moderation.searchUsers({ machineCode: 'x' }),
  ],
  ['S7-22', 'GET /api/admin/info/user/7/recent/login', (to) => to.moderation.recentLogins({ id: 7 })],
  [
    'S7-23',
    'POST /api/admin/changename/persona/5/Omega/true',
    (to) => to.moderation.renamePersona({ personaId: 5, newName: 'Omega', banPreviousName: true }),
    {},
  ],
  ['S7-24', 'POST /api/admin/ban/', (to) => to.moderation.ban(ban), ban],
  ['S7-25', 'POST /api/admin/warn/', (to) => to.moderation.warn(warning), warning],
  ['S7-26', 'GET /api/admin/announcement/ingame/get', (to) => to.announcements.storedIngame()],
  [
    'S7-27',
    'POST /api/admin/announcement/ingame/set',
    (to) => to.announcements.setIngame({ announcement: 'a' }),
    { announcement: 'a' },
  ],
  ['S7-28', 'GET /api/admin/invitation/stats', (to) => to.invitations.counts()],
  [
    'S7-29',
    'GET /api/admin/invitation/query/used?skip=10&limit=10',
    (to) => to.invitations.used({ skip: 10, limit: 10 }),
  ],
  ['S7-29', 'GET /api/admin/invitation/query/shared', (to) => to.invitations.shared()],
  ['S7-30', 'GET /api/admin/invitation/query/by/7/count', (to) => to.invitations.countBy({ uid: 7 })],
  [
    'S7-30',
    'GET /api/admin/invitation/query/by/7/skip/0/limit/10',
    (to) => to.invitations.listBy({ uid: 7, skip: 0, limit: 10 }),
  ],
  [
    'S7-31',
    'GET /api/admin/invitation/query/get/inviter/for/7',
    (to) => to.invitations.inviterFor({ uid: 7 }),
  ],
  ['S7-32', 'POST /api/admin/invitation/generate', (to) => to.invitations.generate(), {}],
  [
    'S7-33',
    'POST /api/admin/invitation/apply',
    (to) => to.invitations.apply({ description: 'd' }),
    { description: 'd' },
  ],
  ['S7-34', 'POST /api/admin/season/new', (to) => to.seasons.create(season), season],
  ['S7-35', 'GET /api/admin/badmap/list', (to) => to.maps.rules()],
  ['S7-36', 'POST /api/admin/badmap/set', (to) => to.maps.setRule(rule), rule],
  ['S7-37', 'GET /api/admin/badpersona/list', (to) => to.moderation.badPersonas()],
  [
    'S7-38',
    'POST /api/admin/badpersona/add',
    (to) => to.moderation.addBadPersona({ name: 'x' }),
    { name: 'x' },
  ],
  [
    'S7-39',
    'POST /api/admin/badpersona/remove',
    (to) => to.moderation.removeBadPersona({ name: 'x' }),
    { name: 'x' },
  ],
  ['S7-40', 'GET /api/admin/perf/stats', (to) => to.reports.serverLoad()],
  ['S7-41', 'GET /api/admin/reports?daysPrev=180', (to) => to.reports.daily({ daysPrev: 180 })],
];

const publicCalls: Row[] = [
  ['S7-42', 'GET /api/stats/season/current/result', (to) => to.seasons.current()],
  ['S7-42', 'GET /api/stats/season/all/result', (to) => to.seasons.list()],
  [
    'S7-43',
    'GET /api/stats/persona/5/corona/result',
    (to) => to.ladders.persona({ personaId: 5, mod: 'corona' }),
  ],
  [
    'S7-43',
    'GET /api/stats/persona/5/ra3/history',
    (to) => to.ladders.personaHistory({ personaId: 5, mod: 'ra3' }),
  ],
  [
    'S7-44',
    'GET /api/stats/ladder/ra3/2v2/records/page/3/result',
    (to) => to.ladders.page({ mod: 'ra3', type: '2v2', page: 3 }),
  ],
  [
    'S7-45',
    'GET /api/stats/1v1/factions/corona/-1',
    (to) => to.statistics.factions({ mod: 'corona', seasonId: -1 }),
  ],
  ['S7-45', 'GET /api/stats/1v1/maps/ra3', (to) => to.statistics.maps({ mod: 'ra3' })],
  [
    'S7-46',
    'GET /api/stats/elo/distribution/ra3/1v1/',
    (to) => to.ladders.eloDistribution({ mod: 'ra3', type: '1v1' }),
  ],
  ['S7-47', 'GET /api/server/status/detail', (to) => to.status.detail()],
  ['S7-47', 'GET /api/server/status/basic', (to) => to.status.basic()],
  ['S7-48', 'GET /api/announcement/get', (to) => to.announcements.website()],
  [
    'S7-49',
    'POST /api/announcement/set',
    (to) => to.announcements.setWebsite({ localizedContent: { en: 'a' } }),
    { localizedContent: { en: 'a' } },
  ],
  ['S7-58', 'GET /gamestrings/zh-CN.str', (to) => to.maps.gameStrings({ locale: 'zh-CN' })],
  ['S7-59', 'GET /version.json?random=17', (to) => to.host.clientVersion({ random: '17' })],
];

const matchCalls: Row[] = [
  [
    'S7-50',
    'GET /api/match/get/recent/5/2/result',
    (to) => to.matches.recentOfPersona({ personaId: 5, page: 2 }),
  ],
  ['S7-50', 'GET /api/match/get/recent/all/1/result', (to) => to.matches.recent({ page: 1 })],
  [
    'S7-51',
    'GET /api/match/get/my/favourite/epic/1/result',
    (to) => to.matches.favouritesByTag({ tag: 'epic', page: 1 }),
  ],
  ['S7-51', 'GET /api/match/get/my/all/favourite/1/result', (to) => to.matches.favourites({ page: 1 })],
  ['S7-52', 'GET /api/match/get/my/download/1/result', (to) => to.matches.downloads({ page: 1 })],
  ['S7-53', 'POST /api/match/get/my/status', (to) => to.matches.myStatus({ body: [guid] }), [guid]],
  [
    'S7-54',
    'POST /api/match/set/favourite',
    (to) => to.matches.setFavourite({ guid, set: true, tag: 'epic' }),
    { guid, set: true, tag: 'epic' },
  ],
  [
    'S7-55',
    'POST /api/match/set/recommend',
    (to) => to.matches.setRecommend({ guid, set: false }),
    { guid, set: false },
  ],
  ['S7-56', 'POST /api/match/download', (to) => to.replays.download({ guid }), { guid }],
  [
    'S7-57',
    'POST /api/match/query/advanced',
    (to) => to.matches.search({ page: 1, ...query }),
    { page: 1, ...query },
  ],
];

// S7-02: GET unless noted
test.each([...accountCalls, ...adminCalls, ...publicCalls, ...matchCalls])(
  '%s is sent as %s',
  async (_, expected, call, body) => {
    const { client, sent } = clientOf([Response.json({ code: 0, info: '' })]);

    // Whether the answer fits the call does not matter here.
    await call(client).catch(() => undefined);

    expect(sent.map(({ method, url }) => `${method} ${url.replace('https://host.test', '')}`)).toEqual([
      expected,
    ]);
    expect(sent.map((request) => request.body)).toEqual([
      body === undefined ? undefined : JSON.stringify(body),
    ]);
  },
);
