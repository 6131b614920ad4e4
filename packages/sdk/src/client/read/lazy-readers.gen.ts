// Made from the contract by `npm run generate`; change the contract or host-differences.ts, not this file.
import { complaintTopics, groups, inboxKinds, inboxOutcomes, invitationStates, ladderMods, ladderTypes, mapRuleOutcomes, tokenScopes, userStates } from '../../contract/enumerations.js';
import * as differences from './host-differences.js';
import { readDone, readFactionCounts, readLadderPage, readLadderRow, readMatchRow, readPersona } from './readers.gen.js';
import type { Reader } from './reading.js';
import type { AccessToken, AdminPersona, AdminUser, AppealState, AuditEntry, AutomatchSeason, BadPersona, BanPreview, BanRecord, CaseEvent, CaseEvidence, CaseFacts, CaseLogin, DailyReport, DerivedData, DeviceSession, EarlierName, EndingLadder, FavouriteTag, FilteredLadder, FilteredMatches, FinalRank, GameRules, HourSplit, Inbox, InboxEntry, IngameVersion, InvitationCode, InvitationPage, InvitedAccount, LadderForm, LoginBan, LoginRecord, MapRule, MapRuleState, MapSplit, MatchupClass, MatchupSplit, MetOpponent, NamedPersona, Note, OldName, Overview, OwnAppeal, OwnComplaint, OwnData, OwnMatchPage, OwnWarning, PastBan, PersonaMatchPage, PersonaSplits, RangeSplit, RatingHistory, RatingPoint, ReasonTemplate, RecoveryCodes, RelatedUser, Replies, SeasonEnding, ServerPerformance, SharedOrigin, StatusHistory, TwoStep, UserSearchResult, Versus, Warning, WebsiteVersion, WinsAndLosses } from './rows.gen.js';
import { bareRows, dictionary, list, optional, record, recordsOf, rows, underRecords } from './shapes.js';
import { anything, count, flag, formatted, identity, integer, nullable, number, only, rankOrNone, signed, text, time, word } from './values.js';

