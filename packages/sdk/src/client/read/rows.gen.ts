// Made from the contract by `npm run generate`; change the contract, not this file.
import type { complaintTopics, groups, inboxKinds, inboxOutcomes, invitationStates, ladderMods, ladderTypes, mapRuleOutcomes, playerStatuses, staffRoles, tokenScopes, userStates } from '../../contract/enumerations.js';
import type * as differences from './host-differences.js';
import type { ReadBy } from './reading.js';

/** What a call answers that has nothing else to say (docs/wire.md#accounts: `{"code":0,"info":"…"}` with 200). */
export type Done = {
  /** 0 says that it worked */
  code: 0;
  info: string;
};

/** Work for the client, signed by the host: find the counter whose key begins with `keyPrefix` (docs/wire.md#proof-of-work). */
export type ProofChallenge = {
  parameters: {
  /** SCRYPT */
  algorithm: string;
  nonce: string;
  salt: string;
  /** N of Scrypt, a power of two */
  cost: number;
  /** r of Scrypt; p is 1 */
  memoryCost: number;
  keyLength: number;
  keyPrefix: string;
  keySignature: string;
  data: {
  captchaId: string;
  /** The counter is below this number */
  steps: number;
};
};
  signature: string;
};

/** A slide captcha to solve. */
export type Captcha = {
  id: string;
  /** Data URL */
  backgroundImage: string;
  /** Data URL */
  sliderImage: string;
  proof?: ProofChallenge;
};

/** Who is signed in. */
export type SignInStatus = {
  /** 0 when signed in, 1 otherwise */
  code: ReadBy<typeof differences.signInStatusCode>;
  info: string;
  userId?: number;
  uname?: string;
  group: ReadBy<typeof differences.signInStatusGroup>;
};

/** A persona as its owner sees it. */
export type Persona = {
  personaId: number;
  personaName: string;
  ranked: boolean;
  isSelectedForLadders: boolean;
};

/** The signed-in user. */
export type Account = {
  userId: number;
  userName: string;
  email: string;
  group: ReadBy<typeof differences.accountGroup>;
  state: (typeof userStates)[number];
  personas: Persona[];
};

/** A signed-in device. */
export type DeviceSession = {
  /** Names the session to its owner; signs nobody in */
  sessionId: string;
  /** The browser or program, such as Firefox; empty when it is not known */
  program: string;
  /** The operating system, such as Windows; empty when it is not known */
  system: string;
  /** The IPv4 address or the /64 of the IPv6 address that was seen last; empty when it is not known */
  network: string;
  /** UTC time as an ISO 8601 string (assumed; hosts also send epoch milliseconds) */
  createdTime: string;
  /** UTC time as an ISO 8601 string (assumed; hosts also send epoch milliseconds) */
  lastTime: string;
  /** UTC time as an ISO 8601 string (assumed; hosts also send epoch milliseconds) */
  expiryTime: string;
  /** Whether the call came with this session */
  isCurrent: boolean;
};

/** An access token, without the secret. */
export type AccessToken = {
  tokenId: number;
  name: string;
  scopes: ((typeof tokenScopes)[number])[];
  /** UTC time as an ISO 8601 string (assumed; hosts also send epoch milliseconds) */
  createdTime: string;
  /** UTC time as an ISO 8601 string (assumed; hosts also send epoch milliseconds) */
  expiryTime: string;
  lastTime: string | null;
  /** Where it was used last; empty before its first use */
  lastNetwork: string;
};

export type TwoStep = {
  isOn: boolean;
  /** Whether this account reaches no call of admins without it */
  isRequired: boolean;
  since: string | null;
  recoveryCodesLeft: number;
};

/** A report as its author reads it. */
export type OwnComplaint = {
  complaintId: number;
  /** UTC time as an ISO 8601 string (assumed; hosts also send epoch milliseconds) */
  time: string;
  topic: (typeof complaintTopics)[number];
  personaId: number;
  personaName: string;
  matchId: number | null;
  text: string;
  /** Null while nobody has resolved it */
  outcome: (typeof inboxOutcomes)[number] | null;
  /** The one who reported or appealed reads it */
  answer: string;
  resolvedTime: string | null;
};

/** An appeal against a ban, as its author reads it. */
export type OwnAppeal = {
  appealId: number;
  /** UTC time as an ISO 8601 string (assumed; hosts also send epoch milliseconds) */
  time: string;
  text: string;
  /** Null while nobody has resolved it */
  outcome: (typeof inboxOutcomes)[number] | null;
  /** The one who reported or appealed reads it */
  answer: string;
  resolvedTime: string | null;
};

/** What the host holds about an account; secrets and hashes are left out (docs/privacy.md). */
export type OwnData = {
  /** UTC time as an ISO 8601 string (assumed; hosts also send epoch milliseconds) */
  time: string;
  /** Whether a list was longer than 5000 rows: then only its newest are here */
  isCut: boolean;
  account: {
  userId: number;
  userName: string;
  email: string;
  group: (typeof groups)[number];
  state: (typeof userStates)[number];
  /** UTC time as an ISO 8601 string (assumed; hosts also send epoch milliseconds) */
  createdTime: string;
};
  personas: {
  personaId: number;
  personaName: string;
  isSelectedForLadders: boolean;
  deleted: boolean;
  /** UTC time as an ISO 8601 string (assumed; hosts also send epoch milliseconds) */
  createdTime: string;
}[];
  renames: {
  personaId: number;
  oldName: string;
  newName: string;
  /** UTC time as an ISO 8601 string (assumed; hosts also send epoch milliseconds) */
  time: string;
}[];
  sessions: DeviceSession[];
  tokens: AccessToken[];
  twoStep: TwoStep;
  logins: {
  /** UTC time as an ISO 8601 string (assumed; hosts also send epoch milliseconds) */
  time: string;
  address: string;
  /** Empty for a login by browser */
  mac: string;
  /** Empty for a login by browser */
  machineCode: string;
}[];
  warnings: {
  /** UTC time as an ISO 8601 string (assumed; hosts also send epoch milliseconds) */
  time: string;
  reasonChinese: string;
  reasonEnglish: string;
  readTime: string | null;
}[];
  bans: {
  /** Bits: User 1, Ip 2, Mac 4, Machine 8 */
  type: number;
  reasonChinese: string;
  reasonEnglish: string;
  /** UTC time as an ISO 8601 string (assumed; hosts also send epoch milliseconds) */
  time: string;
  /** UTC time as an ISO 8601 string (assumed; hosts also send epoch milliseconds) */
  expiryTime: string;
  liftedTime: string | null;
}[];
  complaints: OwnComplaint[];
  appeals: OwnAppeal[];
  favourites: {
  guid: string;
  tag: string;
  /** UTC time as an ISO 8601 string (assumed; hosts also send epoch milliseconds) */
  time: string;
}[];
  tags: {
  tag: string;
  count: number;
}[];
  recommendations: {
  guid: string;
  /** UTC time as an ISO 8601 string (assumed; hosts also send epoch milliseconds) */
  time: string;
}[];
  downloads: {
  guid: string;
  /** UTC time as an ISO 8601 string (assumed; hosts also send epoch milliseconds) */
  time: string;
}[];
  invitations: {
  code: string;
  description: string;
  usedTime: string | null;
}[];
};

