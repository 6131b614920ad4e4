import { randomUUID } from 'node:crypto';
import type { EndpointKey, EndpointOf, InputOf } from '@ra3/sdk/contract';
import type { TinyWorld } from '@ra3/api/testing';

/** A request that each endpoint takes; an endpoint without one does not compile. */
export type ValidRequests = { readonly [K in EndpointKey]: InputOf<EndpointOf<K>> };

const GUID = '00000000-0000-4000-8000-000000000000';
const none = {};
const captcha = {
  bgImageWidth: 340,
  bgImageHeight: 212,
  sliderImageWidth: 50,
  sliderImageHeight: 212,
  startSlidingTime: '2026-03-01T12:00:00.000Z',
  endSlidingTime: '2026-03-01T12:00:01.000Z',
  trackList: [{ x: 0, y: 0, t: 0, type: 'down' as const }],
};
const mapRule = {
  path: 'data/maps/official/some_map',
  checksum: 1,
  goodChecksums: [2],
  size: 3,
  goodSizes: [4],
  message: 'wrong map',
  reason: 'old',
  active: true,
};

/** Requests about what the tiny world holds; asked for anew for each call. */
export function makeValidRequests(world: TinyWorld): ValidRequests {
  const [personaId] = world.personaIds;
  const page = 1;
  return {
    ...accountRequests(personaId),
    ...adminRequests(personaId),
    'moderation.markWarningsRead': { warningIds: [personaId] },
    'seasons.current': none,
    'seasons.list': none,
    'ladders.persona': { personaId, mod: 'ra3' },
    'ladders.personaHistory': { personaId, mod: 'ra3' },
    'ladders.page': { mod: 'ra3', type: '1v1', page },
    'statistics.factions': { mod: 'ra3', seasonId: -1, minElo: 800 },
    'statistics.maps': { mod: 'ra3', maxElo: 9999 },
    'ladders.eloDistribution': { mod: 'ra3', type: '1v1' },
    'status.detail': none,
    'status.basic': none,
    'announcements.website': none,
    'announcements.setWebsite': { localizedContent: { en: 'Hello' } },
    'announcements.ingame': none,
    'matches.recentOfPersona': { personaId, page },
    'matches.recent': { page },
    'matches.favouritesByTag': { tag: 'good', page },
    'matches.favourites': { page },
    'matches.downloads': { page },
    'matches.myStatus': { body: [...world.matchGuids.slice(0, 2)] },
    'matches.setFavourite': { guid: world.matchGuids[0] ?? GUID, set: true, tag: 'good' },
    'matches.setRecommend': { guid: world.matchGuids[0] ?? GUID, set: true },
    'replays.download': { guid: GUID },
    'matches.search': { page },
    'maps.gameStrings': { locale: 'en' },
    'host.clientVersion': { random: '0.5' },
    'host.capabilities': none,
    'personas.search': { name: 'a', limit: 5 },
    'matches.get': { guid: world.matchGuids[0] ?? GUID },
    'ingest.status': {
      players: [],
      games: [],
      automatch: [],
      automatching: {
        count1v1: 0,
        count2v2: 0,
        countPve: 0,
        countArchon: 0,
        count1v1Details: { ra3: 0, corona: 0 },
      },
    },
    'ingest.matches': {
      matches: [
        {
          guid: GUID,
          type: 'AutoMatch1v1',
          map: 'data/maps/official/map_mp_2_feasel1/map_mp_2_feasel1.map',
          startTime: new Date().toISOString(),
          timeLength: 300,
          modFullName: 'Red Alert 3 1.12',
          winners: [{ personaId, faction: 'Allied' }],
          losers: [{ personaId: world.personaIds[1], faction: 'Soviet' }],
        },
      ],
    },
    'ingest.login': { personaId, address: '192.0.2.7', mac: '00:1A:2b:3c:4d:5e', machineCode: 'machine-1' },
    'ingest.rules': none,
    'ingest.replay': { guid: world.matchGuids[0] ?? GUID, body: new Uint8Array([1, 2, 3]) },
  };
}

function accountRequests(personaId: number) {
  const password = 'a-password';
  return {
    'accounts.register': { uname: 'new.user', pwd: password, email: '1234567@qq.com', vcode: '000000' },
    'accounts.sendVerificationCode': { email: '1234567@qq.com', captchaId: GUID, ...captcha },
    'accounts.captcha': none,
    'accounts.login': { uname: 'nobody.here', pwd: password },
    'accounts.signInStatus': none,
    'accounts.logout': none,
    'accounts.recover': { email: '1234567@qq.com', pwd: password, vcode: '000000' },
    'accounts.changePassword': { oldpwd: password, newpwd: password },
    'accounts.delete': { pwd: password },
    'accounts.current': none,
    'personas.list': none,
    'personas.ranked': none,
    'personas.add': { name: 'Echo', captchaId: GUID, ...captcha },
    'personas.delete': { personaId, captchaId: GUID, ...captcha },
    'personas.rename': { personaId, newName: 'Echo', captchaId: GUID, ...captcha },
    'personas.showInLadder': { pid: personaId, op: 'show' },
    'statistics.automatch': none,
    'statistics.automatchCorona': none,
    'moderation.ownWarnings': none,
  } as const;
}

function adminRequests(personaId: number) {
  const reasons = { reasonChinese: '原因', reasonEnglish: 'reason' };
  return {
    'moderation.user': { id: 1 },
    'moderation.searchUsers': { personaId },
    'moderation.recentLogins': { id: 1 },
    'moderation.renamePersona': { personaId, newName: 'Echo', banPreviousName: false },
    'moderation.ban': { userId: 1, banTime: '1d', type: 1, ...reasons },
    'moderation.warn': { userId: 1, ...reasons },
    'moderation.auditLog': { act: 'moderation.ban' },
    'moderation.warnings': { userId: 1 },
    'moderation.banPreview': { userId: 1 },
    'invitations.counts': none,
    'invitations.used': { skip: 0, limit: 10 },
    'invitations.shared': none,
    'invitations.countBy': { uid: 1 },
    'invitations.listBy': { uid: 1, skip: 0, limit: 10 },
    'invitations.inviterFor': { uid: 1 },
    'invitations.generate': none,
    'invitations.apply': { description: 'for a friend' },
    'announcements.storedIngame': none,
    'announcements.setIngame': { announcement: 'Hello' },
    // Begun once, like a name is forbidden once: each request has a name of its own.
    'seasons.create': {
      databaseName: randomUUID(),
      chineseName: '第九赛季',
      englishName: 'Season 9',
    },
    'maps.rules': none,
    'maps.setRule': mapRule,
    'maps.testRule': { path: mapRule.path, checksum: 1, size: 3 },
    'moderation.badPersonas': none,
    'moderation.addBadPersona': { name: randomUUID() },
    'moderation.removeBadPersona': { name: 'Rude' },
    'reports.serverLoad': none,
    'reports.daily': { daysPrev: 7 },
    'host.reloadWeb': none,
  } as const;
}
