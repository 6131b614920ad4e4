// Made from the contract by `npm run generate`; change the contract, not this file.
import { mapRuleOutcomes, staffRoles } from '../contract/enumerations.js';
import * as differences from './read/host-differences.js';
import { readAccessToken, readAdminUser, readAppealState, readAuditEntry, readAutomatchSeason, readBadPersona, readBanPreview, readCaseFacts, readCaseLogin, readDailyReport, readDerivedData, readDeviceSession, readEarlierName, readFavouriteTag, readFilteredLadder, readFilteredMatches, readGameRules, readInbox, readIngameVersion, readInvitationPage, readInvitedAccount, readLadderForm, readLoginBan, readLoginRecord, readMapRule, readMapRuleState, readMatchupClass, readMetOpponent, readNamedPersona, readNote, readOldName, readOverview, readOwnAppeal, readOwnComplaint, readOwnData, readOwnMatchPage, readOwnWarning, readPastBan, readPersonaMatchPage, readPersonaSplits, readRatingHistory, readReasonTemplate, readRecoveryCodes, readRelatedUser, readSeasonEnding, readServerPerformance, readStatusHistory, readTwoStep, readUserSearchResult, readVersus, readWarning, readWebsiteVersion } from './read/lazy-readers.gen.js';
import { readAccount, readCaptcha, readDone, readFactionStats, readFoundPersona, readHostedCaptcha, readIdempotency, readLadderPage, readMapDownloader, readMapStats, readMatchPage, readMatchRow, readMyMatchStatus, readPastSeasonRank, readPersona, readPersonaLadders, readSeason, readSignInStatus, readStatusBasic, readStatusDetail, readTierDistribution } from './read/readers.gen.js';
import type { Replies } from './read/rows.gen.js';
import { bareRows, dictionary, list, optional, record, recordsOf, rows, underRecords } from './read/shapes.js';
import { count, flag, identity, nullable, only, text, wholeBytes, wholeText, word } from './read/values.js';
import type { CallOf } from './route.js';