/** Recovery codes, shown once. */
export type RecoveryCodes = {
  recoveryCodes: string[];
};

/** The ladder of this season on which a persona stands with the highest Elo. */
export type BestLadder = {
  /** A mod with ladders */
  mod: (typeof ladderMods)[number];
  type: (typeof ladderTypes)[number];
  /** Rating; -1 when there is none yet */
  elo: number;
  rank: ReadBy<typeof differences.bestLadderRank>;
  /** The three most played ones, the most played first */
  factions: string[];
};

/** A persona as the search for players suggests it; `best` is null for a persona without a rank this season. */
export type FoundPersona = {
  personaId: number;
  personaName: string;
  /** The earlier name by which it was found */
  earlierName?: string;
  best: BestLadder | null;
};

/** A persona's rating on one ladder after one match. */
export type RatingPoint = {
  /** Text of letters, digits and dashes (assumed; other hosts also send numbers) */
  matchId: string;
  /** UTC time as an ISO 8601 string (assumed; hosts also send epoch milliseconds) */
  time: string;
  seasonId: number;
  /** Rating; -1 when there is none yet */
  elo: number;
  /** Elo won or lost in that match */
  eloDelta: number;
};

/** How a persona's rating on one ladder went, oldest first. Every season begins anew. */
export type RatingHistory = {
  /** Rated matches, also those that no point stands for */
  games: number;
  /** The first of the highest ratings; one of the records */
  peak: RatingPoint | null;
  /** The first of the lowest ratings; one of the records */
  low: RatingPoint | null;
  /** All rated matches; of more than fit, evenly chosen ones with the peak, the low, and the first and last of each season */
  records: RatingPoint[];
};

/** Wins and losses of one faction against another. */
export type MatchupSplit = {
  /** Wire name of a faction; unknown ones come as Unknown_ and a hexadecimal number */
  own: string;
  /** Wire name of a faction; unknown ones come as Unknown_ and a hexadecimal number */
  opponent: string;
  wins: number;
  losses: number;
};

/** Wins and losses on one map. */
export type MapSplit = {
  /** Map id */
  map: string;
  wins: number;
  losses: number;
};

/** Wins and losses in one range: of opponents’ Elo before the match, or of minutes. */
export type RangeSplit = {
  from: number;
  /** Null: without end */
  below: number | null;
  wins: number;
  losses: number;
};

/** Wins and losses of the matches that began in one hour of the day. */
export type HourSplit = {
  /** Hour of the day in UTC */
  hour: number;
  wins: number;
  losses: number;
};

/** How a persona did in rated 1v1 matches of a mod; rows without games are left out. */
export type PersonaSplits = {
  wins: number;
  losses: number;
  streak: {
  /** Matches won in a row up to now; below 0: lost */
  current: number;
  /** The most matches won in a row */
  wins: number;
  /** The most matches lost in a row */
  losses: number;
};
  /** Most games first */
  byMatchup: MatchupSplit[];
  /** Most games first */
  byMap: MapSplit[];
  byOpponentElo: RangeSplit[];
  byMinutes: RangeSplit[];
  byHour: HourSplit[];
};

/** Somebody a persona met in rated 1v1 matches, and the score from the persona’s side. */
export type MetOpponent = {
  personaId: number;
  personaName: string;
  wins: number;
  losses: number;
  /** UTC time as an ISO 8601 string (assumed; hosts also send epoch milliseconds) */
  lastTime: string;
};

export type NamedPersona = {
  personaId: number;
  personaName: string;
};

export type MatchPlayer = {
  personaId: number;
  personaName: string;
  /** Wire name of a faction; unknown ones come as Unknown_ and a hexadecimal number */
  faction: ReadBy<typeof differences.matchPlayerFaction>;
  /** Rating after the match; -1 when the match moved no rating */
  elo: number;
  eloDelta: number;
  status: (typeof playerStatuses)[number];
  /** The Game ID was deleted, or its account closed: it has no page (assumed; other hosts may lack it) */
  isGone?: true;
};

/** A finished match (S3-20). */
export type MatchRow = {
  /** Text of letters, digits and dashes (assumed; other hosts also send numbers) */
  id: string;
  type: ReadBy<typeof differences.matchRowType>;
  /** Map path as the game names it */
  map: string;
  /** UTC time as an ISO 8601 string (assumed; hosts also send epoch milliseconds) */
  startTime: string;
  /** Length in seconds */
  timeLength: number;
  winners: MatchPlayer[];
  losers: MatchPlayer[];
  modFullName: string;
  modFamilyName: string;
  replayGuid: string | null;
  recommends: number;
  favourites: number;
  replayDownloads: number;
  /** How many people downloaded the replay in the last three months; replayDownloads is all of them (assumed; other hosts may lack it) */
  recentReplayDownloads?: number;
};

/** Every match in which two personas stood against each other, from the first one’s side. */
export type Versus = {
  persona: NamedPersona;
  opponent: NamedPersona;
  wins: number;
  losses: number;
  /** Matches against each other that nobody won */
  undecided: number;
  /** Matches on the same side */
  together: number;
  /** The rated 1v1 matches among them */
  rated1v1: {
  wins: number;
  losses: number;
};
  /** Most games first */
  byMatchup: MatchupSplit[];
  /** Most games first */
  byMap: MapSplit[];
  /** The newest of the matches against each other */
  records: MatchRow[];
};

