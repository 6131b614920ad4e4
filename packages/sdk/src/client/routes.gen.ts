// Made from the contract by `npm run generate`; change the contract, not this file.
import { staffRoles } from '../contract/enumerations.js';
import * as differences from './read/host-differences.js';
import { readAccount, readCaptcha, readDone, readFactionStats, readFoundPersona, readHostedCaptcha, readIdempotency, readLadderPage, readMapDownloader, readMapStats, readMatchPage, readMatchRow, readMyMatchStatus, readPastSeasonRank, readPersona, readPersonaLadders, readSeason, readSignInStatus, readStatusBasic, readStatusDetail, readTierDistribution } from './read/readers.gen.js';
import type { Replies } from './read/rows.gen.js';
import { bareRows, dictionary, list, optional, record, recordsOf, underRecords } from './read/shapes.js';
import { flag, text, wholeBytes, wholeText, word } from './read/values.js';
import type { CallTable } from './route.js';

export const routes = {
  accounts: {
    captcha: ['gx user/v2/captcha/gen', readCaptcha],
    login: ['pf user/v2/login', /* @__PURE__ */ differences.accountsLogin(readDone)],
    signInStatus: ['g user/v2/status', readSignInStatus],
    logout: ['gx user/v2/logout', readDone],
    current: ['g player/info', readAccount],
  },
  security: {},
  personas: {
    list: ['g player/persona/list/all', /* @__PURE__ */ recordsOf(readPersona)],
    search: ['g +personas/search other.searchPersonas name limit', /* @__PURE__ */ recordsOf(readFoundPersona)],
  },
  status: {
    detail: ['g server/status/detail', readStatusDetail],
    basic: ['g server/status/basic', readStatusBasic],
  },
  ladders: {
    page: ['g stats/ladder/{mod}/{type}/records/page/{page=1}/result', /* @__PURE__ */ underRecords(readLadderPage)],
    persona: ['g stats/persona/{personaId}/{mod}/result', readPersonaLadders],
    personaHistory: ['g stats/persona/{personaId}/{mod}/history', /* @__PURE__ */ bareRows(readPastSeasonRank)],
    eloDistribution: ['g stats/elo/distribution/{mod}/{type}/', /* @__PURE__ */ underRecords(readTierDistribution)],
  },
  seasons: {
    current: ['g stats/season/current/result', /* @__PURE__ */ differences.seasonsCurrent(readSeason)],
    list: ['g stats/season/all/result', /* @__PURE__ */ bareRows(readSeason)],
  },
  matches: {
    recentOfPersona: ['g match/get/recent/{personaId}/{page}/result', /* @__PURE__ */ underRecords(readMatchPage)],
    recent: ['g match/get/recent/all/{page}/result', /* @__PURE__ */ underRecords(readMatchPage)],
    myStatus: ['pxw match/get/my/status', /* @__PURE__ */ recordsOf(readMyMatchStatus)],
    setFavourite: ['pf match/set/favourite', readDone],
    setRecommend: ['pf match/set/recommend', readDone],
    search: ['pxf match/query/advanced', /* @__PURE__ */ underRecords(readMatchPage)],
    get: ['g +matches/{guid} other.match', readMatchRow],
  },
  replays: {
    download: ['pfy match/download', wholeBytes],
  },
  statistics: {
    factions: ['g stats/1v1/factions/{mod}/{seasonId?}  minElo maxElo', /* @__PURE__ */ differences.statisticsFactions(/* @__PURE__ */ dictionary(readFactionStats))],
    maps: ['g stats/1v1/maps/{mod}/{seasonId?}  minElo maxElo modFullName', /* @__PURE__ */ bareRows(readMapStats)],
  },
  moderation: {
    markWarningsRead: ['pxf +player/warnings/read player.markWarningsRead', readDone],
  },
  cases: {},
  complaints: {},
  invitations: {},
  announcements: {
    website: ['g announcement/get', /* @__PURE__ */ record<Replies['announcements.website']>({ localizedContent: /* @__PURE__ */ dictionary(text) })],
    ingame: ['g +announcement/ingame server.ingameAnnouncement', /* @__PURE__ */ record<Replies['announcements.ingame']>({ announcement: text })],
  },
  maps: {
    gameStrings: ['gt /gamestrings/{locale}.str', wholeText],
  },
  reports: {},
  host: {
    clientVersion: ['g /version.json  random', /* @__PURE__ */ record<Replies['host.clientVersion']>({ version: text, url: text, installerUrl: text })],
    capabilities: ['g +capabilities other.capabilities', /* @__PURE__ */ record<Replies['host.capabilities']>({ extensions: /* @__PURE__ */ list(text), role: /* @__PURE__ */ optional(/* @__PURE__ */ word(staffRoles, 'admin')), idempotency: /* @__PURE__ */ optional(readIdempotency), mapDownloader: /* @__PURE__ */ optional(readMapDownloader), hostedCaptcha: /* @__PURE__ */ optional(readHostedCaptcha), captchaProof: /* @__PURE__ */ optional(text), allowAllEmails: /* @__PURE__ */ optional(flag) })],
  },
  ingest: {},
} as const satisfies CallTable;
