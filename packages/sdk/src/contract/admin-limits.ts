/**
 * Numbers that only the calls and pages of admins, and game servers, need. They are a module of their own, because every visitor
 * loads those of limits.ts.
 */
export const adminLimits = {
  adminSearch: { patternCharacters: 64, results: 200 },
  recentLogins: 50,
  invitationCodesPerGenerate: 100,
  dailyReportDays: 180,
  serverLoad: { red: 0.9, orange: 0.7 },

  // Our choice, the specification says nothing of these.
  /** Personas whose ladders are compared with their matches each day, and differences that are told. */
  derivedSamplePersonas: 50,
  derivedDifferencesShown: 20,
  auditPageSize: 50,
  /** Found users that the entry of a search names. */
  auditedSearchUsers: 20,
  /** The newest entries that one export of the audit log has. */
  auditExportEntries: 2000,
  banPreviewNames: 20,
  bansShown: 100,
  /** The longest ban by a moderator, who also leaves longer ones alone. */
  moderatorBanDays: 30,
  /** Days for which a warning keeps its reason in English: it was mailed, and is read on the site when its user signs in. */
  warningEnglishDays: 30,
  /** Hours for which a write is known by its `Idempotency-Key`: a batch that stopped may go on within two weeks. */
  idempotencyKeyHours: 336,
  /** Entries of the inbox on a page. */
  inboxEntries: 50,
  /** By how much later an entry has its turn for each open one that its author has, in hours: as many as one a day wait with others. */
  inboxTurnHours: 24,
  /** For how long an entry belongs to who claimed it, in minutes. */
  inboxClaimMinutes: 60,
  /** Days for which an entry is kept after it was resolved, and an unresolved signal after it was noticed. */
  inboxDays: { resolved: 180, signals: 30 },
  /** When the host notices something by itself: so many desynchronised matches in so many days, what else is new, and how much at once. */
  signals: { desyncs: 5, desyncDays: 7, recentDays: 2, mostOfAKind: 50, names: 500, nameCharacters: 4 },
  relatedUsers: 100,
  /** Days of which the evidence of a case counts matches. */
  evidenceDays: 90,
  /** Renames, invitation codes and entries of the inbox that the case of a user shows, of each the latest. */
  caseEvents: 100,
  caseLogins: 1000,
  notesShown: 100,
  oldNamesShown: 100,
  noteCharacters: 2000,
  templateTitleCharacters: 64,
  /** Accounts from one up to its first inviter; a longer path is cut. */
  invitationPathAccounts: 50,
  /** The longest note about what an invitation code is for. */
  invitationDescriptionCharacters: 500,
  /** The newest invitation codes that one export or copy of a list has, and how many one call reads. */
  invitationExport: { codes: 5000, perCall: 100 },
  /** Bans that end today which the overview names. */
  overviewBans: 20,
  /** Polls of a relay's load that its line shows, five minutes of them. */
  loadHistory: 60,
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
  personasMatchingBadName: 20,
} as const;