export type EarlierName = {
  name: string;
  /** UTC time as an ISO 8601 string (assumed; hosts also send epoch milliseconds) */
  until: string;
};

export type OnlinePlayer = {
  id: number;
  /** Chosen by a stranger: never markup */
  name: string;
};

/** A player in a room; the Elo is absent for who has none. */
export type RoomPlayer = {
  id: number;
  /** Chosen by a stranger: never markup */
  name: string;
  /** Rating; -1 when there is none yet */
  elo?: number;
};

/** A room that is staging or playing (S3-13); the host is the first player. */
export type Room = {
  /** Chosen by a stranger: never markup */
  roomname: string;
  /** The same text as roomname: the name on the wire of other hosts */
  hostname: string;
  gamemode: ReadBy<typeof differences.roomGamemode>;
  mod: string;
  mapname: string;
  mapindex?: number;
  mapchecksum?: number;
  mapsize?: number;
  /** Picture of the map, where there is one: a path on the host, or a web address. Chosen by a stranger (assumed: no client is known that reads it) */
  minimapPath?: string;
  players: RoomPlayer[];
  /** UTC time as an ISO 8601 string of the first report of the host with this room in this state, or with this game (assumed; absent where a host does not note it) */
  firstSeenTime?: string;
};

export type AutomatchGame = {
  mod: string;
  mapname?: string;
  /** Picture of the map, where there is one: a path on the host, or a web address. Chosen by a stranger (assumed: no client is known that reads it) */
  minimapPath?: string;
  players: RoomPlayer[];
  /** UTC time as an ISO 8601 string of the first report of the host with this room in this state, or with this game (assumed; absent where a host does not note it) */
  firstSeenTime?: string;
};

/** How many players are searching for an automatch game. */
export type Automatching = {
  count1v1: number;
  count2v2: number;
  countPve: number;
  countArchon: number;
  count1v1Details: {
  ra3: number;
  corona: number;
};
};

/** All players online, all rooms, and who is searching. */
export type StatusDetail = {
  players: OnlinePlayer[];
  games: Room[];
  automatch: AutomatchGame[];
  automatching: Automatching;
};

/** How many players and rooms there are. */
export type StatusBasic = {
  onlinePlayerCount: number;
  gameRoomCount: number;
};

/** The last 24 hours, and how many players are usually online in each hour of the week. */
export type StatusHistory = {
  /** Length of a slot */
  slotSeconds: number;
  /** Slots of the last 24 hours, oldest first; one in which no game server reported is left out */
  day: {
  /** UTC time as an ISO 8601 string: the beginning of the slot */
  time: string;
  players: number;
  searching: number;
  /** Rooms that wait for players */
  waitingRooms: number;
  /** Games in play, automatch included */
  games: number;
}[];
  /** By hour; an hour of the week that the host has not seen yet is left out */
  usual: {
  /** Hours since Monday, 0:00 UTC */
  hour: number;
  /** Mean of the players online in this hour */
  players: number;
}[];
  /** The usual hours are those of so many last days */
  usualDays: number;
};

/** One persona on one ladder (S3-16). */
export type LadderRow = {
  personaId: number;
  personaName: string;
  /** Place on the ladder from 1; -1 while in placement or not selected */
  rank: number;
  /** Rank before the last match; -1 when there was none */
  prevRank: number;
  /** Rating; -1 when there is none yet */
  elo: number;
  /** Elo won or lost in the last match */
  eloDelta: number;
  wins: number;
  losses: number;
  /** UTC time as an ISO 8601 string (assumed; hosts also send epoch milliseconds) */
  updateTime: string;
  primaryFaction: string | null;
  secondaryFaction: string | null;
  tertiaryFaction: string | null;
  isSelectedForLadders: ReadBy<typeof differences.ladderRowIsSelectedForLadders>;
  placementMatchesLeft: number;
  /** The Game ID was deleted, or its account closed: it has no page (assumed; other hosts may lack it) */
  isGone?: true;
};

/** A page of a ladder, best first. */
export type LadderPage = {
  total: number;
  records: LadderRow[];
};

/** One persona on the three ladders of a mod; null where it has no record. */
export type PersonaLadders = {
  personaId: number;
  personaName: string;
  ladder1v1: LadderRow | null;
  ladder2v2: LadderRow | null;
  ladder3v3: LadderRow | null;
};

/** The final rank of a persona in a past season. */
export type PastSeasonRank = {
  seasonId: number;
  seasonNameEnglish: string;
  seasonNameChinese: string;
  ladderType: (typeof ladderTypes)[number];
  /** Rating; -1 when there is none yet */
  endElo: number;
  endRank: number;
};

/** How many ranked personas a tier holds. */
export type TierCount = {
  rank: ReadBy<typeof differences.tierCountRank>;
  freq: number;
};

/** How many ranked personas each tier of a ladder holds. */
export type TierDistribution = {
  records: TierCount[];
};

/** The last results of a persona on a ladder, and its highest Elo there, in one season. */
export type LadderForm = {
  personaId: number;
  /** Results of the last rated matches, newest last */
  form: ('win' | 'loss')[];
  /** Highest Elo after a rated match; -1 when it is not known */
  peakElo: number;
};

/** A player of a page who was found by an earlier name, because the name of now does not fit. */
export type EarlierNamed = {
  personaId: number;
  personaName: string;
  earlierName: string;
};

/** A page of those on a ladder who fit a filter, best first, with what `LadderForm` tells of each. */
export type FilteredLadder = {
  total: number;
  records: LadderRow[];
  forms: LadderForm[];
  earlierNames?: EarlierNamed[];
};

/** A season of the ladders. */
export type Season = {
  seasonId: number;
  databaseName: string;
  chineseName: string;
  englishName: string;
  /** Key of the name in the game strings (assumed) */
  localizationKey: string;
  /** Automatch 1v1 ladder per mod */
  ladderIds: {
  ra3: number;
  corona: number;
};
  /** UTC time as an ISO 8601 string (assumed; hosts also send epoch milliseconds) */
  startTime: string;
  endTime: string | null;
  isCurrentSeason: boolean;
};

