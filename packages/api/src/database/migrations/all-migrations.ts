import type { OpenTransaction } from '../in-transaction.js';
import { accountsAndPersonasMigration } from './0001-accounts-and-personas.js';
import { seasonsMatchesLaddersMigration } from './0002-seasons-matches-ladders.js';
import { sessionsMigration } from './0003-sessions.js';
import { captchasMigration } from './0004-captchas.js';
import { matchMarksMigration } from './0005-match-marks.js';
import { personaNamesMigration } from './0006-persona-names.js';
import { administrationMigration } from './0007-administration.js';
import { contentsMigration } from './0008-contents.js';
import { searchMigration } from './0009-search.js';
import { dailySumsMigration } from './0010-daily-sums.js';
import { warningsReadMigration } from './0011-warnings-read.js';
import { limitsByNetworkMigration } from './0012-limits-by-network.js';
import { retentionMigration } from './0013-retention.js';
import { accountSecurityMigration } from './0014-account-security.js';
import { casesMigration } from './0015-cases.js';
import { adminContentMigration } from './0016-admin-content.js';
import { overviewMigration } from './0017-overview.js';
import { idempotentCallsMigration } from './0018-idempotent-calls.js';
import { personaRatingsMigration } from './0019-persona-ratings.js';
import { matchesWorthWatchingMigration } from './0020-matches-worth-watching.js';
import { statusHistoryMigration } from './0021-status-history.js';
import { ladderFormMigration } from './0022-ladder-form-and-matchups.js';
import { ladderFiltersMigration } from './0025-ladder-filters.js';
import { codePoolsMigration } from './0026-code-pools.js';
import { sweepsMigration } from './0027-sweeps.js';
import { securityNoticesMigration } from './0028-security-notices.js';
import { derivedDataMigration } from './0029-derived-data.js';
import { derivedDataCheckMigration } from './0030-derived-data-check.js';
import { englishReasonsMigration } from './0033-english-reasons.js';
import { publicVersionsMigration } from './0035-public-versions.js';
import { auditedReadsMigration } from './0036-audited-reads.js';
import { moderatorsMigration } from './0037-moderators.js';
import { complaintsMigration } from './0038-complaints.js';
import { caseEventsMigration } from './0039-case-events.js';
import { personaSumsMigration } from './0040-persona-sums.js';
import { matchKeysMigration } from './0050-match-keys.js';
import { matchesInMonthsMigration } from './0051-matches-in-months.js';
import { personaMatchesMigration } from './0052-persona-matches.js';
import { disownedLoginsMigration } from './0053-disowned-logins.js';
import { searchedNamesMigration } from './0054-searched-names.js';
import { orderOfPlayMigration } from './0055-order-of-play.js';
import { staffMigration } from './0056-staff.js';
import { inboxOrderMigration } from './0057-inbox-order.js';
import { takenNamesMigration } from './0058-taken-names.js';

export interface Migration {
  /** Four digits and a name; migrations run in the order of their ids. */
  readonly id: string;
  readonly sql?: string;
  /** Instead of `sql`: is called until it is done, in a transaction each, so that older hosts can serve meanwhile. */
  readonly piece?: (transaction: OpenTransaction) => Promise<'more' | 'done'>;
}

/** Every migration, in order. A published migration is never changed: add another that corrects it. */
export const migrations: readonly Migration[] = [
  accountsAndPersonasMigration,
  seasonsMatchesLaddersMigration,
  sessionsMigration,
  captchasMigration,
  matchMarksMigration,
  personaNamesMigration,
  administrationMigration,
  contentsMigration,
  searchMigration,
  dailySumsMigration,
  warningsReadMigration,
  limitsByNetworkMigration,
  retentionMigration,
  accountSecurityMigration,
  casesMigration,
  adminContentMigration,
  overviewMigration,
  idempotentCallsMigration,
  personaRatingsMigration,
  matchesWorthWatchingMigration,
  statusHistoryMigration,
  ladderFormMigration,
  ladderFiltersMigration,
  codePoolsMigration,
  sweepsMigration,
  securityNoticesMigration,
  derivedDataMigration,
  derivedDataCheckMigration,
  englishReasonsMigration,
  publicVersionsMigration,
  auditedReadsMigration,
  moderatorsMigration,
  complaintsMigration,
  caseEventsMigration,
  personaSumsMigration,
  matchKeysMigration,
  matchesInMonthsMigration,
  personaMatchesMigration,
  disownedLoginsMigration,
  searchedNamesMigration,
  orderOfPlayMigration,
  staffMigration,
  inboxOrderMigration,
  takenNamesMigration,
];
