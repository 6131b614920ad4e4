import { limits } from '@ra3/sdk/facts';
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
 * Returns the number of the next version. Read it once, before anything is written, and pass it to `addVersion`: a second
 * read would see the version of a transaction that was waited for.
 *
 * @throws {Refusal} `changedMeanwhile` when the latest version is another one than the caller saw.
 */
export async function nextVersion(
  open: OpenTransaction,
  place: AnnouncementPlace,
  seenVersion: number | undefined,
): Promise<number> {
  const [latest] = await listVersions(open, place, 1);
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
  const isAdded = await insertVersion(open, place, { ...version, kept: limits.announcementVersions });
  if (!isAdded) throw new TransactionConflictError('Another admin changed the announcement.');
}