/** A place that a persona would keep when the season ended now. */
export type FinalRank = {
  rank: number;
  personaId: number;
  personaName: string;
  /** Rating; -1 when there is none yet */
  elo: number;
};

/** What the end of the running season would do on one of its ladders. */
export type EndingLadder = {
  /** A mod with ladders */
  mod: (typeof ladderMods)[number];
  type: (typeof ladderTypes)[number];
  ranked: number;
  inPlacement: number;
  /** The first ranks, best first */
  best: FinalRank[];
};

/** What the end of the running season would do. */
export type SeasonEnding = {
  /** Null while no season runs */
  seasonId: number | null;
  matches: number;
  ladders: EndingLadder[];
};

/** A page of matches that everybody may see. */
export type MatchPage = {
  /** Counting stops one past the last viewable page */
  totalCount: number;
  /** The page asked for lies beyond the last viewable one */
  pageOutOfLimit: boolean;
  records: MatchRow[];
  /** What `behind` of a later page takes (an extension); absent on the last page */
  next?: string;
};

/** A page of one persona's matches that fit. */
export type PersonaMatchPage = {
  /** The page that this is */
  page: number;
  /** All that fit; counting stops one past the last viewable page */
  totalCount: number;
  /** The page lies beyond the last viewable one */
  pageOutOfLimit: boolean;
  records: MatchRow[];
  /** What `behind` of a later page takes (an extension); absent on the last page */
  next?: string;
};

/** A page of matches that the signed-in user kept or downloaded. */
export type OwnMatchPage = {
  records: MatchRow[];
  count: number;
  /** What `behind` of a later page takes (an extension); absent on the last page */
  next?: string;
  /** The page asked for lies beyond the last viewable one (assumed; other hosts may lack it) */
  pageOutOfLimit?: boolean;
};

/** A tag of the signed-in user's favourites, and how many matches are kept under it. */
export type FavouriteTag = {
  tag: string;
  count: number;
};

/** What the signed-in user did with one match. */
export type MyMatchStatus = {
  /** Identifies the stored replay of a match (assumed: a lower-case UUID) */
  matchGuid: string;
  isFavourite: boolean;
  isRecommended: boolean;
  isDownloaded: boolean;
  favouriteTag: string | null;
};

/** A page of the replay library. */
export type FoundMatches = {
  /** Counting stops one past the last viewable page */
  totalCount: number;
  /** The page asked for lies beyond the last viewable one */
  pageOutOfLimit: boolean;
  records: MatchRow[];
  /** What `behind` of a later page takes (an extension); absent on the last page */
  next?: string;
  earlierNames?: EarlierNamed[];
};

export type FilteredMatches = {
  records: MatchRow[];
  next: number | null;
};

/** Wins and losses of one faction; a match against itself counts as one win and one loss. */
export type FactionTotals = {
  wins: number;
  losses: number;
  total: number;
  /** Seconds */
  timeLength: number;
  /** Matches of the faction against itself (assumed; other hosts lack it) */
  mirrors?: number;
};

/** Wins and losses of a faction, also by version of the mod. */
export type FactionStats = {
  wins: number;
  losses: number;
  total: number;
  /** Seconds */
  timeLength: number;
  /** Matches of the faction against itself (assumed; other hosts lack it) */
  mirrors?: number;
  byModFullName: Record<string, FactionTotals>;
};

/** Wins and losses of one faction against another. */
export type FactionCounts = {
  wins: number;
  losses: number;
  total: number;
  /** Seconds */
  timeLength: number;
};

/** Faction against faction on one map. */
export type MapStats = {
  map: string;
  stats: Record<string, FactionCounts>;
};

/** Faction against faction in one class of games: of one length, of one level, or of one season. */
export type MatchupClass = {
  /** Lower bound of the class (minutes, or mean Elo of both players), or the id of the season */
  key: number;
  stats: Record<string, FactionCounts>;
};

export type WinsAndLosses = {
  key: string;
  wins: number;
  loses: number;
};

/** How all personas of a user together did in one season's automatch 1v1 (S3-25; `loses` is the wire's word). */
export type AutomatchSeason = {
  seasonId: number;
  seasonNameEnglish: string;
  seasonNameChinese: string;
  isCurrentSeason: boolean;
  /** UTC time as an ISO 8601 string (assumed; hosts also send epoch milliseconds) */
  seasonStartTime: string;
  seasonEndTime: string | null;
  modFamilyName: string;
  playedMatches: number;
  /** Seconds */
  playedMatchesLength: number;
  wins: number;
  loses: number;
  /** Mean of the own Elo after each of the matches (assumed) */
  eloMean: number;
  /** Standard deviation of the same */
  eloStdDev: number;
  /** Rating; -1 when there is none yet */
  eloMax: number;
  /** Best rank of the own personas: now, or at the end of the season; -1 without one (assumed) */
  ranking: number;
  /** Keyed by map id */
  detailsByMap: WinsAndLosses[];
  /** Keyed <own faction>-<opponent faction> (assumed) */
  detailsByFaction: WinsAndLosses[];
  /** All fine buckets, empty ones too, keyed by their lower bound (assumed) */
  detailsByOpponentElo: WinsAndLosses[];
};

/** The ban of a user, as admins see it. The id is ours: other hosts send none. */
export type BanRecord = {
  banId?: number;
  /** Stored, and sent to the player */
  reasonChinese: string;
  /** Sent to the player. Kept with the ban while it runs, because the player is told at each attempt to sign in, and emptied when it is lifted or, within an hour, when it is over; neither the audit log nor anything else holds it (S3-02) */
  reasonEnglish: string;
  /** UTC time as an ISO 8601 string (assumed; hosts also send epoch milliseconds) */
  expiryTime: string;
  /** Bits: User 1, Ip 2, Mac 4, Machine 8 */
  type: number;
};

export type AdminPersona = {
  personaId: number;
  personaName: string;
  isSelectedForLadders: boolean;
  deleted: boolean;
};