const readDeviceSession: Reader<DeviceSession> = record<DeviceSession>({ sessionId: formatted(/^[0-9a-f]{16}$/), program: text(), system: text(), network: text(), createdTime: time, lastTime: time, expiryTime: time, isCurrent: flag(false) });
const readAccessToken: Reader<AccessToken> = record<AccessToken>({ tokenId: identity, name: text(), scopes: list(word(tokenScopes, 'read')), createdTime: time, expiryTime: time, lastTime: nullable(time), lastNetwork: text() });
const readTwoStep: Reader<TwoStep> = record<TwoStep>({ isOn: flag(false), isRequired: flag(false), since: nullable(time), recoveryCodesLeft: count });
const readOwnComplaint: Reader<OwnComplaint> = record<OwnComplaint>({ complaintId: identity, time: time, topic: word(complaintTopics, 'cheating'), personaId: identity, personaName: text(), matchId: nullable(identity), text: text(), outcome: nullable(word(inboxOutcomes, 'acted')), answer: text(), resolvedTime: nullable(time) });
const readOwnAppeal: Reader<OwnAppeal> = record<OwnAppeal>({ appealId: identity, time: time, text: text(), outcome: nullable(word(inboxOutcomes, 'acted')), answer: text(), resolvedTime: nullable(time) });
const readOwnData: Reader<OwnData> = record<OwnData>({ time: time, isCut: flag(false), account: record<OwnData['account']>({ userId: identity, userName: text(), email: text(), group: word(groups, 'Admin'), state: word(userStates, 'normal'), createdTime: time }), personas: rows(record<OwnData['personas'][number]>({ personaId: identity, personaName: text(), isSelectedForLadders: flag(false), deleted: flag(false), createdTime: time })), renames: rows(record<OwnData['renames'][number]>({ personaId: identity, oldName: text(), newName: text(), time: time })), sessions: rows(readDeviceSession), tokens: rows(readAccessToken), twoStep: readTwoStep, logins: rows(record<OwnData['logins'][number]>({ time: time, address: text(), mac: text(), machineCode: text() })), warnings: rows(record<OwnData['warnings'][number]>({ time: time, reasonChinese: text(), reasonEnglish: text(), readTime: nullable(time) })), bans: rows(record<OwnData['bans'][number]>({ type: integer(1, 1), reasonChinese: text(), reasonEnglish: text(), time: time, expiryTime: time, liftedTime: nullable(time) })), complaints: rows(readOwnComplaint), appeals: rows(readOwnAppeal), favourites: rows(record<OwnData['favourites'][number]>({ guid: text(), tag: text(), time: time })), tags: rows(record<OwnData['tags'][number]>({ tag: text(), count: count })), recommendations: rows(record<OwnData['recommendations'][number]>({ guid: text(), time: time })), downloads: rows(record<OwnData['downloads'][number]>({ guid: text(), time: time })), invitations: rows(record<OwnData['invitations'][number]>({ code: text(), description: text(), usedTime: nullable(time) })) });
const readRecoveryCodes: Reader<RecoveryCodes> = record<RecoveryCodes>({ recoveryCodes: list(text()) });
const readRatingPoint: Reader<RatingPoint> = record<RatingPoint>({ matchId: formatted(/^[A-Za-z0-9-]{1,64}$/), time: time, seasonId: identity, elo: rankOrNone, eloDelta: signed });
const readRatingHistory: Reader<RatingHistory> = record<RatingHistory>({ games: count, peak: nullable(readRatingPoint), low: nullable(readRatingPoint), records: rows(readRatingPoint) });
const readMatchupSplit: Reader<MatchupSplit> = record<MatchupSplit>({ own: text(), opponent: text(), wins: count, losses: count });
const readMapSplit: Reader<MapSplit> = record<MapSplit>({ map: text(), wins: count, losses: count });
const readRangeSplit: Reader<RangeSplit> = record<RangeSplit>({ from: count, below: nullable(integer(1, 1)), wins: count, losses: count });
const readHourSplit: Reader<HourSplit> = record<HourSplit>({ hour: count, wins: count, losses: count });
const readPersonaSplits: Reader<PersonaSplits> = record<PersonaSplits>({ wins: count, losses: count, streak: record<PersonaSplits['streak']>({ current: signed, wins: count, losses: count }), byMatchup: rows(readMatchupSplit), byMap: rows(readMapSplit), byOpponentElo: rows(readRangeSplit), byMinutes: rows(readRangeSplit), byHour: rows(readHourSplit) });
const readMetOpponent: Reader<MetOpponent> = record<MetOpponent>({ personaId: identity, personaName: text(), wins: count, losses: count, lastTime: time });
const readNamedPersona: Reader<NamedPersona> = record<NamedPersona>({ personaId: identity, personaName: text() });
const readVersus: Reader<Versus> = record<Versus>({ persona: readNamedPersona, opponent: readNamedPersona, wins: count, losses: count, undecided: count, together: count, rated1v1: record<Versus['rated1v1']>({ wins: count, losses: count }), byMatchup: rows(readMatchupSplit), byMap: rows(readMapSplit), records: rows(readMatchRow) });
const readEarlierName: Reader<EarlierName> = record<EarlierName>({ name: text(), until: time });
const readStatusHistory: Reader<StatusHistory> = record<StatusHistory>({ slotSeconds: integer(1, 1), day: rows(record<StatusHistory['day'][number]>({ time: time, players: count, searching: count, waitingRooms: count, games: count })), usual: rows(record<StatusHistory['usual'][number]>({ hour: count, players: number() })), usualDays: integer(1, 1) });
const readLadderForm: Reader<LadderForm> = record<LadderForm>({ personaId: identity, form: list(word(["win","loss"], 'win')), peakElo: rankOrNone });
const readFilteredLadder: Reader<FilteredLadder> = record<FilteredLadder>({ total: count, records: rows(readLadderRow), forms: rows(readLadderForm) });
const readFinalRank: Reader<FinalRank> = record<FinalRank>({ rank: identity, personaId: identity, personaName: text(), elo: rankOrNone });
const readEndingLadder: Reader<EndingLadder> = record<EndingLadder>({ mod: word(ladderMods, 'ra3'), type: word(ladderTypes, '1v1'), ranked: count, inPlacement: count, best: rows(readFinalRank) });
const readSeasonEnding: Reader<SeasonEnding> = record<SeasonEnding>({ seasonId: nullable(identity), matches: count, ladders: rows(readEndingLadder) });
const readPersonaMatchPage: Reader<PersonaMatchPage> = record<PersonaMatchPage>({ page: integer(1, 1), totalCount: count, pageOutOfLimit: flag(false), records: rows(readMatchRow) });
const readOwnMatchPage: Reader<OwnMatchPage> = differences.ownMatchPage(record<OwnMatchPage>({ records: rows(readMatchRow), count: count, pageOutOfLimit: optional(flag(false)) }));
const readFavouriteTag: Reader<FavouriteTag> = record<FavouriteTag>({ tag: text(), count: integer(1, 1) });
const readFilteredMatches: Reader<FilteredMatches> = record<FilteredMatches>({ records: rows(readMatchRow), next: nullable(identity) });
const readMatchupClass: Reader<MatchupClass> = record<MatchupClass>({ key: count, stats: dictionary(readFactionCounts) });
const readWinsAndLosses: Reader<WinsAndLosses> = record<WinsAndLosses>({ key: text(), wins: count, loses: count });
const readAutomatchSeason: Reader<AutomatchSeason> = record<AutomatchSeason>({ seasonId: identity, seasonNameEnglish: text(), seasonNameChinese: text(), isCurrentSeason: flag(false), seasonStartTime: time, seasonEndTime: nullable(time), modFamilyName: text(), playedMatches: count, playedMatchesLength: count, wins: count, loses: count, eloMean: number(), eloStdDev: number(), eloMax: rankOrNone, ranking: rankOrNone, detailsByMap: rows(readWinsAndLosses), detailsByFaction: rows(readWinsAndLosses), detailsByOpponentElo: rows(readWinsAndLosses) });
const readBanRecord: Reader<BanRecord> = record<BanRecord>({ banId: optional(identity), reasonChinese: text(), reasonEnglish: text(), expiryTime: time, type: integer(1, 1) });
const readAdminPersona: Reader<AdminPersona> = record<AdminPersona>({ personaId: identity, personaName: text(), isSelectedForLadders: flag(false), deleted: flag(false) });
const readAdminUser: Reader<AdminUser> = record<AdminUser>({ userId: identity, userName: text(), email: text(), group: differences.adminUserGroup, state: word(userStates, 'normal'), ban: nullable(readBanRecord), personas: rows(readAdminPersona), isModerator: optional(flag(false)), closedTime: optional(time) });
const readUserSearchResult: Reader<UserSearchResult> = record<UserSearchResult>({ records: rows(readAdminUser), truncated: optional(flag(false)) });
const readLoginRecord: Reader<LoginRecord> = record<LoginRecord>({ time: time, mac: text(), machineCode: text() });
const readBadPersona: Reader<BadPersona> = record<BadPersona>({ name: text(), addedBy: text(), addedTime: time });
const readAuditEntry: Reader<AuditEntry> = record<AuditEntry>({ entryId: identity, time: time, adminUserId: identity, adminUserName: text(), act: text(), target: text(), targetName: optional(nullable(text())), foundUsers: optional(rows(record<NonNullable<AuditEntry['foundUsers']>[number]>({ userId: identity, userName: text() }))), before: anything, after: anything, address: text(), requestId: text(), credential: optional(nullable(record<NonNullable<NonNullable<AuditEntry['credential']>>>({ kind: word(["session","token"], 'session'), id: text(), name: text() }))) });
const readWarning: Reader<Warning> = record<Warning>({ warningId: identity, time: time, reasonChinese: text(), reasonEnglish: text(), readTime: nullable(time), warnedBy: text() });
const readSharedOrigin: Reader<SharedOrigin> = record<SharedOrigin>({ origins: list(text()), userCount: count, users: rows(record<SharedOrigin['users'][number]>({ userId: identity, userName: text(), lastTime: time, loginCount: count })) });
const readBanPreview: Reader<BanPreview> = record<BanPreview>({ days: integer(1, 1), ip: readSharedOrigin, mac: readSharedOrigin, machine: readSharedOrigin });
const readOwnWarning: Reader<OwnWarning> = record<OwnWarning>({ warningId: identity, time: time, reasonChinese: text(), reasonEnglish: text(), isRead: flag(false) });
const readCaseFacts: Reader<CaseFacts> = record<CaseFacts>({ registeredTime: time, firstLoginTime: nullable(time), lastLoginTime: nullable(time), invitedBy: nullable(record<NonNullable<CaseFacts['invitedBy']>>({ userId: identity, userName: text() })) });
const readPastBan: Reader<PastBan> = record<PastBan>({ banId: identity, type: integer(1, 1), reasonChinese: text(), reasonEnglish: text(), bannedTime: time, expiryTime: time, bannedBy: nullable(text()), liftedTime: nullable(time), liftedBy: nullable(text()), liftReason: nullable(text()) });
const readCaseEvent: Reader<CaseEvent> = record<CaseEvent>({ kind: word(["rename","codesMade","codeApplied","codeUsed","codeTaken","inbox"], 'rename'), time: time, persona: nullable(readNamedPersona), other: nullable(record<NonNullable<CaseEvent['other']>>({ userId: identity, userName: text() })), by: nullable(text()), oldName: nullable(text()), newName: nullable(text()), count: nullable(count), entryId: nullable(identity), inboxKind: nullable(word(inboxKinds, 'complaint')), isAuthor: flag(false), topic: nullable(word(complaintTopics, 'cheating')), outcome: nullable(word(inboxOutcomes, 'acted')), text: text() });
const readRelatedUser: Reader<RelatedUser> = record<RelatedUser>({ userId: identity, userName: text(), state: word(userStates, 'normal'), isClosed: flag(false), shared: record<RelatedUser['shared']>({ networks: list(text()), macs: list(text()), machineCodes: list(text()) }), loginCount: integer(1, 1), firstTime: time, lastTime: time });
const readCaseEvidence: Reader<CaseEvidence> = record<CaseEvidence>({ own: record<CaseEvidence['own']>({ matches: count, desyncs: count }), everybody: record<CaseEvidence['everybody']>({ matches: count, desyncs: count }), games: rows(record<CaseEvidence['games'][number]>({ userId: identity, userName: text(), matches: integer(1, 1), opposed: count, wins: count, lastTime: time })) });
const readCaseLogin: Reader<CaseLogin> = record<CaseLogin>({ time: time, network: text(), mac: text(), machineCode: text(), sharedBy: record<CaseLogin['sharedBy']>({ network: count, mac: count, machineCode: count }) });
const readNote: Reader<Note> = record<Note>({ noteId: identity, time: time, writtenBy: text(), text: text() });
const readOldName: Reader<OldName> = record<OldName>({ name: text(), until: time, changedBy: nullable(text()) });
const readReasonTemplate: Reader<ReasonTemplate> = record<ReasonTemplate>({ templateId: identity, title: text(), reasonChinese: text(), reasonEnglish: text(), version: integer(1, 1) });
const readAppealState: Reader<AppealState> = record<AppealState>({ ban: record<AppealState['ban']>({ bannedTime: time, expiryTime: time, reasonChinese: text(), reasonEnglish: text() }), appeal: nullable(readOwnAppeal) });
const readInboxEntry: Reader<InboxEntry> = record<InboxEntry>({ entryId: identity, kind: word(inboxKinds, 'complaint'), time: time, topic: nullable(word(complaintTopics, 'cheating')), user: nullable(record<NonNullable<InboxEntry['user']>>({ userId: identity, userName: text() })), persona: nullable(readNamedPersona), author: nullable(record<NonNullable<InboxEntry['author']>>({ userId: identity, userName: text() })), other: nullable(record<NonNullable<InboxEntry['other']>>({ userId: identity, userName: text() })), matchId: nullable(identity), ban: nullable(record<NonNullable<InboxEntry['ban']>>({ banId: identity, reasonChinese: text(), reasonEnglish: text(), bannedTime: time, expiryTime: time, bannedBy: nullable(text()) })), count: nullable(count), text: text(), claimedBy: nullable(text()), claimedTime: nullable(time), outcome: nullable(word(inboxOutcomes, 'acted')), answer: text(), resolvedTime: nullable(time), resolvedBy: nullable(text()) });
const readInbox: Reader<Inbox> = record<Inbox>({ records: rows(readInboxEntry), figures: record<Inbox['figures']>({ complaints: count, appeals: count, signals: count, oldestTime: nullable(time), resolvedLastDay: count, bansLastDay: count }) });
const readInvitationCode: Reader<InvitationCode> = record<InvitationCode>({ value: text(), inviterUid: nullable(identity), inviterUname: nullable(text()), inviterUemail: nullable(text()), status: word(invitationStates, 'free'), regEmail: nullable(text()), desc: text() });
const readInvitationPage: Reader<InvitationPage> = record<InvitationPage>({ items: rows(readInvitationCode) });
const readInvitedAccount: Reader<InvitedAccount> = record<InvitedAccount>({ userId: identity, userName: text(), usedTime: nullable(time), desc: nullable(text()) });
const readWebsiteVersion: Reader<WebsiteVersion> = record<WebsiteVersion>({ version: identity, changedTime: time, changedBy: text(), content: dictionary(text()) });
const readIngameVersion: Reader<IngameVersion> = record<IngameVersion>({ version: identity, changedTime: time, changedBy: text(), content: text() });
const readMapRule: Reader<MapRule> = record<MapRule>({ path: text(), checksum: signed, goodChecksums: list(signed), size: signed, goodSizes: list(signed), message: text(), reason: text(), active: flag(false), addedBy: text(), addedTime: time });
const readMapRuleState: Reader<MapRuleState> = record<MapRuleState>({ path: text(), version: identity, recentMatches: count });
const readDailyReport: Reader<DailyReport> = record<DailyReport>({ date: text(), activeUserCount: count, matchCount: count, matchDetails: dictionary(record<DailyReport['matchDetails'][string]>({ countAll: count, countAutomatch1v1: count })) });
const readServerPerformance: Reader<ServerPerformance> = record<ServerPerformance>({ relays: rows(record<ServerPerformance['relays'][number]>({ ipAddr: text(), load: number() })), database: record<ServerPerformance['database']>({ totalObjectCount: count, dataSize: count, indexSize: count }) });
const readOverview: Reader<Overview> = record<Overview>({ bansLastDay: count, bansEnding: record<Overview['bansEnding']>({ count: count, records: rows(record<Overview['bansEnding']['records'][number]>({ userId: identity, userName: text(), endTime: time })) }), highestLoad: nullable(number()), invitations: record<Overview['invitations']>({ free: count, ready: count }), season: nullable(record<NonNullable<Overview['season']>>({ seasonId: identity, chineseName: text(), englishName: text(), startTime: time })) });
const readDerivedData: Reader<DerivedData> = record<DerivedData>({ version: count, rebuiltTime: time, checkedTime: nullable(time), differences: rows(record<DerivedData['differences'][number]>({ what: text(), of: text(), stored: text(), made: text() })) });
const readLoginBan: Reader<LoginBan> = record<LoginBan>({ type: integer(1, 1), expiryTime: time, reasonChinese: text(), reasonEnglish: text() });
const readGameRules: Reader<GameRules> = record<GameRules>({ mapRules: rows(readMapRule), badPersonaNames: list(text()), askAgainSeconds: differences.gameRulesAskAgainSeconds });

