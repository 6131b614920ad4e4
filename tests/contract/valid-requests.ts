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
    'player.markWarningsRead': { warningIds: [personaId] },
    'stats.currentSeason': none,
    'stats.seasons': none,
    'stats.persona': { personaId, mod: 'ra3' },
    'stats.personaHistory': { personaId, mod: 'ra3' },
    'stats.ladder': { mod: 'ra3', type: '1v1', page },
    'stats.factions': { mod: 'ra3', seasonId: -1, minElo: 800 },
    'stats.maps': { mod: 'ra3', maxElo: 9999 },
    'stats.eloDistribution': { mod: 'ra3', type: '1v1' },
    'server.statusDetail': none,
    'server.statusBasic': none,
    'server.announcement': none,
    'server.setAnnouncement': { localizedContent: { en: 'Hello' } },
    'server.ingameAnnouncement': none,
    'matches.recentOfPersona': { personaId, page },
    'matches.recent': { page },
    'matches.favouritesByTag': { tag: 'good', page },
    'matches.favourites': { page },
    'matches.downloads': { page },
    'matches.myStatus': { body: [...world.matchGuids.slice(0, 2)] },
    'matches.setFavourite': { guid: world.matchGuids[0] ?? GUID, set: true, tag: 'good' },
    'matches.setRecommend': { guid: world.matchGuids[0] ?? GUID, set: true },
    'matches.download': { guid: GUID },
    'matches.search': { page },
    'other.gameStrings': { locale: 'en' },
    'other.version': { random: '0.5' },
    'other.capabilities': none,
    'other.searchPersonas': { name: 'a', limit: 5 },
    'other.match': { guid: world.matchGuids[0] ?? GUID },
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
    'user.register': { uname: 'new.user', pwd: password, email: '1234567@qq.com', vcode: '000000' },
    'user.sendVerificationCode': { email: '1234567@qq.com', captchaId: GUID, ...captcha },
    'user.captcha': none,
    'user.login': { uname: 'nobody.here', pwd: password },
    'user.status': none,
    'user.logout': none,
    'user.recover': { email: '1234567@qq.com', pwd: password, vcode: '000000' },
    'user.changePassword': { oldpwd: password, newpwd: password },
    'user.deleteAccount': { pwd: password },
    'player.account': none,
    'player.personas': none,
    'player.rankedPersonas': none,
    'player.addPersona': { name: 'Echo', captchaId: GUID, ...captcha },
    'player.deletePersona': { personaId, captchaId: GUID, ...captcha },
    'player.renamePersona': { personaId, newName: 'Echo', captchaId: GUID, ...captcha },
    'player.showInLadder': { pid: personaId, op: 'show' },
    'player.automatchStats': none,
    'player.automatchStatsCorona': none,
    'player.warnings': none,
  } as const;
}

function adminRequests(personaId: number) {
  const reasons = { reasonChinese: '原因', reasonEnglish: 'reason' };
  return {
    'admin.user': { id: 1 },
    'admin.searchUsers': { personaId },
    'admin.recentLogins': { id: 1 },
    'admin.renamePersona': { personaId, newName: 'Echo', banPreviousName: false },
    'admin.ban': { userId: 1, banTime: '1d', type: 1, ...reasons },
    'admin.warn': { userId: 1, ...reasons },
    'admin.auditLog': { act: 'admin.ban' },
    'admin.warnings': { userId: 1 },
    'admin.banPreview': { userId: 1 },
    'admin.invitationStats': none,
    'admin.usedInvitations': { skip: 0, limit: 10 },
    'admin.sharedInvitations': none,
    'admin.invitationCountBy': { uid: 1 },
    'admin.invitationsBy': { uid: 1, skip: 0, limit: 10 },
    'admin.inviterFor': { uid: 1 },
    'admin.generateInvitations': none,
    'admin.applyInvitation': { description: 'for a friend' },
    'admin.ingameAnnouncement': none,
    'admin.setIngameAnnouncement': { announcement: 'Hello' },
    // Begun once, like a name is forbidden once: each request has a name of its own.
    'admin.newSeason': {
      databaseName: randomUUID(),
      chineseName: '第九赛季',
      englishName: 'Season 9',
    },
    'admin.badMaps': none,
    'admin.setBadMap': mapRule,
    'admin.testMap': { path: mapRule.path, checksum: 1, size: 3 },
    'admin.badPersonas': none,
    'admin.addBadPersona': { name: randomUUID() },
    'admin.removeBadPersona': { name: 'Rude' },
    'admin.performance': none,
    'admin.reports': { daysPrev: 7 },
    'admin.reloadWeb': none,
  } as const;
}