export type AdminUser = {
  userId: number;
  userName: string;
  email: string;
  group: ReadBy<typeof differences.adminUserGroup>;
  state: (typeof userStates)[number];
  ban: BanRecord | null;
  personas: AdminPersona[];
  /** Absent for those who are none */
  isModerator?: boolean;
  /** UTC time as an ISO 8601 string: when its owner closed the account; absent while it is open (assumed) */
  closedTime?: string;
};

/** Users that the search of admins finds. */
export type UserSearchResult = {
  records: AdminUser[];
  /** Not all is here: more than 200 users, or too long a search */
  truncated?: boolean;
};

export type LoginRecord = {
  /** UTC time as an ISO 8601 string (assumed; hosts also send epoch milliseconds) */
  time: string;
  mac: string;
  machineCode: string;
};

export type BadPersona = {
  name: string;
  addedBy: string;
  /** UTC time as an ISO 8601 string (assumed; hosts also send epoch milliseconds) */
  addedTime: string;
};

/** One act of an admin, or what an admin opened of personal data. */
export type AuditEntry = {
  entryId: number;
  /** UTC time as an ISO 8601 string (assumed; hosts also send epoch milliseconds) */
  time: string;
  adminUserId: number;
  /** As it was at the time */
  adminUserName: string;
  /** Name of the act, like admin.ban */
  act: string;
  /** What it was done to, like user:12 or persona:34 */
  target: string;
  /** Name of the account or persona, or of whom an entry of the inbox is about, as it is now */
  targetName?: string | null;
  /** Names of the users whom a search found, as far as the entry has their ids */
  foundUsers?: {
  userId: number;
  userName: string;
}[];
  /** What the act changed, as it was; null where there was nothing */
  before: unknown;
  /** What the act changed, as it became; null where nothing is left */
  after: unknown;
  address: string;
  requestId: string;
  /** What the admin signed in with, never a secret; null for a command on the host and for a link or code in a mail */
  credential?: {
  kind: 'session' | 'token';
  /** As the lists of sessions and tokens of the account have it */
  id: string;
  /** The browser of a session, or the name of a token */
  name: string;
} | null;
};

/** A warning as admins see it. */
export type Warning = {
  warningId: number;
  /** UTC time as an ISO 8601 string (assumed; hosts also send epoch milliseconds) */
  time: string;
  reasonChinese: string;
  /** Mailed, and kept for 30 days for the user to read on the site; then empty, as where the admin gave none (S3-02) */
  reasonEnglish: string;
  readTime: string | null;
  /** User name of the admin, as it was at the time */
  warnedBy: string;
};

/** Other users who lately came from the same addresses, network cards or machines. */
export type SharedOrigin = {
  /** Where the user came from lately, latest first */
  origins: string[];
  /** How many other users came from there lately */
  userCount: number;
  /** Up to 20 of them, those who were there last first */
  users: {
  userId: number;
  userName: string;
  /** UTC time as an ISO 8601 string: when the user last came from there */
  lastTime: string;
  loginCount: number;
}[];
};

/** Whom a ban of each type would hit besides the user. */
export type BanPreview = {
  /** How many days "lately" is */
  days: number;
  ip: SharedOrigin;
  mac: SharedOrigin;
  machine: SharedOrigin;
};

/** A warning as the warned user reads it, without the name of the admin. */
export type OwnWarning = {
  warningId: number;
  /** UTC time as an ISO 8601 string (assumed; hosts also send epoch milliseconds) */
  time: string;
  reasonChinese: string;
  /** Mailed, and kept for 30 days for the user to read on the site; then empty, as where the admin gave none (S3-02) */
  reasonEnglish: string;
  isRead: boolean;
};

/** How an account began, and when it was last seen. */
export type CaseFacts = {
  /** UTC time as an ISO 8601 string (assumed; hosts also send epoch milliseconds) */
  registeredTime: string;
  firstLoginTime: string | null;
  lastLoginTime: string | null;
  invitedBy: {
  userId: number;
  userName: string;
} | null;
};

/** A ban of a user, running or over. */
export type PastBan = {
  banId: number;
  /** Bits: User 1, Ip 2, Mac 4, Machine 8 */
  type: number;
  reasonChinese: string;
  /** Kept while the ban runs; empty when it was lifted or is over, and where the admin gave none (S3-02) */
  reasonEnglish: string;
  /** UTC time as an ISO 8601 string (assumed; hosts also send epoch milliseconds) */
  bannedTime: string;
  /** UTC time as an ISO 8601 string (assumed; hosts also send epoch milliseconds) */
  expiryTime: string;
  bannedBy: string | null;
  liftedTime: string | null;
  liftedBy: string | null;
  liftReason: string | null;
};

/** Something that happened to an account and is in none of the other lists: a rename, an invitation code, or an entry of the inbox. */
export type CaseEvent = {
  /** codeUsed: the user registered with the code of `other`; codeTaken: `other` registered with a code of the user */
  kind: 'rename' | 'codesMade' | 'codeApplied' | 'codeUsed' | 'codeTaken' | 'inbox';
  /** UTC time as an ISO 8601 string (assumed; hosts also send epoch milliseconds) */
  time: string;
  persona: NamedPersona | null;
  /** The other account of a code or of an entry of the inbox; of a report by the user, whom it is about */
  other: {
  userId: number;
  userName: string;
} | null;
  by: string | null;
  oldName: string | null;
  newName: string | null;
  /** How many codes were made */
  count: number | null;
  /** Of an entry of the inbox */
  entryId: number | null;
  inboxKind: (typeof inboxKinds)[number] | null;
  /** Whether the user wrote the entry */
  isAuthor: boolean;
  topic: (typeof complaintTopics)[number] | null;
  outcome: (typeof inboxOutcomes)[number] | null;
  /** What a code is for, or what the author of an entry wrote */
  text: string;
};

/** Another account that came from the same place lately. */
export type RelatedUser = {
  userId: number;
  userName: string;
  state: (typeof userStates)[number];
  isClosed: boolean;
  /** Which origins both accounts have */
  shared: {
  networks: string[];
  macs: string[];
  machineCodes: string[];
};
  /** Logins of the other account from there */
  loginCount: number;
  /** UTC time as an ISO 8601 string (assumed; hosts also send epoch milliseconds) */
  firstTime: string;
  /** UTC time as an ISO 8601 string (assumed; hosts also send epoch milliseconds) */
  lastTime: string;
};

