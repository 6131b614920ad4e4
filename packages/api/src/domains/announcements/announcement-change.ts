import { adminLimits } from '@ra3/sdk/facts';
import { TransactionConflictError } from '../../database/database-errors.js';
import type { OpenTransaction } from '../../database/in-transaction.js';
import { Refusal } from '../../values/refusal.js';
import {
  insertVersion,
  listVersions,
  type AnnouncementPlace,
  type AnnouncementVersion,
} from './stores/announcement-versions.js';

/** The version of an announcement that nobody has written yet. */
const NONE = 0;

/**
 * The latest version. Read it once, before the announcement itself: a change by another transaction in between, or one that
 * is waited for, then has the number of the next version, and `addVersion` notices it.
 */
export async function findLatestVersion(
  open: OpenTransaction,
  place: AnnouncementPlace,
): Promise<AnnouncementVersion<unknown> | undefined> {
  const [latest] = await listVersions(open, place, 1);
  return latest;
}

/**
 * Returns the number of the next version.
 *
 * @throws {Refusal} `changedMeanwhile` when the latest version is another one than the caller saw.
 */
export function nextVersion(
  latest: AnnouncementVersion<unknown> | undefined,
  seenVersion: number | undefined,
): number {
  const version = latest?.version ?? NONE;
  if (seenVersion === undefined || seenVersion === version) return version + 1;
  if (latest === undefined) throw new Refusal('changedMeanwhile');
  const { changedBy, changedAt } = latest;
  throw new Refusal('changedMeanwhile', { change: { changedBy, changedTime: changedAt.toISOString() } });
}

/** Adds a version. @throws {TransactionConflictError} when another transaction added it first */
export async function addVersion(
  open: OpenTransaction,
  place: AnnouncementPlace,
  version: AnnouncementVersion<unknown>,
): Promise<void> {
  const isAdded = await insertVersion(open, place, { ...version, kept: adminLimits.announcementVersions });
  if (!isAdded) throw new TransactionConflictError('Another admin changed the announcement.');
}