/** Make an account. */
export const accountsRegister: CallOf<'accounts.register'> = { endpoint: 'accounts.register', route: {"method":"POST","path":"/api/user/v2/register","retry":false,"body":"fields","reply":"json"}, read: /* @__PURE__ */ differences.accountsRegister(readDone) };
/** Send a verification code by e-mail. */
export const accountsSendVerificationCode: CallOf<'accounts.sendVerificationCode'> = { endpoint: 'accounts.sendVerificationCode', route: {"method":"POST","path":"/api/user/v2/get/vcode/{email}/{captchaId}","retry":false,"body":"fields","reply":"json"}, read: /* @__PURE__ */ differences.accountsSendVerificationCode(readDone) };
/** Draw a slide captcha. */
export const accountsCaptcha: CallOf<'accounts.captcha'> = { endpoint: 'accounts.captcha', route: {"method":"GET","path":"/api/user/v2/captcha/gen","retry":false,"reply":"json"}, read: readCaptcha };
/** Sign in. */
export const accountsLogin: CallOf<'accounts.login'> = { endpoint: 'accounts.login', route: {"method":"POST","path":"/api/user/v2/login","retry":false,"body":"fields","reply":"json"}, read: /* @__PURE__ */ differences.accountsLogin(readDone) };
/** Who is signed in; code 0 means that a user is. */
export const accountsSignInStatus: CallOf<'accounts.signInStatus'> = { endpoint: 'accounts.signInStatus', route: {"method":"GET","path":"/api/user/v2/status","retry":true,"reply":"json"}, read: readSignInStatus };
/** Sign out; does nothing without a session. */
export const accountsLogout: CallOf<'accounts.logout'> = { endpoint: 'accounts.logout', route: {"method":"GET","path":"/api/user/v2/logout","retry":false,"reply":"json"}, read: readDone };
/** Set a new password by verification code; all sessions end. */
export const accountsRecover: CallOf<'accounts.recover'> = { endpoint: 'accounts.recover', route: {"method":"POST","path":"/api/user/v2/recovery","retry":false,"body":"fields","reply":"json"}, read: /* @__PURE__ */ differences.accountsRecover(readDone) };
/** Change the password; all sessions end. */
export const accountsChangePassword: CallOf<'accounts.changePassword'> = { endpoint: 'accounts.changePassword', route: {"method":"POST","path":"/api/user/v2/change/password","retry":false,"body":"fields","reply":"json"}, read: /* @__PURE__ */ differences.accountsChangePassword(readDone) };
/** Close the account of the signed-in user. */
export const accountsDelete: CallOf<'accounts.delete'> = { endpoint: 'accounts.delete', route: {"method":"POST","path":"/api/user/v2/delete","retry":false,"body":"fields","reply":"json"}, read: /* @__PURE__ */ differences.accountsDelete(readDone) };
/** Base info of the signed-in user. */
export const accountsCurrent: CallOf<'accounts.current'> = { endpoint: 'accounts.current', route: {"method":"GET","path":"/api/player/info","retry":true,"reply":"json"}, read: readAccount };
/** The latest 100 devices on which the user is signed in, last used first. */
export const securitySessions: CallOf<'security.sessions'> = { endpoint: 'security.sessions', route: {"method":"GET","path":"/api/ext/security/sessions","retry":true,"reply":"json","extension":"security.sessions"}, read: /* @__PURE__ */ recordsOf(readDeviceSession) };
/** Sign out one device of the user. */
export const securityEndSession: CallOf<'security.endSession'> = { endpoint: 'security.endSession', route: {"method":"POST","path":"/api/ext/security/sessions/end/{sessionId}","retry":false,"reply":"json","extension":"security.endSession"}, read: readDone };
/** Sign out all devices of the user but the one that calls. */
export const securityEndOtherSessions: CallOf<'security.endOtherSessions'> = { endpoint: 'security.endOtherSessions', route: {"method":"POST","path":"/api/ext/security/sessions/end-others","retry":false,"reply":"json","extension":"security.endOtherSessions"}, read: readDone };
/** The access tokens of the user, newest first, without their secrets. */
export const securityTokens: CallOf<'security.tokens'> = { endpoint: 'security.tokens', route: {"method":"GET","path":"/api/ext/security/tokens","retry":true,"reply":"json","extension":"security.tokens"}, read: /* @__PURE__ */ recordsOf(readAccessToken) };
/** Make an access token; a user has at most 20. */
export const securityCreateToken: CallOf<'security.createToken'> = { endpoint: 'security.createToken', route: {"method":"POST","path":"/api/ext/security/tokens/create","retry":false,"body":"fields","reply":"json","extension":"security.createToken"}, read: /* @__PURE__ */ record<Replies['security.createToken']>({ token: text, record: readAccessToken }) };
/** End an access token of the user. */
export const securityRevokeToken: CallOf<'security.revokeToken'> = { endpoint: 'security.revokeToken', route: {"method":"POST","path":"/api/ext/security/tokens/revoke/{tokenId}","retry":false,"reply":"json","extension":"security.revokeToken"}, read: readDone };
/** What the host holds about the user, of each list the newest 5000 rows. */
export const securityOwnData: CallOf<'security.ownData'> = { endpoint: 'security.ownData', route: {"method":"GET","path":"/api/ext/security/data","retry":true,"reply":"json","extension":"security.ownData"}, read: readOwnData };
/** Whether signing in takes a second step. */
export const securityTwoStep: CallOf<'security.twoStep'> = { endpoint: 'security.twoStep', route: {"method":"GET","path":"/api/ext/security/two-step","retry":true,"reply":"json","extension":"security.twoStep"}, read: readTwoStep };
/** Draw the secret for an authenticator app; nothing changes until a code confirms it. */
export const securityBeginTwoStep: CallOf<'security.beginTwoStep'> = { endpoint: 'security.beginTwoStep', route: {"method":"POST","path":"/api/ext/security/two-step/begin","retry":false,"body":"fields","reply":"json","extension":"security.beginTwoStep"}, read: /* @__PURE__ */ record<Replies['security.beginTwoStep']>({ secret: text, uri: text }) };
/** Turn two-step sign-in on with a code of the app; returns 10 recovery codes. */
export const securityConfirmTwoStep: CallOf<'security.confirmTwoStep'> = { endpoint: 'security.confirmTwoStep', route: {"method":"POST","path":"/api/ext/security/two-step/confirm","retry":false,"body":"fields","reply":"json","extension":"security.confirmTwoStep"}, read: readRecoveryCodes };
/** Turn two-step sign-in off. */
export const securityEndTwoStep: CallOf<'security.endTwoStep'> = { endpoint: 'security.endTwoStep', route: {"method":"POST","path":"/api/ext/security/two-step/end","retry":false,"body":"fields","reply":"json","extension":"security.endTwoStep"}, read: readDone };
/** Replace the recovery codes by new ones. */
export const securityRenewRecoveryCodes: CallOf<'security.renewRecoveryCodes'> = { endpoint: 'security.renewRecoveryCodes', route: {"method":"POST","path":"/api/ext/security/two-step/recovery-codes","retry":false,"body":"fields","reply":"json","extension":"security.renewRecoveryCodes"}, read: readRecoveryCodes };
/** Finish signing in with a code of the app or a recovery code, within 10 minutes of the password. */
export const securitySecondStep: CallOf<'security.secondStep'> = { endpoint: 'security.secondStep', route: {"method":"POST","path":"/api/ext/security/second-step","retry":false,"body":"fields","reply":"json","extension":"security.secondStep"}, read: readDone };
/** Take back a security event by the link of its mail, within 7 days. */
export const securityTakeBack: CallOf<'security.takeBack'> = { endpoint: 'security.takeBack', route: {"method":"POST","path":"/api/ext/security/take-back","retry":false,"body":"fields","reply":"json","extension":"security.takeBack"}, read: readDone };
/** All personas of the signed-in user. */
export const personasList: CallOf<'personas.list'> = { endpoint: 'personas.list', route: {"method":"GET","path":"/api/player/persona/list/all","retry":true,"reply":"json"}, read: /* @__PURE__ */ recordsOf(readPersona) };
/** Personas that the signed-in user shows on the ladders. */
export const personasRanked: CallOf<'personas.ranked'> = { endpoint: 'personas.ranked', route: {"method":"GET","path":"/api/player/persona/list/ranked","retry":true,"reply":"json"}, read: /* @__PURE__ */ recordsOf(readPersona) };
/** Make a persona. */
export const personasAdd: CallOf<'personas.add'> = { endpoint: 'personas.add', route: {"method":"POST","path":"/api/player/persona/add/{name}/{captchaId}","retry":false,"body":"fields","reply":"json"}, read: readDone };
/** Delete one of the signed-in user’s personas. */
export const personasDelete: CallOf<'personas.delete'> = { endpoint: 'personas.delete', route: {"method":"POST","path":"/api/player/persona/delete/{personaId}/{captchaId}","retry":false,"body":"fields","reply":"json"}, read: readDone };
/** Rename one of the signed-in user’s personas. */
export const personasRename: CallOf<'personas.rename'> = { endpoint: 'personas.rename', route: {"method":"POST","path":"/api/player/persona/change/{personaId}/{newName}/{captchaId}","retry":false,"body":"fields","reply":"json"}, read: readDone };
/** Show a persona on the ladders, or hide it. */
export const personasShowInLadder: CallOf<'personas.showInLadder'> = { endpoint: 'personas.showInLadder', route: {"method":"POST","path":"/api/player/persona/showInLadder","retry":false,"body":"fields","reply":"json"}, read: readDone };
/** Personas whose names begin with a text, then those that hold it elsewhere. */
export const personasSearch: CallOf<'personas.search'> = { endpoint: 'personas.search', route: {"method":"GET","path":"/api/ext/personas/search","retry":true,"query":["name","limit"],"reply":"json","extension":"other.searchPersonas"}, read: /* @__PURE__ */ recordsOf(readFoundPersona) };
/** How the rating of a persona on one ladder went, in one season or over all. */
export const personasRatingHistory: CallOf<'personas.ratingHistory'> = { endpoint: 'personas.ratingHistory', route: {"method":"GET","path":"/api/ext/personas/{personaId}/rating/{mod}/{type}","retry":true,"query":["seasonId"],"reply":"json","extension":"personas.ratingHistory"}, read: /* @__PURE__ */ underRecords(readRatingHistory) };
/** Wins and losses of a persona in rated 1v1 by matchup, map, opponent’s Elo, length and hour. */
export const personasSplits: CallOf<'personas.splits'> = { endpoint: 'personas.splits', route: {"method":"GET","path":"/api/ext/personas/{personaId}/splits/{mod}","retry":true,"query":["seasonId"],"reply":"json","extension":"personas.splits"}, read: readPersonaSplits };
/** The 20 opponents that a persona met most in rated 1v1. */
export const personasOpponents: CallOf<'personas.opponents'> = { endpoint: 'personas.opponents', route: {"method":"GET","path":"/api/ext/personas/{personaId}/opponents/{mod}","retry":true,"reply":"json","extension":"personas.opponents"}, read: /* @__PURE__ */ recordsOf(readMetOpponent) };
/** How two personas did against each other. */
export const personasVersus: CallOf<'personas.versus'> = { endpoint: 'personas.versus', route: {"method":"GET","path":"/api/ext/personas/{personaId}/versus/{opponentId}","retry":true,"reply":"json","extension":"personas.versus"}, read: /* @__PURE__ */ underRecords(readVersus) };
/** The latest 20 names that a persona had, latest first. */
export const personasEarlierNames: CallOf<'personas.earlierNames'> = { endpoint: 'personas.earlierNames', route: {"method":"GET","path":"/api/ext/personas/{personaId}/names","retry":true,"reply":"json","extension":"personas.earlierNames"}, read: /* @__PURE__ */ recordsOf(readEarlierName) };
/** How many personas have a name that this one would forbid, and the first 20 of them. */
export const personasMatchingBadName: CallOf<'personas.matchingBadName'> = { endpoint: 'personas.matchingBadName', route: {"method":"GET","path":"/api/ext/admin/badpersona/caught","retry":true,"query":["name"],"reply":"json","extension":"admin.caughtPersonas"}, read: /* @__PURE__ */ underRecords(/* @__PURE__ */ record<Replies['personas.matchingBadName']>({ count: count, records: /* @__PURE__ */ rows(readNamedPersona) })) };
/** All players online, all rooms, and who is searching. */
export const statusDetail: CallOf<'status.detail'> = { endpoint: 'status.detail', route: {"method":"GET","path":"/api/server/status/detail","retry":true,"reply":"json"}, read: readStatusDetail };
/** How many players and rooms there are. */
export const statusBasic: CallOf<'status.basic'> = { endpoint: 'status.basic', route: {"method":"GET","path":"/api/server/status/basic","retry":true,"reply":"json"}, read: readStatusBasic };
/** Players and rooms of the last 24 hours, and the usual players of each hour of the week. */
export const statusHistory: CallOf<'status.history'> = { endpoint: 'status.history', route: {"method":"GET","path":"/api/ext/status/history","retry":true,"reply":"json","extension":"status.history"}, read: readStatusHistory };
/** One page of a ladder, best first. */
export const laddersPage: CallOf<'ladders.page'> = { endpoint: 'ladders.page', route: {"method":"GET","path":"/api/stats/ladder/{mod}/{type}/records/page/{page=1}/result","retry":true,"reply":"json"}, read: /* @__PURE__ */ underRecords(readLadderPage) };
/** A persona on the three ladders of a mod, this season. */
export const laddersPersona: CallOf<'ladders.persona'> = { endpoint: 'ladders.persona', route: {"method":"GET","path":"/api/stats/persona/{personaId}/{mod}/result","retry":true,"reply":"json"}, read: readPersonaLadders };
/** Final ranks of past seasons. */
export const laddersPersonaHistory: CallOf<'ladders.personaHistory'> = { endpoint: 'ladders.personaHistory', route: {"method":"GET","path":"/api/stats/persona/{personaId}/{mod}/history","retry":true,"reply":"json"}, read: /* @__PURE__ */ bareRows(readPastSeasonRank) };
/** How many ranked personas each tier of a ladder holds. */
export const laddersEloDistribution: CallOf<'ladders.eloDistribution'> = { endpoint: 'ladders.eloDistribution', route: {"method":"GET","path":"/api/stats/elo/distribution/{mod}/{type}/","retry":true,"reply":"json"}, read: /* @__PURE__ */ underRecords(readTierDistribution) };
/** One page of the ladder of any season, best first; a past one as it ended. */
export const laddersSeasonPage: CallOf<'ladders.seasonPage'> = { endpoint: 'ladders.seasonPage', route: {"method":"GET","path":"/api/ext/ladder/{mod}/{type}/season/{seasonId=-1}/page/{page}","retry":true,"reply":"json","extension":"ladder.seasonPage"}, read: /* @__PURE__ */ underRecords(readLadderPage) };
/** Last results and highest Elo of everybody on one page of the ladder of a season. */
export const laddersForm: CallOf<'ladders.form'> = { endpoint: 'ladders.form', route: {"method":"GET","path":"/api/ext/ladder/{mod}/{type}/season/{seasonId=-1}/form/page/{page}","retry":true,"reply":"json","extension":"ladder.form"}, read: /* @__PURE__ */ recordsOf(readLadderForm) };
/** One page of those on the ladder of a season whose names hold a text and who play a faction most, best first, with their last results. */
export const laddersFiltered: CallOf<'ladders.filtered'> = { endpoint: 'ladders.filtered', route: {"method":"GET","path":"/api/ext/ladder/{mod}/{type}/season/{seasonId=-1}/filtered/page/{page}","retry":true,"query":["name","faction"],"reply":"json","extension":"ladder.filtered"}, read: /* @__PURE__ */ underRecords(readFilteredLadder) };
/** The season that is running. */
export const seasonsCurrent: CallOf<'seasons.current'> = { endpoint: 'seasons.current', route: {"method":"GET","path":"/api/stats/season/current/result","retry":true,"reply":"json"}, read: /* @__PURE__ */ differences.seasonsCurrent(readSeason) };
/** All seasons, newest first. */
export const seasonsList: CallOf<'seasons.list'> = { endpoint: 'seasons.list', route: {"method":"GET","path":"/api/stats/season/all/result","retry":true,"reply":"json"}, read: /* @__PURE__ */ bareRows(readSeason) };
/** End the current season with its final ranks and begin the next. */
export const seasonsCreate: CallOf<'seasons.create'> = { endpoint: 'seasons.create', route: {"method":"POST","path":"/api/admin/season/new","retry":false,"body":"fields","reply":"json"}, read: readDone };
/** What a new season would end: rated matches, and per ladder the ranked personas, those in placement, and the first 10 ranks. */
export const seasonsEnding: CallOf<'seasons.ending'> = { endpoint: 'seasons.ending', route: {"method":"GET","path":"/api/ext/admin/season/ending","retry":true,"reply":"json","extension":"admin.seasonEnding"}, read: readSeasonEnding };
/** Newest matches of one persona. */
export const matchesRecentOfPersona: CallOf<'matches.recentOfPersona'> = { endpoint: 'matches.recentOfPersona', route: {"method":"GET","path":"/api/match/get/recent/{personaId}/{page}/result","retry":true,"reply":"json"}, read: /* @__PURE__ */ underRecords(readMatchPage) };
/** Matches of one persona by filters, newest first. */
export const matchesOfPersona: CallOf<'matches.ofPersona'> = { endpoint: 'matches.ofPersona', route: {"method":"GET","path":"/api/ext/match/persona/{personaId}","retry":true,"query":["page","at","mod","kind","seasonId","map","faction","against","opponentId","result","eloFrom","eloBelow","minutesFrom","minutesBelow","hourFrom","hourBelow"],"reply":"json","extension":"matches.ofPersona"}, read: /* @__PURE__ */ underRecords(readPersonaMatchPage) };
/** Newest matches of everybody. */
export const matchesRecent: CallOf<'matches.recent'> = { endpoint: 'matches.recent', route: {"method":"GET","path":"/api/match/get/recent/all/{page}/result","retry":true,"reply":"json"}, read: /* @__PURE__ */ underRecords(readMatchPage) };
/** Own favourite matches with a tag. */
export const matchesFavouritesByTag: CallOf<'matches.favouritesByTag'> = { endpoint: 'matches.favouritesByTag', route: {"method":"GET","path":"/api/match/get/my/favourite/{tag}/{page}/result","retry":true,"reply":"json"}, read: /* @__PURE__ */ underRecords(readOwnMatchPage) };
/** Own favourite matches. */
export const matchesFavourites: CallOf<'matches.favourites'> = { endpoint: 'matches.favourites', route: {"method":"GET","path":"/api/match/get/my/all/favourite/{page}/result","retry":true,"reply":"json"}, read: /* @__PURE__ */ underRecords(readOwnMatchPage) };
/** Own tags of favourite matches, and how many matches each has. */
export const matchesFavouriteTags: CallOf<'matches.favouriteTags'> = { endpoint: 'matches.favouriteTags', route: {"method":"GET","path":"/api/ext/match/my/favourite/tags","retry":true,"reply":"json","extension":"matches.favouriteTags"}, read: /* @__PURE__ */ bareRows(readFavouriteTag) };
/** Own downloaded matches. */
export const matchesDownloads: CallOf<'matches.downloads'> = { endpoint: 'matches.downloads', route: {"method":"GET","path":"/api/match/get/my/download/{page}/result","retry":true,"reply":"json"}, read: /* @__PURE__ */ underRecords(readOwnMatchPage) };
/** What the signed-in user did with each of these matches. */
export const matchesMyStatus: CallOf<'matches.myStatus'> = { endpoint: 'matches.myStatus', route: {"method":"POST","path":"/api/match/get/my/status","retry":true,"body":"whole","reply":"json"}, read: /* @__PURE__ */ recordsOf(readMyMatchStatus) };
/** Add a match to the favourites under a tag, or take it out. */
export const matchesSetFavourite: CallOf<'matches.setFavourite'> = { endpoint: 'matches.setFavourite', route: {"method":"POST","path":"/api/match/set/favourite","retry":false,"body":"fields","reply":"json"}, read: readDone };
/** Recommend a match, or take that back. */
export const matchesSetRecommend: CallOf<'matches.setRecommend'> = { endpoint: 'matches.setRecommend', route: {"method":"POST","path":"/api/match/set/recommend","retry":false,"body":"fields","reply":"json"}, read: readDone };
/** Search the replay library. */
export const matchesSearch: CallOf<'matches.search'> = { endpoint: 'matches.search', route: {"method":"POST","path":"/api/match/query/advanced","retry":true,"body":"fields","reply":"json"}, read: /* @__PURE__ */ underRecords(readMatchPage) };
/** One match by its guid. */
export const matchesGet: CallOf<'matches.get'> = { endpoint: 'matches.get', route: {"method":"GET","path":"/api/ext/matches/{guid}","retry":true,"reply":"json","extension":"other.match"}, read: readMatchRow };
/** One match by its id, also without a replay. */
export const matchesById: CallOf<'matches.byId'> = { endpoint: 'matches.byId', route: {"method":"GET","path":"/api/ext/match/id/{matchId}","retry":true,"reply":"json","extension":"matches.byId"}, read: readMatchRow };
/** The match that a replay file recorded, by what the file says: one record, or none. */
export const matchesOfReplay: CallOf<'matches.ofReplay'> = { endpoint: 'matches.ofReplay', route: {"method":"POST","path":"/api/ext/matches/replay","retry":true,"body":"fields","reply":"json","extension":"matches.ofReplay"}, read: /* @__PURE__ */ recordsOf(readMatchRow) };
/** Matches of everybody by filters, newest first or those worth watching, page by page from a cursor. */
export const matchesFiltered: CallOf<'matches.filtered'> = { endpoint: 'matches.filtered', route: {"method":"GET","path":"/api/ext/match/filtered","retry":true,"query":["mod","kind","map","faction","minElo","maxElo","withReplay","order","after"],"reply":"json","extension":"matches.filtered"}, read: /* @__PURE__ */ underRecords(readFilteredMatches) };
/** Download a replay; counts as a download of the last three months. */
export const replaysDownload: CallOf<'replays.download'> = { endpoint: 'replays.download', route: {"method":"POST","path":"/api/match/download","retry":false,"body":"fields","reply":"binary"}, read: wholeBytes };
/** Wins of each faction in automatch 1v1. */
export const statisticsFactions: CallOf<'statistics.factions'> = { endpoint: 'statistics.factions', route: {"method":"GET","path":"/api/stats/1v1/factions/{mod}/{seasonId?}","retry":true,"query":["minElo","maxElo"],"reply":"json"}, read: /* @__PURE__ */ differences.statisticsFactions(/* @__PURE__ */ dictionary(readFactionStats)) };
/** Faction against faction on each map in automatch 1v1. */
export const statisticsMaps: CallOf<'statistics.maps'> = { endpoint: 'statistics.maps', route: {"method":"GET","path":"/api/stats/1v1/maps/{mod}/{seasonId?}","retry":true,"query":["minElo","maxElo","modFullName"],"reply":"json"}, read: /* @__PURE__ */ bareRows(readMapStats) };
/** Faction against faction over all maps in automatch 1v1, by length of the game, by level of the players, or by season; in ascending order, classes without games too. */
export const statisticsMatchups: CallOf<'statistics.matchups'> = { endpoint: 'statistics.matchups', route: {"method":"GET","path":"/api/ext/stats/1v1/matchups/{mod}/{by}","retry":true,"query":["seasonId","modFullName"],"reply":"json","extension":"stats.matchups"}, read: /* @__PURE__ */ recordsOf(readMatchupClass) };
/** Own automatch 1v1 seasons, vanilla. */
export const statisticsAutomatch: CallOf<'statistics.automatch'> = { endpoint: 'statistics.automatch', route: {"method":"GET","path":"/api/player/stats/1v1automatch","retry":true,"reply":"json"}, read: /* @__PURE__ */ recordsOf(readAutomatchSeason) };
/** Own automatch 1v1 seasons, Corona. */
export const statisticsAutomatchCorona: CallOf<'statistics.automatchCorona'> = { endpoint: 'statistics.automatchCorona', route: {"method":"GET","path":"/api/player/stats/1v1automatch/corona","retry":true,"reply":"json"}, read: /* @__PURE__ */ recordsOf(readAutomatchSeason) };
/** One user with ban and personas. */
export const moderationUser: CallOf<'moderation.user'> = { endpoint: 'moderation.user', route: {"method":"GET","path":"/api/admin/info/user/{id}","retry":true,"reply":"json"}, read: readAdminUser };
/** Find users by exactly one of persona id, persona name pattern, full e-mail, full machine code. */
export const moderationSearchUsers: CallOf<'moderation.searchUsers'> = { endpoint: 'moderation.searchUsers', route: {"method":"GET","path":"/api/admin/info/user/search","retry":true,"query":["personaId","pattern","email","machineCode"],"reply":"json"}, read: /* @__PURE__ */ underRecords(readUserSearchResult) };
/** Latest logins of a user. */
export const moderationRecentLogins: CallOf<'moderation.recentLogins'> = { endpoint: 'moderation.recentLogins', route: {"method":"GET","path":"/api/admin/info/user/{id}/recent/login","retry":true,"reply":"json"}, read: /* @__PURE__ */ recordsOf(readLoginRecord) };
/** Rename a persona, and put its previous name on the list of bad names if wished. */
export const moderationRenamePersona: CallOf<'moderation.renamePersona'> = { endpoint: 'moderation.renamePersona', route: {"method":"POST","path":"/api/admin/changename/persona/{personaId}/{newName}/{banPreviousName}","retry":false,"reply":"json"}, read: readDone };
/** Ban a user; a ban time of "0" ends the ban. */
export const moderationBan: CallOf<'moderation.ban'> = { endpoint: 'moderation.ban', route: {"method":"POST","path":"/api/admin/ban/","retry":false,"body":"fields","reply":"json"}, read: readDone };
/** Send a warning to a user. */
export const moderationWarn: CallOf<'moderation.warn'> = { endpoint: 'moderation.warn', route: {"method":"POST","path":"/api/admin/warn/","retry":false,"body":"fields","reply":"json"}, read: readDone };
/** Make a user a moderator, or take that role back, which takes effect with the next call. */
export const moderationSetModerator: CallOf<'moderation.setModerator'> = { endpoint: 'moderation.setModerator', route: {"method":"POST","path":"/api/ext/admin/moderators/set","retry":false,"body":"fields","reply":"json","extension":"admin.setModerator"}, read: readDone };
/** All forbidden persona names. */
export const moderationBadPersonas: CallOf<'moderation.badPersonas'> = { endpoint: 'moderation.badPersonas', route: {"method":"GET","path":"/api/admin/badpersona/list","retry":true,"reply":"json"}, read: /* @__PURE__ */ recordsOf(readBadPersona) };
/** Forbid a persona name. */
export const moderationAddBadPersona: CallOf<'moderation.addBadPersona'> = { endpoint: 'moderation.addBadPersona', route: {"method":"POST","path":"/api/admin/badpersona/add","retry":false,"body":"fields","reply":"json"}, read: readDone };
/** Allow a persona name again. */
export const moderationRemoveBadPersona: CallOf<'moderation.removeBadPersona'> = { endpoint: 'moderation.removeBadPersona', route: {"method":"POST","path":"/api/admin/badpersona/remove","retry":false,"body":"fields","reply":"json"}, read: readDone };
/** What admins did, latest first, 50 at a time. */
export const moderationAuditLog: CallOf<'moderation.auditLog'> = { endpoint: 'moderation.auditLog', route: {"method":"GET","path":"/api/ext/admin/audit","retry":true,"query":["before","act","target","admin","kind","since","until"],"reply":"json","extension":"admin.auditLog"}, read: /* @__PURE__ */ recordsOf(readAuditEntry) };
/** The latest 50 warnings of a user. */
export const moderationWarnings: CallOf<'moderation.warnings'> = { endpoint: 'moderation.warnings', route: {"method":"GET","path":"/api/ext/admin/warnings","retry":true,"query":["userId"],"reply":"json","extension":"admin.warnings"}, read: /* @__PURE__ */ recordsOf(readWarning) };
/** Other users whom a ban would affect by address, network card or machine. */
export const moderationBanPreview: CallOf<'moderation.banPreview'> = { endpoint: 'moderation.banPreview', route: {"method":"GET","path":"/api/ext/admin/ban-preview","retry":true,"query":["userId"],"reply":"json","extension":"admin.banPreview"}, read: readBanPreview };
/** The latest 50 warnings that the signed-in user was given, latest first. */
export const moderationOwnWarnings: CallOf<'moderation.ownWarnings'> = { endpoint: 'moderation.ownWarnings', route: {"method":"GET","path":"/api/ext/player/warnings","retry":true,"reply":"json","extension":"player.warnings"}, read: /* @__PURE__ */ recordsOf(readOwnWarning) };
/** Mark own warnings as read; those that are read already, and those of others, stay as they are. */
export const moderationMarkWarningsRead: CallOf<'moderation.markWarningsRead'> = { endpoint: 'moderation.markWarningsRead', route: {"method":"POST","path":"/api/ext/player/warnings/read","retry":true,"body":"fields","reply":"json","extension":"player.markWarningsRead"}, read: readDone };
/** When an account was made, by whose invitation, and the first and last of its logins that are kept. */
export const casesFacts: CallOf<'cases.facts'> = { endpoint: 'cases.facts', route: {"method":"GET","path":"/api/ext/admin/users/{id}/facts","retry":true,"reply":"json","extension":"admin.userFacts"}, read: readCaseFacts };
/** The latest 100 bans of a user, with who, why and when, latest first. */
export const casesBans: CallOf<'cases.bans'> = { endpoint: 'cases.bans', route: {"method":"GET","path":"/api/ext/admin/users/{id}/bans","retry":true,"reply":"json","extension":"admin.userBans"}, read: /* @__PURE__ */ recordsOf(readPastBan) };
/** Up to 100 accounts that lately came from the same networks, network cards or machines; most shared first. */
export const casesRelated: CallOf<'cases.related'> = { endpoint: 'cases.related', route: {"method":"GET","path":"/api/ext/admin/users/{id}/related","retry":true,"reply":"json","extension":"admin.relatedUsers"}, read: /* @__PURE__ */ recordsOf(readRelatedUser) };
/** The latest 1000 logins of a user, with how many other accounts share their origins. */
export const casesLogins: CallOf<'cases.logins'> = { endpoint: 'cases.logins', route: {"method":"GET","path":"/api/ext/admin/users/{id}/logins","retry":true,"reply":"json","extension":"admin.userLogins"}, read: /* @__PURE__ */ recordsOf(readCaseLogin) };
/** The latest 100 notes of admins about a user, latest first. */
export const casesNotes: CallOf<'cases.notes'> = { endpoint: 'cases.notes', route: {"method":"GET","path":"/api/ext/admin/users/{id}/notes","retry":true,"reply":"json","extension":"admin.notes"}, read: /* @__PURE__ */ recordsOf(readNote) };
/** Write a note about a user. */
export const casesAddNote: CallOf<'cases.addNote'> = { endpoint: 'cases.addNote', route: {"method":"POST","path":"/api/ext/admin/users/{id}/notes/add","retry":false,"body":"fields","reply":"json","extension":"admin.addNote"}, read: readDone };
/** The latest 100 names that a persona had, latest first. */
export const casesOldNames: CallOf<'cases.oldNames'> = { endpoint: 'cases.oldNames', route: {"method":"GET","path":"/api/ext/admin/personas/{id}/names","retry":true,"reply":"json","extension":"admin.oldNames"}, read: /* @__PURE__ */ recordsOf(readOldName) };
/** Reasons in both languages that admins use again and again, by title. */
export const casesTemplates: CallOf<'cases.templates'> = { endpoint: 'cases.templates', route: {"method":"GET","path":"/api/ext/admin/reason-templates","retry":true,"reply":"json","extension":"admin.reasonTemplates"}, read: /* @__PURE__ */ recordsOf(readReasonTemplate) };
/** Add a reason template, or change the one with this id. */
export const casesSaveTemplate: CallOf<'cases.saveTemplate'> = { endpoint: 'cases.saveTemplate', route: {"method":"POST","path":"/api/ext/admin/reason-templates/save","retry":false,"body":"fields","reply":"json","extension":"admin.saveReasonTemplate"}, read: readDone };
/** Remove a reason template. */
export const casesRemoveTemplate: CallOf<'cases.removeTemplate'> = { endpoint: 'cases.removeTemplate', route: {"method":"POST","path":"/api/ext/admin/reason-templates/remove/{id}","retry":false,"reply":"json","extension":"admin.removeReasonTemplate"}, read: readDone };
/** Report a persona to the staff; up to 10 in 24 hours. */
export const complaintsFile: CallOf<'complaints.file'> = { endpoint: 'complaints.file', route: {"method":"POST","path":"/api/ext/player/complaints/file","retry":false,"body":"fields","reply":"json","extension":"player.fileComplaint"}, read: readDone };
/** The latest 50 reports of the signed-in user, and the latest appeals, with what became of them. */
export const complaintsOwn: CallOf<'complaints.own'> = { endpoint: 'complaints.own', route: {"method":"GET","path":"/api/ext/player/complaints","retry":true,"reply":"json","extension":"player.complaints"}, read: /* @__PURE__ */ underRecords(/* @__PURE__ */ record<Replies['complaints.own']>({ records: /* @__PURE__ */ rows(readOwnComplaint), appeals: /* @__PURE__ */ rows(readOwnAppeal) })) };
/** The running ban of a user who may not sign in, and the appeal against it. */
export const complaintsReadAppeal: CallOf<'complaints.readAppeal'> = { endpoint: 'complaints.readAppeal', route: {"method":"POST","path":"/api/ext/appeal/state","retry":false,"body":"fields","reply":"json","extension":"player.readAppeal"}, read: readAppealState };
/** Appeal against the running ban, once per ban. */
export const complaintsAppeal: CallOf<'complaints.appeal'> = { endpoint: 'complaints.appeal', route: {"method":"POST","path":"/api/ext/appeal","retry":false,"body":"fields","reply":"json","extension":"player.appeal"}, read: readDone };
/** Reports, appeals and what the host noticed: up to 100 entries, open ones by age, resolved ones latest first. */
export const complaintsInbox: CallOf<'complaints.inbox'> = { endpoint: 'complaints.inbox', route: {"method":"GET","path":"/api/ext/admin/inbox","retry":true,"query":["state","userId"],"reply":"json","extension":"admin.inbox"}, read: /* @__PURE__ */ underRecords(readInbox) };
/** Take an open entry to work on, or give it back. */
export const complaintsClaim: CallOf<'complaints.claim'> = { endpoint: 'complaints.claim', route: {"method":"POST","path":"/api/ext/admin/inbox/claim","retry":false,"body":"fields","reply":"json","extension":"admin.claimInboxEntry"}, read: readDone };
/** Resolve an open entry, with an answer to who wrote it; `lifted` also lifts the ban of an appeal. */
export const complaintsResolve: CallOf<'complaints.resolve'> = { endpoint: 'complaints.resolve', route: {"method":"POST","path":"/api/ext/admin/inbox/resolve","retry":false,"body":"fields","reply":"json","extension":"admin.resolveInboxEntry"}, read: readDone };
/** How many invitation codes are free, ready and used. */
export const invitationsCounts: CallOf<'invitations.counts'> = { endpoint: 'invitations.counts', route: {"method":"GET","path":"/api/admin/invitation/stats","retry":true,"reply":"json"}, read: /* @__PURE__ */ record<Replies['invitations.counts']>({ free: count, ready: count, used: count }) };
/** Invitation codes that were used. */
export const invitationsUsed: CallOf<'invitations.used'> = { endpoint: 'invitations.used', route: {"method":"GET","path":"/api/admin/invitation/query/used","retry":true,"query":["skip","limit"],"reply":"json"}, read: readInvitationPage };
/** Invitation codes that are ready and not used. */
export const invitationsShared: CallOf<'invitations.shared'> = { endpoint: 'invitations.shared', route: {"method":"GET","path":"/api/admin/invitation/query/shared","retry":true,"query":["skip","limit"],"reply":"json"}, read: readInvitationPage };
/** How many invitation codes an inviter has. */
export const invitationsCountBy: CallOf<'invitations.countBy'> = { endpoint: 'invitations.countBy', route: {"method":"GET","path":"/api/admin/invitation/query/by/{uid}/count","retry":true,"reply":"json"}, read: /* @__PURE__ */ record<Replies['invitations.countBy']>({ count: count }) };
/** Invitation codes of an inviter. */
export const invitationsListBy: CallOf<'invitations.listBy'> = { endpoint: 'invitations.listBy', route: {"method":"GET","path":"/api/admin/invitation/query/by/{uid}/skip/{skip}/limit/{limit}","retry":true,"reply":"json"}, read: readInvitationPage };
/** Who invited a user. */
export const invitationsInviterFor: CallOf<'invitations.inviterFor'> = { endpoint: 'invitations.inviterFor', route: {"method":"GET","path":"/api/admin/invitation/query/get/inviter/for/{uid}","retry":true,"reply":"json"}, read: /* @__PURE__ */ record<Replies['invitations.inviterFor']>({ userId: identity, userName: text }) };
/** Who invited whom: a user, the inviter, and so on up to the first, 50 at most. */
export const invitationsPath: CallOf<'invitations.path'> = { endpoint: 'invitations.path', route: {"method":"GET","path":"/api/ext/admin/invitation/path","retry":true,"query":["uid"],"reply":"json","extension":"admin.invitationPath"}, read: /* @__PURE__ */ underRecords(/* @__PURE__ */ record<Replies['invitations.path']>({ records: /* @__PURE__ */ rows(readInvitedAccount), isComplete: flag })) };
/** Make 100 invitation codes. */
export const invitationsGenerate: CallOf<'invitations.generate'> = { endpoint: 'invitations.generate', route: {"method":"POST","path":"/api/admin/invitation/generate","retry":false,"reply":"json"}, read: /* @__PURE__ */ record<Replies['invitations.generate']>({ code: /* @__PURE__ */ only(0), info: text, count: count, codes: /* @__PURE__ */ optional(/* @__PURE__ */ list(text)) }) };
/** Assign a free invitation code to the calling admin; notFound when there is none. */
export const invitationsApply: CallOf<'invitations.apply'> = { endpoint: 'invitations.apply', route: {"method":"POST","path":"/api/admin/invitation/apply","retry":false,"body":"fields","reply":"json"}, read: /* @__PURE__ */ record<Replies['invitations.apply']>({ code: /* @__PURE__ */ only(0), info: text, value: text }) };
/** The announcement of the website. */
export const announcementsWebsite: CallOf<'announcements.website'> = { endpoint: 'announcements.website', route: {"method":"GET","path":"/api/announcement/get","retry":true,"reply":"json"}, read: /* @__PURE__ */ record<Replies['announcements.website']>({ localizedContent: /* @__PURE__ */ dictionary(text) }) };
/** Set the announcement of the website. */
export const announcementsSetWebsite: CallOf<'announcements.setWebsite'> = { endpoint: 'announcements.setWebsite', route: {"method":"POST","path":"/api/announcement/set","retry":false,"body":"fields","reply":"json"}, read: readDone };
/** The latest 50 versions of the website's announcement, latest first. */
export const announcementsWebsiteVersions: CallOf<'announcements.websiteVersions'> = { endpoint: 'announcements.websiteVersions', route: {"method":"GET","path":"/api/ext/admin/announcement/website/versions","retry":true,"reply":"json","extension":"admin.websiteVersions"}, read: /* @__PURE__ */ recordsOf(readWebsiteVersion) };
/** The announcement inside the game, as players see it now. */
export const announcementsIngame: CallOf<'announcements.ingame'> = { endpoint: 'announcements.ingame', route: {"method":"GET","path":"/api/ext/announcement/ingame","retry":true,"reply":"json","extension":"server.ingameAnnouncement"}, read: /* @__PURE__ */ record<Replies['announcements.ingame']>({ announcement: text }) };
/** The announcement inside the game, as stored. */
export const announcementsStoredIngame: CallOf<'announcements.storedIngame'> = { endpoint: 'announcements.storedIngame', route: {"method":"GET","path":"/api/admin/announcement/ingame/get","retry":true,"reply":"json"}, read: /* @__PURE__ */ record<Replies['announcements.storedIngame']>({ announcement: text, error: /* @__PURE__ */ nullable(text) }) };
/** Set the announcement inside the game. */
export const announcementsSetIngame: CallOf<'announcements.setIngame'> = { endpoint: 'announcements.setIngame', route: {"method":"POST","path":"/api/admin/announcement/ingame/set","retry":false,"body":"fields","reply":"json"}, read: readDone };
/** The latest 50 versions of the announcement inside the game, latest first. */
export const announcementsIngameVersions: CallOf<'announcements.ingameVersions'> = { endpoint: 'announcements.ingameVersions', route: {"method":"GET","path":"/api/ext/admin/announcement/ingame/versions","retry":true,"reply":"json","extension":"admin.ingameVersions"}, read: /* @__PURE__ */ recordsOf(readIngameVersion) };
/** All map rules. */
export const mapsRules: CallOf<'maps.rules'> = { endpoint: 'maps.rules', route: {"method":"GET","path":"/api/admin/badmap/list","retry":true,"reply":"json"}, read: /* @__PURE__ */ recordsOf(readMapRule) };
/** Add a map rule, or change the one of that path. */
export const mapsSetRule: CallOf<'maps.setRule'> = { endpoint: 'maps.setRule', route: {"method":"POST","path":"/api/admin/badmap/set","retry":false,"body":"fields","reply":"json"}, read: readDone };
/** The version of each map rule, and the matches of the last 30 days on a map of its name. */
export const mapsRuleStates: CallOf<'maps.ruleStates'> = { endpoint: 'maps.ruleStates', route: {"method":"GET","path":"/api/ext/admin/map-rules","retry":true,"reply":"json","extension":"admin.mapRuleStates"}, read: /* @__PURE__ */ recordsOf(readMapRuleState) };
/** Which rule applies to a map, and the message that the player would get. */
export const mapsTestRule: CallOf<'maps.testRule'> = { endpoint: 'maps.testRule', route: {"method":"GET","path":"/api/ext/admin/map-rule-test","retry":true,"query":["path","checksum","size"],"reply":"json","extension":"admin.testMap"}, read: /* @__PURE__ */ record<Replies['maps.testRule']>({ path: text, outcome: /* @__PURE__ */ word(mapRuleOutcomes, 'noRule'), rule: /* @__PURE__ */ nullable(readMapRule), message: /* @__PURE__ */ nullable(text) }) };
/** Names of maps, factions and seasons in the game’s string format. */
export const mapsGameStrings: CallOf<'maps.gameStrings'> = { endpoint: 'maps.gameStrings', route: {"method":"GET","path":"/gamestrings/{locale}.str","retry":true,"reply":"text"}, read: wholeText };
/** Active users and matches of each day. */
export const reportsDaily: CallOf<'reports.daily'> = { endpoint: 'reports.daily', route: {"method":"GET","path":"/api/admin/reports","retry":true,"query":["daysPrev"],"reply":"json"}, read: /* @__PURE__ */ recordsOf(readDailyReport) };
/** Load of the relays and size of the database. */
export const reportsServerLoad: CallOf<'reports.serverLoad'> = { endpoint: 'reports.serverLoad', route: {"method":"GET","path":"/api/admin/perf/stats","retry":true,"reply":"json"}, read: readServerPerformance };
/** What an admin wants to know first: bans, load, invitation codes, season. */
export const reportsOverview: CallOf<'reports.overview'> = { endpoint: 'reports.overview', route: {"method":"GET","path":"/api/ext/admin/overview","retry":true,"reply":"json","extension":"admin.overview"}, read: readOverview };
/** Current version of the desktop client, and where to get it. */
export const hostClientVersion: CallOf<'host.clientVersion'> = { endpoint: 'host.clientVersion', route: {"method":"GET","path":"/version.json","retry":true,"query":["random"],"reply":"json"}, read: /* @__PURE__ */ record<Replies['host.clientVersion']>({ version: text, url: text, installerUrl: text }) };
/** Which calls beyond the specification this host answers, where its players find maps, and which e-mail addresses it admits. */
export const hostCapabilities: CallOf<'host.capabilities'> = { endpoint: 'host.capabilities', route: {"method":"GET","path":"/api/ext/capabilities","retry":true,"reply":"json","extension":"other.capabilities"}, read: /* @__PURE__ */ record<Replies['host.capabilities']>({ extensions: /* @__PURE__ */ list(text), role: /* @__PURE__ */ optional(/* @__PURE__ */ word(staffRoles, 'admin')), idempotency: /* @__PURE__ */ optional(readIdempotency), mapDownloader: /* @__PURE__ */ optional(readMapDownloader), hostedCaptcha: /* @__PURE__ */ optional(readHostedCaptcha), captchaProof: /* @__PURE__ */ optional(text), allowAllEmails: /* @__PURE__ */ optional(flag) }) };
/** Whether ladders and sums are what the matches make, by the last daily comparison of a sample. */
export const hostDerivedData: CallOf<'host.derivedData'> = { endpoint: 'host.derivedData', route: {"method":"GET","path":"/api/ext/admin/derived-data","retry":true,"reply":"json","extension":"admin.derivedData"}, read: readDerivedData };
/** Read the built site from disk again. */
export const hostReloadWeb: CallOf<'host.reloadWeb'> = { endpoint: 'host.reloadWeb', route: {"method":"POST","path":"/api/admin/web/reload","retry":false,"reply":"json"}, read: readDone };
/** Report the live state of the game server. */
export const ingestStatus: CallOf<'ingest.status'> = { endpoint: 'ingest.status', route: {"method":"POST","path":"/internal/status","retry":true,"body":"fields","reply":"json","extension":"ingest.status"}, read: /* @__PURE__ */ record<Replies['ingest.status']>({ accepted: /* @__PURE__ */ only(true) }) };
/** Report finished matches, oldest first; known ones are skipped. */
export const ingestMatches: CallOf<'ingest.matches'> = { endpoint: 'ingest.matches', route: {"method":"POST","path":"/internal/matches","retry":true,"body":"fields","reply":"json","extension":"ingest.matches"}, read: /* @__PURE__ */ record<Replies['ingest.matches']>({ added: count, known: count }) };
/** Report a login to the game; the reply says whether a ban applies. */
export const ingestLogin: CallOf<'ingest.login'> = { endpoint: 'ingest.login', route: {"method":"POST","path":"/internal/logins","retry":false,"body":"fields","reply":"json","extension":"ingest.login"}, read: /* @__PURE__ */ record<Replies['ingest.login']>({ ban: /* @__PURE__ */ nullable(readLoginBan) }) };
/** Upload the replay of a finished match. */
export const ingestReplay: CallOf<'ingest.replay'> = { endpoint: 'ingest.replay', route: {"method":"POST","path":"/internal/replays/{guid}","retry":true,"body":"binary","reply":"json","extension":"ingest.replay"}, read: /* @__PURE__ */ record<Replies['ingest.replay']>({ stored: /* @__PURE__ */ only(true) }) };
/** The active map rules and the forbidden persona names. */
export const ingestRules: CallOf<'ingest.rules'> = { endpoint: 'ingest.rules', route: {"method":"GET","path":"/internal/rules","retry":true,"reply":"json","extension":"ingest.rules"}, read: readGameRules };