/** What the matches of an account say: how many lost sync, and which were played with related accounts. */
export type CaseEvidence = {
  own: {
  /** Automatch matches, also those that lost sync */
  matches: number;
  /** Those of them that lost sync */
  desyncs: number;
};
  everybody: {
  /** Automatch matches, also those that lost sync */
  matches: number;
  /** Those of them that lost sync */
  desyncs: number;
};
  /** With the accounts of `cases.related`, most matches first */
  games: {
  userId: number;
  userName: string;
  /** Matches in which both accounts played */
  matches: number;
  /** Those of them that they played against each other */
  opposed: number;
  /** Those of `opposed` that this user won */
  wins: number;
  /** UTC time as an ISO 8601 string (assumed; hosts also send epoch milliseconds) */
  lastTime: string;
}[];
};

/** A login, with how many other accounts lately had the same origin. */
export type CaseLogin = {
  /** UTC time as an ISO 8601 string (assumed; hosts also send epoch milliseconds) */
  time: string;
  /** IPv4 address, or the /64 of an IPv6 address */
  network: string;
  /** Empty for a login by browser */
  mac: string;
  /** Empty for a login by browser */
  machineCode: string;
  /** How many other accounts lately came from there */
  sharedBy: {
  network: number;
  mac: number;
  machineCode: number;
};
};

/** A note of an admin about a user; players never see it. */
export type Note = {
  noteId: number;
  /** UTC time as an ISO 8601 string (assumed; hosts also send epoch milliseconds) */
  time: string;
  /** User name of the admin, as it was at the time */
  writtenBy: string;
  text: string;
};

/** A name that a persona had. */
export type OldName = {
  name: string;
  /** UTC time as an ISO 8601 string (assumed; hosts also send epoch milliseconds) */
  until: string;
  changedBy: string | null;
};

/** Reasons in both languages that admins use again and again. */
export type ReasonTemplate = {
  templateId: number;
  title: string;
  reasonChinese: string;
  reasonEnglish: string;
  /** Grows with every change */
  version: number;
};

/** The running ban of a user who proved the password, and the appeal against it. */
export type AppealState = {
  ban: {
  /** UTC time as an ISO 8601 string (assumed; hosts also send epoch milliseconds) */
  bannedTime: string;
  /** UTC time as an ISO 8601 string (assumed; hosts also send epoch milliseconds) */
  expiryTime: string;
  reasonChinese: string;
  reasonEnglish: string;
};
  appeal: OwnAppeal | null;
};

/** A report, an appeal, or something that the host noticed by itself. */
export type InboxEntry = {
  entryId: number;
  kind: (typeof inboxKinds)[number];
  /** UTC time as an ISO 8601 string (assumed; hosts also send epoch milliseconds) */
  time: string;
  /** Of a report alone */
  topic: (typeof complaintTopics)[number] | null;
  /** Whom it is about; null for a persona without an account */
  user: {
  userId: number;
  userName: string;
} | null;
  persona: NamedPersona | null;
  /** Who wrote it; null for what the host noticed */
  author: {
  userId: number;
  userName: string;
} | null;
  /** The other account of a shared computer */
  other: {
  userId: number;
  userName: string;
} | null;
  matchId: number | null;
  /** The ban of an appeal, or the one that ends */
  ban: {
  banId: number;
  reasonChinese: string;
  reasonEnglish: string;
  /** UTC time as an ISO 8601 string (assumed; hosts also send epoch milliseconds) */
  bannedTime: string;
  /** UTC time as an ISO 8601 string (assumed; hosts also send epoch milliseconds) */
  expiryTime: string;
  bannedBy: string | null;
} | null;
  /** How many matches lost sync, or were played against the other account */
  count: number | null;
  /** What the author wrote, or the forbidden name that is near */
  text: string;
  claimedBy: string | null;
  claimedTime: string | null;
  /** Null while nobody has resolved it */
  outcome: (typeof inboxOutcomes)[number] | null;
  /** The one who reported or appealed reads it */
  answer: string;
  resolvedTime: string | null;
  resolvedBy: string | null;
};

/** A page of the inbox of the staff, with the figures of the whole. */
export type Inbox = {
  records: InboxEntry[];
  /** Entries that fit, on all pages */
  totalCount: number;
  /** What `behind` of a later page takes; absent on the last page */
  next?: string;
  figures: {
  /** Open reports */
  complaints: number;
  /** Open appeals */
  appeals: number;
  /** What the host noticed and nobody has resolved */
  signals: number;
  oldestTime: string | null;
  resolvedLastDay: number;
  bansLastDay: number;
};
};

/** An invitation code, with who gave it and who used it. */
export type InvitationCode = {
  value: string;
  inviterUid: number | null;
  inviterUname: string | null;
  inviterUemail: string | null;
  status: (typeof invitationStates)[number];
  regEmail: string | null;
  desc: string;
};

export type InvitationPage = {
  items: InvitationCode[];
  /** What `behind` of a later page takes (an extension) */
  next?: string;
};

/** A step on the path from a user up to the first inviter. */
export type InvitedAccount = {
  userId: number;
  userName: string;
  usedTime: string | null;
  desc: string | null;
};

/** The announcement of the website as it was after one change. */
export type WebsiteVersion = {
  version: number;
  /** UTC time as an ISO 8601 string (assumed; hosts also send epoch milliseconds) */
  changedTime: string;
  /** User name of the admin, as it was at the time; empty for versions of before it was kept */
  changedBy: string;
  /** Markdown keyed by language */
  content: Record<string, string>;
};

/** The announcement inside the game as it was after one change, with its markers. */
export type IngameVersion = {
  version: number;
  /** UTC time as an ISO 8601 string (assumed; hosts also send epoch milliseconds) */
  changedTime: string;
  /** User name of the admin, as it was at the time; empty for versions of before it was kept */
  changedBy: string;
  content: string;
};

/** A map rule as the host keeps it. */
export type MapRule = {
  path: string;
  checksum: number;
  goodChecksums: number[];
  size: number;
  goodSizes: number[];
  /** Shown to players whose map does not match */
  message: string;
  reason: string;
  active: boolean;
  addedBy: string;
  /** UTC time as an ISO 8601 string (assumed; hosts also send epoch milliseconds) */
  addedTime: string;
};

