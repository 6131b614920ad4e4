import { hkdfSync } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { adminLimits } from '@ra3/sdk/facts';
import type { ServerConfiguration } from '../configuration/configuration.js';
import type { Database, OpenTransaction } from '../database/in-transaction.js';
import { deleteIdempotentCallsBefore } from '../database/idempotent-calls.js';
import { countCalls, deleteRateWindowsBefore } from '../database/rate-windows.js';
import { makeAccountClosingService } from '../domains/accounts/account-closing.js';
import { makeAccountService } from '../domains/accounts/account.js';
import { makeCaptchaService } from '../domains/accounts/captcha/captchas.js';
import { makeCodeMailService } from '../domains/accounts/code-mails.js';
import { makeLoginLimits } from '../domains/accounts/login-limits.js';
import { makePasswordChangeService } from '../domains/accounts/password-changes.js';
import { makePasswordService, type PasswordCost } from '../domains/accounts/passwords.js';
import { makeRegistrationService } from '../domains/accounts/registration.js';
import { makeSessionService } from '../domains/accounts/sessions.js';
import { makeSignInService } from '../domains/accounts/sign-in.js';
import { makeVerificationCodeService } from '../domains/accounts/verification-codes.js';
import { makeAnnouncementService } from '../domains/announcements/announcements-endpoints.js';
import { makeAuditLog } from '../domains/moderation/read-audit-log.js';
import { makeCaseHistoryService } from '../domains/cases/case-history.js';
import { makeNoteService } from '../domains/cases/notes.js';
import { makeReasonTemplateService } from '../domains/cases/reason-templates.js';
import { makeSharedOriginService } from '../domains/cases/shared-origins.js';
import { makeRetention } from './delete-expired.js';
import { makePreviewReader } from '../site/preview-facts.js';
import { withLiveParts } from '../site/page-with-first-answers.js';
import { makeWebFileService } from '../site/web-files.js';
import { makeGameRuleService } from '../domains/ingest/game-rules.js';
import { makeIngestService } from '../domains/ingest/ingest.js';
import { makeInvitationService } from '../domains/invitations/invitations-endpoints.js';
import { makeLadderService } from '../domains/ladders/ladders.js';
import { writeEndRanks } from '../domains/ladders/ladder-record-store.js';
import { makeMapRuleService } from '../domains/maps/map-rules.js';
import { makeMatchMarkService } from '../domains/matches/match-marks.js';
import { makeReplayMatchFinder } from '../domains/matches/match-of-replay.js';
import { makeMatchSearchService } from '../domains/matches/match-search.js';
import { makeFilteredMatchService } from '../domains/matches/filtered-matches.js';
import { describeMatches, makeMatchService } from '../domains/matches/matches.js';
import { listMatchesByGuid } from '../domains/matches/match-store.js';
import { makeBanPreview } from '../domains/moderation/ban-preview.js';
import { makeBanService, type BanService } from '../domains/moderation/bans.js';
import { makeGameLoginService } from '../domains/moderation/game-logins.js';
import { hasLoggedInFrom, recordLogin } from '../domains/moderation/login-records.js';
import { makeUserAdminService } from '../domains/moderation/user-admin.js';
import { makeUserSearchService } from '../domains/moderation/user-search.js';
import { makeWarningService } from '../domains/moderation/warnings.js';
import { makeBadNameService } from '../domains/personas/bad-names.js';
import { makeCaughtPersonaSearch } from '../domains/personas/caught-personas.js';
import { makeEarlierNameReader } from '../domains/personas/earlier-names.js';
import { makePersonaResultService } from '../domains/personas/persona-results.js';
import { makePersonaSearchService } from '../domains/personas/persona-search.js';
import { deletePersonasOf, makePersonaService } from '../domains/personas/personas.js';
import { findPersonaName } from '../domains/personas/persona-store.js';
import { makeRatingHistoryReader } from '../domains/personas/rating-history.js';
import { makeVersusReader } from '../domains/personas/versus.js';
import { makeReplayDownloadService } from '../domains/replays/replay-downloads.js';
import { makeReplayFileService } from '../domains/replays/replay-files.js';
import {
  makeDailyReportService,
  makeOverview,
  makePerformanceService,
} from '../domains/reports/reports-endpoints.js';
import { makeAccessTokenService } from '../domains/security/access-tokens.js';
import { makeOwnDataService } from '../domains/security/own-data.js';
import { deleteAccessTokensOf } from '../domains/security/access-token-store.js';
import { deleteTwoStep } from '../domains/security/two-step-store.js';
import { makeTwoStepService } from '../domains/security/two-step.js';
import { makeSeasonChangeService } from '../domains/seasons/season-changes.js';
import { makeSeasonEndingReader } from '../domains/seasons/season-ending.js';
import { makeSeasonService } from '../domains/seasons/seasons.js';
import { makeAutomatchStatsService } from '../domains/statistics/automatch-stats.js';
import { makeStatisticsService } from '../domains/statistics/statistics.js';
import { makeStatusHistoryService } from '../domains/status/status-history.js';
import { makeStatusService } from '../domains/status/status.js';
import type { Mailer } from '../outside/mailer.js';
import { openReplayBucket } from '../outside/replay-bucket.js';
import { openReplayDirectory } from '../outside/replay-directory.js';
import type { Now } from '../values/time.js';

