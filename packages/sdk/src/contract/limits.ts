/** All numbers of docs/specification, each defined once; no other file has them as literals. */
export const limits = {
  userName: { min: 6, max: 127 },
  password: { min: 6, max: 32 },
  /** A Game ID is either ASCII or GB2312 text; the two have different longest lengths (S5-09). */
  gameIdAscii: { min: 1, max: 16 },
  gameIdGb2312: { min: 1, max: 9 },
  rankedPersonas: 3,
  personasPerUser: 64,
  verificationCodeMinutes: 10,
  verificationCodeResendSeconds: 60,
  /** Our choice: codes that one mailbox gets, so that nobody can flood a stranger's. */
  verificationCodesPerHour: 5,
  verificationCodesPerDay: 10,
  ruleChangeMinutes: 5,
  invitationCodesPerGenerate: 100,
  ladderPageSize: 100,
  matchPageSize: 50,
  adminInvitationPageSize: 10,
  /** The last page of a match list that can be viewed; a later one raises an alert (S5-17, S9-09). */
  lastViewablePage: 20,
  replayLibraryDays: 180,
  recentDownloadMonths: 3,
  /** Our choice: the longest tag of a favourite match. */
  favouriteTagCharacters: 64,
  /** Our choice: how many tags of favourites a list of tags has. */
  favouriteTags: 200,
  /** Our choice: downloads of one account that are under way at once. */
  downloadsAtOnce: 4,
  dailyReportDays: 180,
  eloFilterRequest: { min: 1, max: 9999 },
  eloFilterShown: { min: 0, max: 999_999 },
  eloChangeShownHours: 24,
  shortMatchSeconds: 60,
  opponentElo: { firstGroup: 9, groupSize: 8, groupWidth: 200 },
  mapNameCacheEntries: 1000,
  replayFileNameCharacters: 40,
  captcha: { width: 340, height: 212, barHeight: 40 },
  serverLoad: { red: 0.9, orange: 0.7 },
  /** Our choice: a win rate of fewer games is shown as unreliable. */
  fewGames: 30,
  /** Our choice, for extension calls. */
  personaSearchResults: 10,
  /** Our choice: a search for matches by name considers at most this many personas. */
  vagueNamePersonas: 50,
  adminSearch: { patternCharacters: 64, results: 200 },
  recentLogins: 50,
  warningsShown: 50,
  auditPageSize: 50,
  banPreviewNames: 20,
  reasonCharacters: 500,
  /** Our choice, for the case of one user. */
  bansShown: 100,
  relatedUsers: 100,
  caseLogins: 1000,
  notesShown: 100,
  oldNamesShown: 100,
  noteCharacters: 2000,
  templateTitleCharacters: 64,
  /** Our choice, for the security of accounts (docs/architecture.md#two-step-sign-in, #access-tokens). */
  sessionsShown: 100,
  tokensPerUser: 20,
  tokenNameCharacters: 64,
  tokenDays: { min: 1, max: 366 },
  secondStepDigits: 6,
  secondStepMinutes: 10,
  recoveryCodes: 10,
  /** Our choice: the newest rows of each list in an account's own data. */
  ownDataRows: 5000,
  /** Our choice: accounts from one up to its first inviter; a longer path is cut. */
  invitationPathAccounts: 50,
  /** Our choice: the longest note about what an invitation code is for. */
  invitationDescriptionCharacters: 500,
  /** Our choice: the newest invitation codes that one export or copy of a list has, and how many one call reads. */
  invitationExport: { codes: 5000, perCall: 100 },
  /** Our choice: the newest entries that one export of the audit log has. */
  auditExportEntries: 2000,
  /** Our choice: bans that end today which the overview names. */
  overviewBans: 20,
  /** Our choice: polls of a relay's load that its line shows, five minutes of them. */
  loadHistory: 60,
  /** Our choice: what admins see before and after they change announcements, seasons, map rules and forbidden names. */
  announcementCharacters: 16_000,
  announcementVersions: 50,
  seasonPreviewRanks: 10,
  mapRuleMatchDays: 30,
  caughtPersonas: 20,
  requestBodyBytes: 64 * 1024,
  replayBodyBytes: 16 * 1024 * 1024,
} as const;

/** Our choice: numbers that only pages of admins need, apart from those that every visitor loads. */
export const adminLimits = {
  announcementCharacters: 16_000,
  /** Versions of each announcement that are kept. */
  announcementVersions: 50,
  /** Ranks of each ladder that are shown before a season ends. */
  seasonPreviewRanks: 10,
  seasonNameCharacters: 64,
  mapPathCharacters: 260,
  mapRuleTextCharacters: 500,
  /** Days of which the matches on a map with a rule are counted. */
  mapRuleMatchDays: 30,
  badNameCharacters: 64,
  /** Personas that are named before a name is forbidden. */
  caughtPersonas: 20,
} as const;

/** The page of a list that is meant when none is said (S7-44). */
export const FIRST_PAGE = 1;

/** The season id that stands for the current season (S9-13). */
export const CURRENT_SEASON = -1;

/** A rank or an Elo that does not exist yet; it is shown as "--" (S2-50). */
export const NO_RANK = -1;

/** Polling intervals of the clients, in milliseconds (S9-05). */
export const pollingMs = {
  serverStatus: 10_000,
  adminServerStats: 5_000,
  seasonList: 60 * 60_000,
} as const;

/** Delays of the screens, in milliseconds (S9-06). */
export const delaysMs = {
  captchaReload: 2_000,
  captchaClose: 2_000,
  logoutAfterPasswordChange: 3_000,
  personaDialogClose: 1_000,
  hashScroll: 500,
  /** Our choice: how long an act of an admin waits to be undone before it is sent. */
  undo: 10_000,
} as const;

/** The label in the circled digit of the footer (S1-10). */
export const VERSION_LABEL = 'v0.9';