/** What a host knows about a map rule beyond the rule itself. */
export type MapRuleState = {
  path: string;
  version: number;
  recentMatches: number;
};

/** Active users and matches of one day. */
export type DailyReport = {
  /** Day in UTC, YYYY-MM-DD */
  date: string;
  activeUserCount: number;
  matchCount: number;
  matchDetails: Record<string, {
  countAll: number;
  countAutomatch1v1: number;
}>;
};

/** Load of the relays and size of the database. */
export type ServerPerformance = {
  relays: {
  ipAddr: string;
  load: number;
}[];
  database: {
  totalObjectCount: number;
  /** Bytes */
  dataSize: number;
  /** Bytes */
  indexSize: number;
};
};

/** Bans, load, invitation codes and season, at a glance. */
export type Overview = {
  /** Bans that began in the last 24 hours */
  bansLastDay: number;
  bansEnding: {
  /** Running bans that end within 24 hours */
  count: number;
  /** The first 20 of them to end */
  records: {
  userId: number;
  userName: string;
  /** UTC time as an ISO 8601 string (assumed; hosts also send epoch milliseconds) */
  endTime: string;
}[];
};
  highestLoad: number | null;
  invitations: {
  free: number;
  ready: number;
};
  season: {
  seasonId: number;
  chineseName: string;
  englishName: string;
  /** UTC time as an ISO 8601 string (assumed; hosts also send epoch milliseconds) */
  startTime: string;
} | null;
};

/** Which writes take an `Idempotency-Key` (docs/host.md#repeated-writes). */
export type Idempotency = {
  acts: string[];
  /** For how long a key is known, at least */
  keptHours: number;
};

/** A third-party service that keeps community maps, and the program that fetches them from it (S7-60). */
export type MapDownloader = {
  /** Where maps are looked up, without a slash at the end; what begins with a slash is a place of this host */
  apiUrl: string;
  /** The page of a map, with {id} in place of its id */
  websiteUrl: string;
  /** Opens a map in the downloading program, with {id} in place of its id: scheme://… */
  protocolUrl: string;
};

/** A captcha of another service, in place of the host's own slide puzzle. */
export type HostedCaptcha = {
  /** Names the site to the service; public */
  siteKey: string;
  /** The script that shows the captcha */
  scriptUrl: string;
};

/** How the stored sums of a host compare with its matches. */
export type DerivedData = {
  /** Version of what the host derives from matches */
  version: number;
  /** UTC time as an ISO 8601 string (assumed; hosts also send epoch milliseconds) */
  rebuiltTime: string;
  checkedTime: string | null;
  /** UTC time as an ISO 8601 string (assumed; hosts also send epoch milliseconds) */
  endTime?: string;
  differences: {
  /** Such as form, peak or steps */
  what: string;
  /** The persona or ladder */
  of: string;
  stored: string;
  /** What the matches make of it */
  made: string;
}[];
};

/** The ban that keeps a player out of the game. */
export type LoginBan = {
  /** Bits: User 1, Ip 2, Mac 4, Machine 8 */
  type: number;
  /** UTC time as an ISO 8601 string (assumed; hosts also send epoch milliseconds) */
  expiryTime: string;
  reasonChinese: string;
  reasonEnglish: string;
};

/** What a game server enforces: the active map rules and the forbidden persona names. */
export type GameRules = {
  mapRules: MapRule[];
  badPersonaNames: string[];
  /** Seconds after which a game server asks again, and so the delay of changes (S9-03) */
  askAgainSeconds: ReadBy<typeof differences.gameRulesAskAgainSeconds>;
};