export const REPLAY_FOLDER = 'replays';

const HOUR_MS = 60 * 60_000;
const KEY_BYTES = 32;

/** Dependencies of the services of one host. */
export interface ServiceParts {
  readonly db: Database;
  readonly clock: Now;
  readonly configuration: Pick<
    ServerConfiguration,
    | 'serviceToken'
    | 'emailAdmission'
    | 'hostedCaptcha'
    | 'replayBucket'
    | 'webRoot'
    | 'mapDownloader'
    | 'loginRecordDays'
    | 'requireAdminTwoStep'
  >;
  /** Contains the folder of replay files, unless a bucket is configured. */
  readonly dataDirectory: string;
  readonly mailer: Mailer;
  /** Default: what `makePasswordService` takes. */
  readonly passwordCost?: PasswordCost;
  /** Waits so many ms. Default: a timer. */
  readonly pause?: (delayMs: number) => Promise<unknown>;
}

export type HostServices = ReturnType<typeof composeServices>;

/** Makes all services over one database. Nothing runs until one of their methods is called. */
export function composeServices(parts: ServiceParts) {
  const bans = makeBanService(parts);
  const personas = makePersonaService(parts);
  const accounts = composeAccounts(parts, bans, personas);
  const dailyReports = makeDailyReportService(parts);
  const forgetOld = makeRetention({ ...parts, loginRecordDays: parts.configuration.loginRecordDays });
  return {
    ...accounts,
    ...composeGames(parts),
    ...composeModeration(parts, bans),
    ...composeCases(parts),
    ...composeContents(parts),
    personas,
    ...composePersonaPages(parts),
    dailyReports,
    overview: makeOverview(parts),
    performance: makePerformanceService(parts),
    rateWindows: {
      count: (key: string, windowStart: Date, calls: number) =>
        countCalls(parts.db, { key, windowStart, calls }),
    },
    /** Deletes expired rows; any of the processes calls it now and then. */
    async sweep() {
      await accounts.removeExpired();
      const hoursAgo = (hours: number) => new Date(parts.clock().getTime() - hours * HOUR_MS);
      await deleteRateWindowsBefore(parts.db, hoursAgo(1));
      await deleteIdempotentCallsBefore(parts.db, hoursAgo(adminLimits.idempotencyKeyHours));
      await dailyReports.removeOld();
      await forgetOld();
    },
  };
}

function composeAccounts(
  parts: ServiceParts,
  bans: BanService,
  personas: ReturnType<typeof makePersonaService>,
) {
  const { db, clock, mailer, configuration } = parts;
  const { serviceToken, emailAdmission } = configuration;
  // One key per use is derived from the host's secret (HKDF), so that a leaked key reveals no other.
  const keyFor = (use: string) => Buffer.from(hkdfSync('sha256', serviceToken, '', use, KEY_BYTES));
  const passwords = makePasswordService(parts.passwordCost);
  const sessions = makeSessionService(parts);
  const loginLimits = makeLoginLimits({
    ...{ db, clock, pause: parts.pause ?? delay },
    isKnownNetwork: (login) => hasLoggedInFrom(db, login),
  });
  const codes = makeVerificationCodeService({ db, clock, key: keyFor('verification-codes') });
  const captchas = makeCaptchaService({ db, clock, hostedCaptcha: configuration.hostedCaptcha });
  const signIn = makeSignInService({
    ...{ db, clock, passwords, loginLimits, bans },
    needsSecondStep: (userId) => twoStep.isOn(userId),
    recordLogin: (login) => recordLogin(db, login),
  });
  const twoStep = makeTwoStepService({
    ...{ db, clock, key: keyFor('two-step'), signIn },
    isRequiredForAdmins: configuration.requireAdminTwoStep,
  });
  const accessTokens = makeAccessTokenService({ db, clock, signIn });
  return {
    sessions,
    captchas,
    codes,
    signIn,
    twoStep,
    accessTokens,
    ownData: makeOwnDataService({ db, clock, bans }),
    codeMails: makeCodeMailService({ db, codes, mailer, emailAdmission }),
    accounts: makeAccountService({ db, bans, personas }),
    accountClosing: makeAccountClosingService({ db, clock, signIn, deletePersonasOf, deleteSecretsOf }),
    registration: makeRegistrationService({ db, clock, passwords, codes }),
    passwordChanges: makePasswordChangeService({
      ...{ db, passwords, signIn, codes, bans, deleteAccessTokensOf },
    }),
    async removeExpired() {
      await sessions.removeExpired();
      await accessTokens.removeExpired();
      await loginLimits.removeOld();
      await codes.removeOld();
      await captchas.removeOld();
    },
  };
}

