// Made from the contract by `npm run generate`; change the contract, not this file.
import * as differences from './read/host-differences.js';
import { readDone, readEarlierNamed, readFactionCounts, readLadderPage, readLadderRow, readMatchPage, readMatchRow, readPersona, readRoomPlayer, readSeason } from './read/readers.gen.js';
import type { Account, AutomatchGame, Automatching, BestLadder, Captcha, FactionStats, FactionTotals, FoundMatches, FoundPersona, HostedCaptcha, Idempotency, MapDownloader, MapStats, MyMatchStatus, OnlinePlayer, PastSeasonRank, PersonaLadders, ProofChallenge, Replies, Room, SignInStatus, StatusBasic, StatusDetail, TierCount, TierDistribution } from './read/rows.gen.js';
import { bareRows, dictionary, list, optional, record, recordsOf, rows, underRecords } from './read/shapes.js';
import { count, flag, formatted, identity, integer, nullable, positive, rankOrNone, signed, text, time, wholeBytes, wholeText, word } from './read/values.js';
import type { CallTable } from './route.js';

export const routes = {
  accounts: {
    captcha: ['user/v2/captcha/gen:x', /* @__PURE__ */ record<Captcha>({ id: text, backgroundImage: text, sliderImage: text, proof: /* @__PURE__ */ optional(/* @__PURE__ */ record<ProofChallenge>({ parameters: /* @__PURE__ */ record<ProofChallenge['parameters']>({ algorithm: text, nonce: /* @__PURE__ */ formatted(/^[0-9a-f]{32}$/), salt: /* @__PURE__ */ formatted(/^[0-9a-f]{32}$/), cost: /* @__PURE__ */ integer(2, 2), memoryCost: positive, keyLength: positive, keyPrefix: /* @__PURE__ */ formatted(/^[0-9a-f]{32}$/), keySignature: /* @__PURE__ */ formatted(/^[0-9a-f]{64}$/), data: /* @__PURE__ */ record<ProofChallenge['parameters']['data']>({ captchaId: text, steps: positive }) }), signature: /* @__PURE__ */ formatted(/^[0-9a-f]{64}$/) })) })],
    login: ['user/v2/login:pf', /* @__PURE__ */ differences.accountsLogin(readDone)],
    signInStatus: ['user/v2/status', /* @__PURE__ */ record<SignInStatus>({ code: differences.signInStatusCode, info: text, userId: /* @__PURE__ */ optional(identity), uname: /* @__PURE__ */ optional(text), group: differences.signInStatusGroup })],
    logout: ['user/v2/logout:x', readDone],
    current: ['player/info', /* @__PURE__ */ record<Account>({ userId: identity, userName: text, email: text, group: differences.accountGroup, state: /* @__PURE__ */ word(["normal","banned"]), personas: /* @__PURE__ */ rows(readPersona) })],
  },
  security: {},
  personas: {
    list: ['player/persona/list/all', /* @__PURE__ */ recordsOf(readPersona)],
    search: ['+personas/search::other.searchPersonas name limit', /* @__PURE__ */ recordsOf(/* @__PURE__ */ record<FoundPersona>({ personaId: identity, personaName: text, earlierName: /* @__PURE__ */ optional(text), best: /* @__PURE__ */ nullable(/* @__PURE__ */ record<BestLadder>({ mod: /* @__PURE__ */ word(["ra3","corona"]), type: /* @__PURE__ */ word(["1v1","2v2","3v3"]), elo: rankOrNone, rank: differences.bestLadderRank, factions: /* @__PURE__ */ list(text) })) }))],
  },
  status: {
    detail: ['server/status/detail', /* @__PURE__ */ record<StatusDetail>({ players: /* @__PURE__ */ differences.statusDetailPlayers(/* @__PURE__ */ rows(/* @__PURE__ */ record<OnlinePlayer>({ id: signed, name: text }))), games: /* @__PURE__ */ rows(/* @__PURE__ */ differences.room(/* @__PURE__ */ record<Room>({ roomname: text, hostname: text, gamemode: differences.roomGamemode, mod: text, mapname: text, mapindex: /* @__PURE__ */ optional(signed), mapchecksum: /* @__PURE__ */ optional(signed), mapsize: /* @__PURE__ */ optional(signed), minimapPath: /* @__PURE__ */ optional(text), players: /* @__PURE__ */ differences.roomPlayers(/* @__PURE__ */ rows(readRoomPlayer)), firstSeenTime: /* @__PURE__ */ optional(time) }))), automatch: /* @__PURE__ */ rows(/* @__PURE__ */ record<AutomatchGame>({ mod: text, mapname: /* @__PURE__ */ optional(text), minimapPath: /* @__PURE__ */ optional(text), players: /* @__PURE__ */ differences.automatchGamePlayers(/* @__PURE__ */ rows(readRoomPlayer)), firstSeenTime: /* @__PURE__ */ optional(time) })), automatching: /* @__PURE__ */ record<Automatching>({ count1v1: count, count2v2: count, countPve: count, countArchon: count, count1v1Details: /* @__PURE__ */ record<Automatching['count1v1Details']>({ ra3: count, corona: count }) }) })],
    basic: ['server/status/basic', /* @__PURE__ */ record<StatusBasic>({ onlinePlayerCount: count, gameRoomCount: count })],
  },
  ladders: {
    page: ['stats/ladder/{mod}/{type}/records/page/{page=1}/result', /* @__PURE__ */ underRecords(readLadderPage)],
    persona: ['stats/persona/{personaId}/{mod}/result', /* @__PURE__ */ record<PersonaLadders>({ personaId: identity, personaName: text, ladder1v1: /* @__PURE__ */ nullable(readLadderRow), ladder2v2: /* @__PURE__ */ nullable(readLadderRow), ladder3v3: /* @__PURE__ */ nullable(readLadderRow) })],
    personaHistory: ['stats/persona/{personaId}/{mod}/history', /* @__PURE__ */ bareRows(/* @__PURE__ */ record<PastSeasonRank>({ seasonId: identity, seasonNameEnglish: text, seasonNameChinese: text, ladderType: /* @__PURE__ */ word(["1v1","2v2","3v3"]), endElo: rankOrNone, endRank: rankOrNone }))],
    eloDistribution: ['stats/elo/distribution/{mod}/{type}/', /* @__PURE__ */ underRecords(/* @__PURE__ */ differences.tierDistribution(/* @__PURE__ */ record<TierDistribution>({ records: /* @__PURE__ */ rows(/* @__PURE__ */ record<TierCount>({ rank: differences.tierCountRank, freq: count })) })))],
  },
  seasons: {
    current: ['stats/season/current/result', /* @__PURE__ */ differences.seasonsCurrent(readSeason)],
    list: ['stats/season/all/result', /* @__PURE__ */ bareRows(readSeason)],
  },
  matches: {
    recentOfPersona: ['match/get/recent/{personaId}/{page}/result behind', /* @__PURE__ */ underRecords(readMatchPage)],
    recent: ['match/get/recent/all/{page}/result behind', /* @__PURE__ */ underRecords(readMatchPage)],
    myStatus: ['match/get/my/status:pxw', /* @__PURE__ */ recordsOf(/* @__PURE__ */ record<MyMatchStatus>({ matchGuid: /* @__PURE__ */ formatted(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/), isFavourite: flag, isRecommended: flag, isDownloaded: flag, favouriteTag: /* @__PURE__ */ nullable(text) }))],
    setFavourite: ['match/set/favourite:pf', readDone],
    setRecommend: ['match/set/recommend:pf', readDone],
    search: ['match/query/advanced:pxf', /* @__PURE__ */ underRecords(/* @__PURE__ */ record<FoundMatches>({ totalCount: count, pageOutOfLimit: flag, records: /* @__PURE__ */ rows(readMatchRow), next: /* @__PURE__ */ optional(text), earlierNames: /* @__PURE__ */ optional(/* @__PURE__ */ rows(readEarlierNamed)) }))],
    get: ['+matches/{guid}::other.match', readMatchRow],
  },
  replays: {
    download: ['match/download:pfy', wholeBytes],
    look: ['+match/replay/{guid}:y', wholeBytes],
  },
  statistics: {
    factions: ['stats/1v1/factions/{mod}/{seasonId?} minElo maxElo', /* @__PURE__ */ differences.statisticsFactions(/* @__PURE__ */ dictionary(/* @__PURE__ */ differences.factionStats(/* @__PURE__ */ record<FactionStats>({ wins: count, losses: count, total: count, timeLength: count, mirrors: /* @__PURE__ */ optional(count), byModFullName: /* @__PURE__ */ dictionary(/* @__PURE__ */ differences.factionTotals(/* @__PURE__ */ record<FactionTotals>({ wins: count, losses: count, total: count, timeLength: count, mirrors: /* @__PURE__ */ optional(count) }))) }))))],
    maps: ['stats/1v1/maps/{mod}/{seasonId?} minElo maxElo modFullName', /* @__PURE__ */ bareRows(/* @__PURE__ */ record<MapStats>({ map: text, stats: /* @__PURE__ */ dictionary(readFactionCounts) }))],
  },
  moderation: {
    markWarningsRead: ['+player/warnings/read:pxf:player.markWarningsRead', readDone],
  },
  cases: {},
  complaints: {},
  invitations: {},
  announcements: {
    website: ['announcement/get', /* @__PURE__ */ record<Replies['announcements.website']>({ localizedContent: /* @__PURE__ */ dictionary(text) })],
    ingame: ['+announcement/ingame::server.ingameAnnouncement', /* @__PURE__ */ record<Replies['announcements.ingame']>({ announcement: text })],
  },
  maps: {
    gameStrings: ['/gamestrings/{locale}.str:t', wholeText],
  },
  reports: {},
  host: {
    clientVersion: ['/version.json random', /* @__PURE__ */ record<Replies['host.clientVersion']>({ version: text, url: text, installerUrl: text })],
    capabilities: ['+capabilities::other.capabilities', /* @__PURE__ */ record<Replies['host.capabilities']>({ extensions: /* @__PURE__ */ list(text), role: /* @__PURE__ */ optional(/* @__PURE__ */ word(["admin","moderator"])), idempotency: /* @__PURE__ */ optional(/* @__PURE__ */ record<Idempotency>({ acts: /* @__PURE__ */ list(text), keptHours: positive })), mapDownloader: /* @__PURE__ */ optional(/* @__PURE__ */ record<MapDownloader>({ apiUrl: text, websiteUrl: text, protocolUrl: text })), hostedCaptcha: /* @__PURE__ */ optional(/* @__PURE__ */ record<HostedCaptcha>({ siteKey: text, scriptUrl: text })), captchaProof: /* @__PURE__ */ optional(text), allowAllEmails: /* @__PURE__ */ optional(flag) })],
  },
  ingest: {},
} as const satisfies CallTable;