/** What each call answers. */
export interface Replies {
  'accounts.register': Done;
  'accounts.sendVerificationCode': Done;
  'accounts.captcha': Captcha;
  'accounts.login': Done;
  'accounts.signInStatus': SignInStatus;
  'accounts.logout': Done;
  'accounts.recover': Done;
  'accounts.changePassword': Done;
  'accounts.delete': Done;
  'accounts.current': Account;
  'security.sessions': {
  records: DeviceSession[];
};
  'security.endSession': Done;
  'security.endOtherSessions': Done;
  'security.tokens': {
  records: AccessToken[];
};
  'security.createToken': {
  /** The secret; it is shown once and cannot be read again */
  token: string;
  record: AccessToken;
};
  'security.revokeToken': Done;
  'security.ownData': OwnData;
  'security.twoStep': TwoStep;
  'security.beginTwoStep': {
  /** In Base32, to be typed into the app */
  secret: string;
  /** otpauth:// address of the secret, to be drawn as a QR code */
  uri: string;
};
  'security.confirmTwoStep': RecoveryCodes;
  'security.endTwoStep': Done;
  'security.renewRecoveryCodes': RecoveryCodes;
  'security.secondStep': Done;
  'security.takeBack': Done;
  'personas.list': {
  records: Persona[];
};
  'personas.ranked': {
  records: Persona[];
};
  'personas.add': Done;
  'personas.delete': Done;
  'personas.rename': Done;
  'personas.showInLadder': Done;
  'personas.search': {
  records: FoundPersona[];
};
  'personas.ratingHistory': RatingHistory;
  'personas.splits': PersonaSplits;
  'personas.opponents': {
  records: MetOpponent[];
};
  'personas.versus': Versus;
  'personas.earlierNames': {
  records: EarlierName[];
};
  'personas.matchingBadName': {
  count: number;
  records: NamedPersona[];
};
  'status.detail': StatusDetail;
  'status.basic': StatusBasic;
  'status.history': StatusHistory;
  'ladders.page': LadderPage;
  'ladders.persona': PersonaLadders;
  'ladders.personaHistory': PastSeasonRank[];
  'ladders.eloDistribution': TierDistribution;
  'ladders.seasonPage': LadderPage;
  'ladders.form': {
  records: LadderForm[];
};
  'ladders.filtered': FilteredLadder;
  'seasons.current': Season;
  'seasons.list': Season[];
  'seasons.create': Done;
  'seasons.ending': SeasonEnding;
  'matches.recentOfPersona': MatchPage;
  'matches.ofPersona': PersonaMatchPage;
  'matches.recent': MatchPage;
  'matches.favouritesByTag': OwnMatchPage;
  'matches.favourites': OwnMatchPage;
  'matches.favouriteTags': FavouriteTag[];
  'matches.downloads': OwnMatchPage;
  'matches.myStatus': {
  records: MyMatchStatus[];
};
  'matches.setFavourite': Done;
  'matches.setRecommend': Done;
  'matches.search': FoundMatches;
  'matches.get': MatchRow;
  'matches.byId': MatchRow;
  'matches.ofReplay': {
  records: MatchRow[];
};
  'matches.filtered': FilteredMatches;
  'replays.download': Uint8Array;
  'replays.look': Uint8Array;
  'statistics.factions': Record<string, FactionStats>;
  'statistics.maps': MapStats[];
  'statistics.matchups': {
  records: MatchupClass[];
};
  'statistics.automatch': {
  records: AutomatchSeason[];
};
  'statistics.automatchCorona': {
  records: AutomatchSeason[];
};
  'moderation.user': AdminUser;
  'moderation.searchUsers': UserSearchResult;
  'moderation.findUser': {
  userId: number;
  userName: string;
};
  'moderation.recentLogins': {
  records: LoginRecord[];
  /** What `behind` of a later page takes (an extension) */
  next?: string;
  /** Absent on a host that has no further pages of this list */
  total?: number;
};
  'moderation.renamePersona': Done;
  'moderation.ban': Done;
  'moderation.warn': Done;
  'moderation.setModerator': Done;
  'moderation.badPersonas': {
  records: BadPersona[];
};
  'moderation.addBadPersona': Done;
  'moderation.removeBadPersona': Done;
  'moderation.auditLog': {
  records: AuditEntry[];
};
  'moderation.warnings': {
  records: Warning[];
};
  'moderation.banPreview': BanPreview;
  'moderation.ownWarnings': {
  records: OwnWarning[];
};
  'moderation.markWarningsRead': Done;
  'cases.facts': CaseFacts;
  'cases.bans': {
  records: PastBan[];
};
  'cases.events': {
  records: CaseEvent[];
};
  'cases.related': {
  records: RelatedUser[];
};
  'cases.evidence': CaseEvidence;
  'cases.logins': {
  records: CaseLogin[];
  /** What `behind` of a later page takes (an extension) */
  next?: string;
  /** Absent on a host that has no further pages of this list */
  total?: number;
};
  'cases.notes': {
  records: Note[];
};
  'cases.addNote': Done;
  'cases.oldNames': {
  records: OldName[];
  /** What `behind` of a later page takes (an extension) */
  next?: string;
  /** Absent on a host that has no further pages of this list */
  total?: number;
};
  'cases.templates': {
  records: ReasonTemplate[];
};
  'cases.saveTemplate': Done;
  'cases.removeTemplate': Done;
  'complaints.file': Done;
  'complaints.own': {
  records: OwnComplaint[];
  appeals: OwnAppeal[];
};
  'complaints.readAppeal': AppealState;
  'complaints.appeal': Done;
  'complaints.inbox': Inbox;
  'complaints.claim': Done;
  'complaints.resolve': Done;
  'invitations.counts': {
  free: number;
  ready: number;
  used: number;
};
  'invitations.used': InvitationPage;
  'invitations.shared': InvitationPage;
  'invitations.countBy': {
  count: number;
};
  'invitations.listBy': InvitationPage;
  'invitations.inviterFor': {
  userId: number;
  userName: string;
};
  'invitations.path': {
  records: InvitedAccount[];
  /** False when the path was cut, or leads back to an account that is in it already */
  isComplete: boolean;
};
  'invitations.generate': {
  code: 0;
  info: string;
  count: number;
  /** The new codes, which are free; other hosts send none */
  codes?: string[];
};
  'invitations.apply': {
  code: 0;
  info: string;
  value: string;
};
  'announcements.website': {
  /** Markdown keyed by language */
  localizedContent: Record<string, string>;
};
  'announcements.setWebsite': Done;
  'announcements.websiteVersions': {
  records: WebsiteVersion[];
};
  'announcements.ingame': {
  /** Without markers, and without timed messages that are over */
  announcement: string;
};
  'announcements.storedIngame': {
  announcement: string;
  error: string | null;
};
  'announcements.setIngame': Done;
  'announcements.ingameVersions': {
  records: IngameVersion[];
};
  'maps.rules': {
  records: MapRule[];
};
  'maps.setRule': Done;
  'maps.ruleStates': {
  records: MapRuleState[];
};
  'maps.testRule': {
  /** As rules are kept: normalised */
  path: string;
  outcome: (typeof mapRuleOutcomes)[number];
  rule: MapRule | null;
  message: string | null;
  /** Matches of the last 30 days on a map of that name */
  recentMatches?: number;
};
  'maps.gameStrings': string;
  'reports.daily': {
  records: DailyReport[];
};
  'reports.serverLoad': ServerPerformance;
  'reports.overview': Overview;
  'host.clientVersion': {
  version: string;
  url: string;
  installerUrl: string;
};
  'host.capabilities': {
  extensions: string[];
  /** Of the caller, who is signed in; absent for users and visitors. What it may do is in docs/access.md */
  role?: (typeof staffRoles)[number];
  idempotency?: Idempotency;
  mapDownloader?: MapDownloader;
  hostedCaptcha?: HostedCaptcha;
  /** The kind of the proof of work that captchas come with, and without which they are refused: SCRYPT */
  captchaProof?: string;
  /** Whether any address may register, and not only QQ and Gmail (S5-07); a host that does not say so admits any */
  allowAllEmails?: boolean;
};
  'host.derivedData': DerivedData;
  'host.reloadWeb': Done;
  'ingest.status': {
  accepted: true;
};
  'ingest.matches': {
  added: number;
  known: number;
  refused: {
  /** Identifies the stored replay of a match (assumed: a lower-case UUID) */
  guid: string;
  /** What of the match was wrong */
  field: string;
  detail: string;
}[];
};
  'ingest.login': {
  ban: LoginBan | null;
};
  'ingest.replay': {
  stored: true;
};
  'ingest.rules': GameRules;
}
