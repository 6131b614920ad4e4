import type { Reply } from '../types.js';

/** Everybody online, every room, and who is searching. */
export type StatusDetail = Reply<'server.statusDetail'>;
export type StatusBasic = Reply<'server.statusBasic'>;
/** A room that is staging or playing; the host is the first player. */
export type Room = StatusDetail['games'][number];
export type OnlinePlayer = StatusDetail['players'][number];
export type RoomPlayer = Room['players'][number];
export type AutomatchGame = StatusDetail['automatch'][number];
export type Automatching = StatusDetail['automatching'];

export type LadderPage = Reply<'stats.ladder'>;
/** One persona on one ladder. */
export type LadderRow = LadderPage['records'][number];
export type PersonaLadders = Reply<'stats.persona'>;
export type PastSeasonRank = Reply<'stats.personaHistory'>[number];
export type Season = Reply<'stats.currentSeason'>;
export type FactionStats = Reply<'stats.factions'>[string];
export type FactionCounts = FactionStats['byModFullName'][string];
export type MapStats = Reply<'stats.maps'>[number];
export type TierCount = Reply<'stats.eloDistribution'>['records'][number];

/** Where a host's players find maps: texts of the host, to be looked at before they are used. */
export type MapDownloader = NonNullable<Reply<'other.capabilities'>['mapDownloader']>;
/** A persona as the search for players suggests it. */
export type FoundPersona = Reply<'other.searchPersonas'>['records'][number];

export type MatchPage = Reply<'matches.recent'>;
export type OwnMatchPage = Reply<'matches.favourites'>;
/** A finished match. */
export type MatchRow = MatchPage['records'][number];
export type MatchPlayer = MatchRow['winners'][number];
export type MyMatchStatus = Reply<'matches.myStatus'>['records'][number];

export type SignInStatus = Reply<'user.status'>;
export type Done = Reply<'user.login'>;
export type Captcha = Reply<'user.captcha'>;
export type Account = Reply<'player.account'>;
export type Persona = Account['personas'][number];
/** A warning as the person reads it who was warned. */
export type OwnWarning = Reply<'player.warnings'>['records'][number];
export type AutomatchSeason = Reply<'player.automatchStats'>['records'][number];
export type WinsAndLosses = AutomatchSeason['detailsByMap'][number];

export type AdminUser = Reply<'admin.user'>;
export type AdminPersona = AdminUser['personas'][number];
export type BanRecord = NonNullable<AdminUser['ban']>;
export type LoginRecord = Reply<'admin.recentLogins'>['records'][number];
export type Warning = Reply<'admin.warnings'>['records'][number];
export type AuditEntry = Reply<'admin.auditLog'>['records'][number];
/** Users who lately came from where another one came from. */
export type SharedOrigin = Reply<'admin.banPreview'>['ip'];
export type InvitationPage = Reply<'admin.usedInvitations'>;
export type InvitationCode = InvitationPage['items'][number];
export type MapRule = Reply<'admin.badMaps'>['records'][number];
export type BadPersona = Reply<'admin.badPersonas'>['records'][number];
export type ServerPerformance = Reply<'admin.performance'>;
export type DailyReport = Reply<'admin.reports'>['records'][number];
