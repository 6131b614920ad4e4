const ruleChangeMinutes = 5;
const adminInvitationPageSize = 10;
/** The last page of a match list that can be viewed; a later one raises an alert (S5-17, S9-09). */
const lastViewablePage = 20;

/** The limits by which the client itself goes: an object of their own, so that its bundle need not hold all of them. */
export const clientLimits = { ruleChangeMinutes, adminInvitationPageSize, lastViewablePage } as const;

/** All numbers of docs/specification, each defined once; no other file has them as literals. */
export const limits = {
  userName: { min: 6, max: 127 },
  password: { min: 6, max: 32 },
  /** A Game ID is either ASCII or GB2312 text; the two have different longest lengths (S5-09). */
  gameIdAscii: { min: 1, max: 16 },
  gameIdGb2312: { min: 1, max: 9 },
  rankedPersonas: 3,
  personasPerUser: 64,
  /** Our choice: how often a persona is renamed in any 24 hours, and in those of its first days. */
  personaRenames: { perDay: 1, perDayWhenNew: 3, newDays: 7 },
  verificationCodeMinutes: 10,
  verificationCodeResendSeconds: 60,
  /** Our choice: codes that one network gets for one mailbox. */
  verificationCodesPerHour: 5,
  verificationCodesPerDay: 10,
  /**
   * Our choice: codes that one mailbox gets in a day from all networks together, so that nobody can flood it. When they
   * are used up, one more is sent after some hours without any: its owner never waits longer, and can use it whoever
   * asked for it. Networks from which the account signed in have codes of their own, and so has a signed-in user.
   */
  verificationCodesOfMailbox: {
    perDay: 20,
    perDayFromKnownNetworks: 8,
    perDayWhenSignedIn: 5,
    quietHours: 2,
  },
  /** Our choice: how many of a mailbox's valid codes a typed one is compared with. */
  verificationCodesCompared: 5,
  ruleChangeMinutes,
  ladderPageSize: 100,
  adminInvitationPageSize,
  matchPageSize: 50,
  lastViewablePage,
  replayLibraryDays: 180,
  recentDownloadMonths: 3,
  /** Our choice: the longest tag of a favourite match. */
  favouriteTagCharacters: 64,
  /** Our choice: how many tags of favourites a list of tags has. */
  favouriteTags: 200,
  /** Our choice: downloads of one account that are under way at once. */
  downloadsAtOnce: 4,
  eloFilterRequest: { min: 1, max: 9999 },
  eloFilterShown: { min: 0, max: 999_999 },
  eloChangeShownHours: 24,
  shortMatchSeconds: 60,
  opponentElo: { firstGroup: 9, groupSize: 8, groupWidth: 200 },
  mapNameCacheEntries: 1000,
  replayFileNameCharacters: 40,
  captcha: { width: 340, height: 212, barHeight: 40 },
  /** Our choice: a win rate of fewer games is shown as unreliable. */
  fewGames: 30,
  /** Our choice: the number of last results that are the form of a player on a ladder. */
  formMatches: 5,
  /** Our choice: where the length of a game becomes the next class of the matchups, in minutes. */
  gameLengthCuts: [5, 10, 15, 20],
  /** Our choice, for extension calls. */
  personaSearchResults: 10,
  /** Our choice: the most matching names that are ordered by Elo; of more, the first in the order of names. */
  personaSearchCandidates: 500,
  /** Our choice: a search for matches by name considers at most this many personas. */
  vagueNamePersonas: 50,
  /** Our choice: no name is longer, and what is typed may have spaces around it. */
  searchedNameCharacters: 64,
  /** Our choice: points of a rating curve, more than a chart on a phone has pixels. */
  ratingPoints: 500,
  /** Our choice: where the rows of a persona's results by length begin, in minutes. */
  splitMinutes: [5, 10, 15, 20, 30],
  /** Our choice, for the page of a persona. */
  metOpponents: 20,
  versusMatches: 50,
  earlierNames: 20,
  warningsShown: 50,
  /**
   * Our choice: how long the words of a report, an appeal and their answers are, how many reports a user makes in 24 hours, and
   * for how many days an open one keeps its author from another about the same persona.
   */
  complaints: { textCharacters: 1000, answerCharacters: 500, perDay: 10, pairDays: 7, shown: 50 },
  reasonCharacters: 500,
  /** Our choice, for the security of accounts (docs/security.md#two-step-sign-in, #access-tokens). */
  sessionsShown: 100,
  /** Assumed: days after which a session ends, however often it is used. */
  sessionDays: 180,
  tokensPerUser: 20,
  tokenNameCharacters: 64,
  tokenDays: { min: 1, max: 366 },
  secondStepDigits: 6,
  secondStepMinutes: 10,
  recoveryCodes: 10,
  /**
   * Our choice: for so many days the link in a mail about a security event takes it back, and so many of one kind are sent
   * to an account in 24 hours (docs/security.md#mails-about-security-events).
   */
  securityNotices: { days: 7, perKindAndDay: 5 },
  /** Our choice: the newest rows of each list in an account's own data. */
  ownDataRows: 5000,
  // Written out, 64 KiB and 16 MiB: a bundler that meets arithmetic keeps the object although nothing uses it.
  requestBodyBytes: 65_536,
  replayBodyBytes: 16_777_216,
} as const;

/**
 * Our choice, for the match of a replay: how far the clock of who saved the file may be off, and how many took part, which is
 * what the game server may report. Apart from the others, which every page of the site loads.
 */
export const replayMatchLimits = { clockMinutes: 30, players: 12 } as const;

/**
 * Assumed, for a match as a game server reports it: none began before the game was published, lasts longer, or ends later
 * than that server's clock may be ahead. For so many minutes after the end of a season its last matches still count for it.
 */
export const reportedMatchLimits = {
  earliestStart: '2008-10-28T00:00:00.000Z',
  longestSeconds: 86_400,
  clockMinutes: 10,
  lateForSeasonMinutes: 60,
} as const;

/**
 * Our choice: what all addresses of an IPv4 /24, and all /64 of an IPv6 /56 or /48, may do together, so that a caller with
 * many networks side by side gets little more than one with a single network (docs/security.md#networks).
 */
export const widerNetworkLimits = {
  /** Times the calls that one network may make in a minute. */
  callsFactor: { '/24': 8, '/56': 4, '/48': 16 },
  /** In the time in which those of one network are counted. */
  failedLogins: { '/24': 100, '/56': 60, '/48': 100 },
  /** Of the codes of one mailbox. */
  verificationCodesPerDay: { '/24': 14, '/56': 12, '/48': 14 },
} as const;

/** Our choice: most derivations that the proof of work of a captcha may ask for. */
export const MOST_PROOF_STEPS = 1_000;

/** The page of a list that is meant when none is said (S7-44). */
export const FIRST_PAGE = 1;

/** The id of the current season (S9-13). */
export const CURRENT_SEASON = -1;

/** A rank or an Elo that does not exist yet; it is shown as "--" (S2-50). */
export const NO_RANK = -1;

/** Polling intervals of the clients, in milliseconds (S9-05). */
export const pollingMs = { serverStatus: 10_000, adminServerStats: 5_000, seasonList: 3_600_000 } as const;

/** Delays of the screens, in milliseconds (S9-06). */
export const delaysMs = {
  captchaReload: 2_000,
  captchaClose: 2_000,
  logoutAfterPasswordChange: 3_000,
  personaDialogClose: 1_000,
  hashScroll: 500,
} as const;

/** The label in the circled digit of the footer (S1-10). */
export const VERSION_LABEL = 'v0.9';