export const lazyReaders = {
  'accounts.register': differences.accountsRegister(readDone),
  'accounts.sendVerificationCode': differences.accountsSendVerificationCode(readDone),
  'accounts.recover': differences.accountsRecover(readDone),
  'accounts.changePassword': differences.accountsChangePassword(readDone),
  'accounts.delete': differences.accountsDelete(readDone),
  'security.sessions': recordsOf(readDeviceSession),
  'security.endSession': readDone,
  'security.endOtherSessions': readDone,
  'security.tokens': recordsOf(readAccessToken),
  'security.createToken': record<Replies['security.createToken']>({ token: text(), record: readAccessToken }),
  'security.revokeToken': readDone,
  'security.ownData': readOwnData,
  'security.twoStep': readTwoStep,
  'security.beginTwoStep': record<Replies['security.beginTwoStep']>({ secret: text(), uri: text() }),
  'security.confirmTwoStep': readRecoveryCodes,
  'security.endTwoStep': readDone,
  'security.renewRecoveryCodes': readRecoveryCodes,
  'security.secondStep': readDone,
  'security.takeBack': readDone,
  'personas.ranked': recordsOf(readPersona),
  'personas.add': readDone,
  'personas.delete': readDone,
  'personas.rename': readDone,
  'personas.showInLadder': readDone,
  'personas.ratingHistory': underRecords(readRatingHistory),
  'personas.splits': readPersonaSplits,
  'personas.opponents': recordsOf(readMetOpponent),
  'personas.versus': underRecords(readVersus),
  'personas.earlierNames': recordsOf(readEarlierName),
  'personas.matchingBadName': underRecords(record<Replies['personas.matchingBadName']>({ count: count, records: rows(readNamedPersona) })),
  'status.history': readStatusHistory,
  'ladders.seasonPage': underRecords(readLadderPage),
  'ladders.form': recordsOf(readLadderForm),
  'ladders.filtered': underRecords(readFilteredLadder),
  'seasons.create': readDone,
  'seasons.ending': readSeasonEnding,
  'matches.ofPersona': underRecords(readPersonaMatchPage),
  'matches.favouritesByTag': underRecords(readOwnMatchPage),
  'matches.favourites': underRecords(readOwnMatchPage),
  'matches.favouriteTags': bareRows(readFavouriteTag),
  'matches.downloads': underRecords(readOwnMatchPage),
  'matches.byId': readMatchRow,
  'matches.ofReplay': recordsOf(readMatchRow),
  'matches.filtered': underRecords(readFilteredMatches),
  'statistics.matchups': recordsOf(readMatchupClass),
  'statistics.automatch': recordsOf(readAutomatchSeason),
  'statistics.automatchCorona': recordsOf(readAutomatchSeason),
  'moderation.user': readAdminUser,
  'moderation.searchUsers': underRecords(readUserSearchResult),
  'moderation.findUser': record<Replies['moderation.findUser']>({ userId: identity, userName: text() }),
  'moderation.recentLogins': recordsOf(readLoginRecord),
  'moderation.renamePersona': readDone,
  'moderation.ban': readDone,
  'moderation.warn': readDone,
  'moderation.setModerator': readDone,
  'moderation.badPersonas': recordsOf(readBadPersona),
  'moderation.addBadPersona': readDone,
  'moderation.removeBadPersona': readDone,
  'moderation.auditLog': recordsOf(readAuditEntry),
  'moderation.warnings': recordsOf(readWarning),
  'moderation.banPreview': readBanPreview,
  'moderation.ownWarnings': recordsOf(readOwnWarning),
  'cases.facts': readCaseFacts,
  'cases.bans': recordsOf(readPastBan),
  'cases.events': recordsOf(readCaseEvent),
  'cases.related': recordsOf(readRelatedUser),
  'cases.evidence': readCaseEvidence,
  'cases.logins': recordsOf(readCaseLogin),
  'cases.notes': recordsOf(readNote),
  'cases.addNote': readDone,
  'cases.oldNames': recordsOf(readOldName),
  'cases.templates': recordsOf(readReasonTemplate),
  'cases.saveTemplate': readDone,
  'cases.removeTemplate': readDone,
  'complaints.file': readDone,
  'complaints.own': underRecords(record<Replies['complaints.own']>({ records: rows(readOwnComplaint), appeals: rows(readOwnAppeal) })),
  'complaints.readAppeal': readAppealState,
  'complaints.appeal': readDone,
  'complaints.inbox': underRecords(readInbox),
  'complaints.claim': readDone,
  'complaints.resolve': readDone,
  'invitations.counts': record<Replies['invitations.counts']>({ free: count, ready: count, used: count }),
  'invitations.used': readInvitationPage,
  'invitations.shared': readInvitationPage,
  'invitations.countBy': record<Replies['invitations.countBy']>({ count: count }),
  'invitations.listBy': readInvitationPage,
  'invitations.inviterFor': record<Replies['invitations.inviterFor']>({ userId: identity, userName: text() }),
  'invitations.path': underRecords(record<Replies['invitations.path']>({ records: rows(readInvitedAccount), isComplete: flag(false) })),
  'invitations.generate': record<Replies['invitations.generate']>({ code: only(0), info: text(), count: count, codes: optional(list(text())) }),
  'invitations.apply': record<Replies['invitations.apply']>({ code: only(0), info: text(), value: text() }),
  'announcements.setWebsite': readDone,
  'announcements.websiteVersions': recordsOf(readWebsiteVersion),
  'announcements.storedIngame': record<Replies['announcements.storedIngame']>({ announcement: text(), error: nullable(text()) }),
  'announcements.setIngame': readDone,
  'announcements.ingameVersions': recordsOf(readIngameVersion),
  'maps.rules': recordsOf(readMapRule),
  'maps.setRule': readDone,
  'maps.ruleStates': recordsOf(readMapRuleState),
  'maps.testRule': record<Replies['maps.testRule']>({ path: text(), outcome: word(mapRuleOutcomes, 'noRule'), rule: nullable(readMapRule), message: nullable(text()), recentMatches: optional(count) }),
  'reports.daily': recordsOf(readDailyReport),
  'reports.serverLoad': readServerPerformance,
  'reports.overview': readOverview,
  'host.derivedData': readDerivedData,
  'host.reloadWeb': readDone,
  'ingest.status': record<Replies['ingest.status']>({ accepted: only(true) }),
  'ingest.matches': record<Replies['ingest.matches']>({ added: count, known: count }),
  'ingest.login': record<Replies['ingest.login']>({ ban: nullable(readLoginBan) }),
  'ingest.replay': record<Replies['ingest.replay']>({ stored: only(true) }),
  'ingest.rules': readGameRules,
} as const satisfies Partial<{ readonly [K in keyof Replies]: Reader<Replies[K]> }>;
