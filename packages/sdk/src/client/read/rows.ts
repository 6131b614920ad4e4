import type { Reply } from '../types.js';

/** Everybody online, every room, and who is searching. */
export type StatusDetail = Reply<'status.detail'>;
export type StatusBasic = Reply<'status.basic'>;
/** A room that is staging or playing; the host is the first player. */
export type Room = StatusDetail['games'][number];
export type OnlinePlayer = StatusDetail['players'][number];
export type RoomPlayer = Room['players'][number];
export type AutomatchGame = StatusDetail['automatch'][number];
export type Automatching = StatusDetail['automatching'];

export type LadderPage = Reply<'ladders.page'>;
/** One persona on one ladder. */
export type LadderRow = LadderPage['records'][number];
export type PersonaLadders = Reply<'ladders.persona'>;
export type PastSeasonRank = Reply<'ladders.personaHistory'>[number];
export type Season = Reply<'seasons.current'>;
export type FactionStats = Reply<'statistics.factions'>[string];
export type FactionCounts = FactionStats['byModFullName'][string];
export type MapStats = Reply<'statistics.maps'>[number];
export type TierCount = Reply<'ladders.eloDistribution'>['records'][number];

/** Where a host's players find maps: texts of the host, to be looked at before they are used. */
export type MapDownloader = NonNullable<Reply<'host.capabilities'>['mapDownloader']>;
/** A persona as the search for players suggests it. */
export type FoundPersona = Reply<'personas.search'>['records'][number];

export type MatchPage = Reply<'matches.recent'>;
export type OwnMatchPage = Reply<'matches.favourites'>;
/** A finished match. */
export type MatchRow = MatchPage['records'][number];
export type MatchPlayer = MatchRow['winners'][number];
export type MyMatchStatus = Reply<'matches.myStatus'>['records'][number];

export type SignInStatus = Reply<'accounts.signInStatus'>;
export type Done = Reply<'accounts.login'>;
export type Captcha = Reply<'accounts.captcha'>;
export type Account = Reply<'accounts.current'>;
export type Persona = Account['personas'][number];
/** A warning as the person reads it who was warned. */
export type OwnWarning = Reply<'moderation.ownWarnings'>['records'][number];
export type AutomatchSeason = Reply<'statistics.automatch'>['records'][number];
export type WinsAndLosses = AutomatchSeason['detailsByMap'][number];

export type AdminUser = Reply<'moderation.user'>;
export type AdminPersona = AdminUser['personas'][number];
export type BanRecord = NonNullable<AdminUser['ban']>;
export type LoginRecord = Reply<'moderation.recentLogins'>['records'][number];
export type Warning = Reply<'moderation.warnings'>['records'][number];
export type AuditEntry = Reply<'moderation.auditLog'>['records'][number];
/** Users who lately came from where another one came from. */
export type SharedOrigin = Reply<'moderation.banPreview'>['ip'];
export type InvitationPage = Reply<'invitations.used'>;
export type InvitationCode = InvitationPage['items'][number];
export type MapRule = Reply<'maps.rules'>['records'][number];
export type BadPersona = Reply<'moderation.badPersonas'>['records'][number];
export type ServerPerformance = Reply<'reports.serverLoad'>;
export type DailyReport = Reply<'reports.daily'>['records'][number];
