/** The only locales there are; zh-CN is the default and the fallback (S1-08). */
export const locales = ['en', 'ja-JP', 'zh-CN'] as const;
export type Locale = (typeof locales)[number];
export const DEFAULT_LOCALE: Locale = 'zh-CN';
/** The cookie in which the site tells its host the locale that is shown, so that the next page comes drawn in it. */
export const LOCALE_COOKIE = 'ra3_locale';

/**
 * The page of the site that takes back a security event. The token of the mail's link follows as the fragment, which browsers
 * send to no host.
 */
export const TAKE_BACK_PATH = '/not-me';

/** What an access token may do (docs/security.md#access-tokens). */
export const tokenScopes = ['read', 'write', 'admin'] as const;
export type TokenScope = (typeof tokenScopes)[number];

/** Roles (S6-01); `guest` is a visitor. */
export const groups = ['Admin', 'User', 'guest'] as const;
export type Group = (typeof groups)[number];

/** Who may work at the desk; what a host calls those who are signed in beside their group. */
export const staffRoles = ['admin', 'moderator'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** What a player may be reported for. */
export const complaintTopics = [
  'cheating',
  'desync',
  'insults',
  'smurfing',
  'name',
  'leaving',
  'other',
] as const;
export type ComplaintTopic = (typeof complaintTopics)[number];

/** Entries of the staff's inbox: what users wrote, and what the host noticed by itself. */
export const inboxKinds = [
  'complaint',
  'appeal',
  'desyncs',
  'sharedComputer',
  'nearForbiddenName',
  'banEnding',
] as const;
export type InboxKind = (typeof inboxKinds)[number];

/** How an entry of the inbox ended: with an act or without one; of an appeal, with the ban kept or lifted. */
export const inboxOutcomes = ['acted', 'dismissed', 'kept', 'lifted'] as const;
export type InboxOutcome = (typeof inboxOutcomes)[number];

/** What the audit log holds: what admins changed, and what they opened of personal data. */
export const auditKinds = ['act', 'read', 'all'] as const;

export const userStates = ['normal', 'banned'] as const;
export type UserState = (typeof userStates)[number];

/** Mods with ladders and automatch (S2-16: anything that is not corona is vanilla). */
export const ladderMods = ['ra3', 'corona'] as const;
export type LadderMod = (typeof ladderMods)[number];

export const ladderTypes = ['1v1', '2v2', '3v3'] as const;
export type LadderType = (typeof ladderTypes)[number];

/** Result kinds of a match (S3-22). */
export const matchTypes = [
  'Valid1v1',
  'Valid2v2',
  'Valid3v3',
  'ValidOther',
  'Disconnect',
  'Dsync',
  'Unknown',
  'AutoMatch1v1',
  'AutoMatch2v2',
  'AutoMatchDisconnect',
  'AutoMatchDsync',
  'Incomplete',
] as const;
export type MatchType = (typeof matchTypes)[number];

export const automatchKinds = ['1v1', '2v2', 'pve', 'archon'] as const;
export type AutomatchKind = (typeof automatchKinds)[number];

/** The state of a persona on the ladders (S3-19). */
export const playerStatuses = ['normal', 'inPlacement', 'notSelected'] as const;
export type PlayerStatus = (typeof playerStatuses)[number];

export const gameModes = ['openstaging', 'closedplaying'] as const;
export type GameMode = (typeof gameModes)[number];

export const invitationStates = ['free', 'ready', 'used'] as const;
export type InvitationState = (typeof invitationStates)[number];

/** The outcome of a map rule: no rule, an inactive rule, a correct map, or a rejected map. */
export const mapRuleOutcomes = ['noRule', 'inactive', 'correct', 'refused'] as const;
export type MapRuleOutcome = (typeof mapRuleOutcomes)[number];

/** Bits of a ban's type (S3-02). Ip and Mac bans affect other players too: avoid them. */
export const banTypes = { User: 1, Ip: 2, Mac: 4, Machine: 8 } as const;
export type BanType = keyof typeof banTypes;

/** Match-type filter of the replay library (S2-64, S7-57; wire words are assumed). */
export const matchTypeFilters = [
  'all',
  'automatch1v1',
  'custom1v1',
  'custom2v2',
  'custom3v3',
  'other',
] as const;
export type MatchTypeFilter = (typeof matchTypeFilters)[number];

/** Mod filter of the replay library: vanilla means 1.12, corona means all its versions (S2-64). */
export const modFilters = ['all', 'ra3', 'corona'] as const;
export type ModFilter = (typeof modFilters)[number];

export const matchSorts = ['time', 'downloads'] as const;
export type MatchSort = (typeof matchSorts)[number];

/** Orders of the filtered matches: the newest first, or those worth watching (docs/wire.md#matches-worth-watching). */
export const matchOrders = ['time', 'worth'] as const;
export type MatchOrder = (typeof matchOrders)[number];

/** Ladder tiers, best first (S2-47). */
export const tierNames = ['master', 'diamond', 'platinum', 'gold', 'silver', 'copper', 'steel'] as const;
export type TierName = (typeof tierNames)[number];

/** The lowest Elo of each tier (assumed: the cuts of one public client); everybody below copper is steel. */
export const tierMinElo: Readonly<Record<TierName, number>> = {
  master: 1600,
  diamond: 1500,
  platinum: 1300,
  gold: 1100,
  silver: 900,
  copper: 700,
  steel: -Infinity,
};

/** Elo brackets of the replay library: `[from, below)`, in order (S9-11). */
export const eloBrackets = [
  { from: 0, below: 400 },
  { from: 400, below: 600 },
  { from: 600, below: 800 },
  { from: 800, below: 1000 },
  { from: 1000, below: 1200 },
  { from: 1200, below: 1400 },
  { from: 1400, below: 1600 },
  { from: 1600, below: Infinity },
] as const;

/** Cuts of the Elo-stage selector: any, at least each, at most each (S9-12). */
export const eloStageCuts = [800, 1000, 1200, 1400] as const;

/** By what the matchups of factions are divided: length of the game, level of the players, season (our choice). */
export const matchupClasses = ['length', 'elo', 'season'] as const;
export type MatchupClassName = (typeof matchupClasses)[number];

/** Rating: standard Elo, our own choice of numbers, all in one place (docs/host.md#ingest; assumed). */
export const rating = { start: 1000, k: 32, scale: 400, placementMatches: 10 } as const;