async function deleteSecretsOf(transaction: OpenTransaction, userId: number): Promise<void> {
  await deleteAccessTokensOf(transaction, userId);
  await deleteTwoStep(transaction, userId);
}

/** Seasons, ladders, matches, statistics, replays and live status. */
function composeGames(parts: ServiceParts) {
  const { replayBucket } = parts.configuration;
  const replayStore =
    replayBucket === undefined
      ? openReplayDirectory(join(parts.dataDirectory, REPLAY_FOLDER))
      : openReplayBucket(replayBucket);
  const replayFiles = makeReplayFileService({ ...parts, replayStore });
  const seasons = makeSeasonService({ ...parts, writeEndRanks });
  const ladders = makeLadderService({ ...parts, findPersonaName });
  return {
    seasons,
    seasonChanges: makeSeasonChangeService({ ...parts, seasons }),
    seasonEnding: makeSeasonEndingReader({ ...parts, readLadder: (ladder) => ladders.page(ladder) }),
    ladders,
    matches: makeMatchService(parts),
    matchMarks: makeMatchMarkService(parts),
    matchSearch: makeMatchSearchService(parts),
    filteredMatches: makeFilteredMatchService(parts),
    findMatchOfReplay: makeReplayMatchFinder(parts),
    statistics: makeStatisticsService(parts),
    automatchStats: makeAutomatchStatsService(parts),
    status: makeStatusService(parts),
    statusHistory: makeStatusHistoryService(parts),
    ingest: makeIngestService(parts),
    replayFiles,
    replayDownloads: makeReplayDownloadService({ ...parts, replayFiles }),
  };
}

function composeModeration(parts: ServiceParts, bans: BanService) {
  return {
    bans,
    userSearch: makeUserSearchService(parts),
    userAdmin: makeUserAdminService({ ...parts, bans }),
    warnings: makeWarningService(parts),
    gameLogins: makeGameLoginService({ ...parts, bans }),
    previewBan: makeBanPreview(parts),
    readAuditLog: makeAuditLog(parts),
  };
}

/** What everybody reads about one persona. */
function composePersonaPages(parts: ServiceParts) {
  return {
    personaSearch: makePersonaSearchService(parts),
    personaResults: makePersonaResultService(parts),
    readRatingHistory: makeRatingHistoryReader(parts),
    readVersus: makeVersusReader({
      db: parts.db,
      readMatches: async (guids) => describeMatches(parts.db, await listMatchesByGuid(parts.db, guids)),
    }),
    readEarlierNames: makeEarlierNameReader(parts),
  };
}

/** What admins read and write about one user. */
function composeCases(parts: ServiceParts) {
  return {
    caseHistory: makeCaseHistoryService(parts),
    sharedOrigins: makeSharedOriginService(parts),
    notes: makeNoteService(parts),
    reasonTemplates: makeReasonTemplateService(parts),
  };
}

/** Invitations, announcements, map rules, forbidden names and the pages of the site. */
function composeContents(parts: ServiceParts) {
  const mapRules = makeMapRuleService(parts);
  const badNames = makeBadNameService(parts);
  const matches = makeMatchService(parts);
  return {
    invitations: makeInvitationService(parts),
    announcements: makeAnnouncementService(parts),
    mapRules,
    badNames,
    findCaughtPersonas: makeCaughtPersonaSearch(parts),
    gameRules: makeGameRuleService({ mapRules, badNames }),
    webFiles: withLiveParts({
      clock: parts.clock,
      webFiles: makeWebFileService({
        ...parts,
        webRoot: parts.configuration.webRoot,
        mapService: parts.configuration.mapDownloader?.apiUrl,
      }),
      readFacts: makePreviewReader({ db: parts.db, readMatch: (matchId) => matches.matchById(matchId) }),
    }),
  };
}
