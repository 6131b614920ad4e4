import type { BodyOf, EndpointOf, QueryOf, ReplyOf } from '@ra3/sdk/contract';
import { adminLimits, banTypes, FIRST_PAGE } from '@ra3/sdk/facts';
import { UNBAN_TIME } from '@ra3/sdk/rules/moderation';
import { mayClaim, mayDecide, mayResolve, type Actor } from '@ra3/sdk/rules/staff';
import { inTransaction, type Database, type OpenTransaction } from '../../database/in-transaction.js';
import { Refusal } from '../../values/refusal.js';
import type { TimedHost } from '../host.js';
import { cursorBehind, sliceBehind } from '../matches/match-lists.js';
import { idsHiddenFrom, type ActingAdmin } from '../moderation/acting-admin.js';
import { insertAuditEntry } from '../moderation/audit-store.js';
import { changeBan } from '../moderation/change-user.js';
import { countBansSince } from '../reports/recent-ban-store.js';
import {
  countInbox,
  listInbox,
  lockEntry,
  readInboxFigures,
  setClaim,
  setResolved,
  type HiddenEntries,
  type InboxRow,
  type LockedEntry,
} from './inbox-store.js';

type Inbox = ReplyOf<EndpointOf<'complaints.inbox'>>;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** A page of what waits, or of what was resolved, with the figures of the whole inbox. */
export async function readInbox(
  { db, clock }: TimedHost,
  reader: Actor,
  {
    state = 'open',
    page = FIRST_PAGE,
    behind,
    userId,
    kind,
    entryId,
  }: QueryOf<EndpointOf<'complaints.inbox'>>,
): Promise<Inbox> {
  const now = clock();
  const since = new Date(now.getTime() - DAY_MS);
  const hidden = await hiddenEntries(db, reader);
  const pageSize = adminLimits.inboxEntries;
  const filter = { isResolved: state === 'resolved', userId, kind, entryId, hidden };
  const rows = await listInbox(db, filter, sliceBehind({ page, behind }, pageSize));
  const keys = rows.map((row) => String(row.entryId));
  const { oldestAt, ...figures } = await readInboxFigures(db, { since, hidden });
  return {
    records: rows.map((row) => shownEntry(row, now)),
    totalCount: await countInbox(db, filter),
    ...cursorBehind(page, keys, pageSize),
    figures: { ...figures, oldestTime: textOf(oldestAt), bansLastDay: await countBansSince(db, since) },
  };
}

/** What the inbox leaves out for a reader: entries about accounts that are not the reader's to look after, and a moderator's own. */
export async function hiddenEntries(db: Database, reader: Actor): Promise<HiddenEntries> {
  const aboutIds = await idsHiddenFrom(db, reader, 'entry');
  return { aboutIds, authorId: aboutIds.includes(reader.userId) ? reader.userId : undefined };
}

function shownEntry(row: InboxRow, now: Date): Inbox['records'][number] {
  const { entryId, kind, at, topic, matchId, amount, text, outcome, answer, resolvedBy } = row;
  const isClaimed = isLiveClaim(row.claimedAt, now);
  return {
    ...{ entryId, kind, topic, matchId, text, outcome, answer, resolvedBy, count: amount },
    time: at.toISOString(),
    user: named(row.userId, row.userName),
    persona: row.personaId === null ? null : { personaId: row.personaId, personaName: row.personaName ?? '' },
    author: named(row.authorId, row.authorName),
    other: named(row.otherId, row.otherName),
    ban: shownBan(row),
    claimedBy: isClaimed ? row.claimedBy : null,
    claimedTime: isClaimed ? textOf(row.claimedAt) : null,
    resolvedTime: textOf(row.resolvedAt),
  };
}

function named(userId: number | null, userName: string | null) {
  return userId === null ? null : { userId, userName: userName ?? '' };
}

function shownBan(row: InboxRow): Inbox['records'][number]['ban'] {
  const { banId, reasonChinese, reasonEnglish, bannedAt, expiresAt, bannedBy } = row;
  if (banId === null || bannedAt === null || expiresAt === null) return null;
  return {
    ...{ banId, bannedBy, reasonChinese: reasonChinese ?? '', reasonEnglish: reasonEnglish ?? '' },
    bannedTime: bannedAt.toISOString(),
    expiryTime: expiresAt.toISOString(),
  };
}

function textOf(time: Date | null): string | null {
  return time?.toISOString() ?? null;
}

/**
 * Takes an entry, also from another where the role may, or gives it back.
 * @throws {Refusal} `notFound`, `notAllowed` for an appeal that is not the moderator's to decide, or `changedMeanwhile` when
 * another has it or resolved it
 */
export function claimEntry(
  { db, clock }: TimedHost,
  admin: ActingAdmin,
  { entryId, isClaimed }: BodyOf<EndpointOf<'complaints.claim'>>,
): Promise<void> {
  return inTransaction(db, async (transaction) => {
    const at = clock();
    await lockOpenEntry(transaction, { entryId, admin, at, may: mayClaim });
    await setClaim(transaction, entryId, isClaimed ? { by: admin.userName, at } : { by: null, at: null });
    const action = 'admin.claimInboxEntry';
    await insertAuditEntry(transaction, {
      admin,
      action,
      target: `inbox:${entryId}`,
      after: { isClaimed },
      at,
    });
  });
}

/**
 * Resolves an entry; `lifted` lifts the ban of an appeal in the same transaction.
 * @throws {Refusal} as `claimEntry`, `invalidRequest` for an outcome of another kind or a missing answer, and as `changeBan`
 */
export function resolveEntry(
  { db, clock }: TimedHost,
  admin: ActingAdmin,
  { entryId, outcome, answer }: BodyOf<EndpointOf<'complaints.resolve'>>,
): Promise<void> {
  return inTransaction(db, async (transaction) => {
    const at = clock();
    const entry = await lockOpenEntry(transaction, { entryId, admin, at, may: mayResolve });
    const isOfAppeals = outcome === 'kept' || outcome === 'lifted';
    if (isOfAppeals !== (entry.kind === 'appeal'))
      throw new Refusal('invalidRequest', { detail: `body.outcome is none of this kind: ${entry.kind}` });
    if (entry.author_user_id !== null && answer.trim() === '')
      throw new Refusal('invalidRequest', { detail: 'body.answer is missing: its author reads it' });
    if (outcome === 'lifted') await liftAppealed({ db: transaction, clock }, admin, { entry, answer });
    await setResolved(transaction, entryId, { outcome, answer, by: admin.userName, at });
    await insertAuditEntry(transaction, {
      admin,
      action: 'admin.resolveInboxEntry',
      target: `inbox:${entryId}`,
      after: { kind: entry.kind, outcome, answer, userId: entry.user_id },
      at,
    });
  });
}

function liftAppealed(
  host: TimedHost,
  admin: ActingAdmin,
  { entry: { user_id, ban_id }, answer }: { entry: LockedEntry; answer: string },
): Promise<void> {
  // The key belongs to the resolution, not to the ban within.
  return changeBan(
    host,
    { ...admin, idempotencyKey: undefined },
    {
      ...{
        userId: user_id ?? 0,
        banTime: UNBAN_TIME,
        type: banTypes.User,
        reasonChinese: '',
        reasonEnglish: '',
      },
      ...{ liftReason: answer, seenBanId: ban_id },
    },
  );
}

async function lockOpenEntry(
  transaction: OpenTransaction,
  of: { entryId: number; admin: ActingAdmin; at: Date; may: typeof mayClaim },
): Promise<LockedEntry> {
  const { entryId, admin, at, may } = of;
  const entry = await lockEntry(transaction, entryId);
  if (entry === undefined || isHidden(entry, await hiddenEntries(transaction, admin)))
    throw new Refusal('notFound');
  const { ban, claimed_at: claimedAt, claimed_by: claimedBy, resolved_at: resolvedAt } = entry;
  if (resolvedAt !== null) throw changedMeanwhile(entry.resolved_by, resolvedAt);
  if (entry.kind === 'appeal' && !mayDecide(admin, ban, at.getTime()))
    throw new Refusal('notAllowed', { detail: 'another decides about this ban' });
  if (claimedAt !== null && isLiveClaim(claimedAt, at) && !may(admin, { claimedBy }))
    throw changedMeanwhile(claimedBy, claimedAt);
  return entry;
}

function isHidden(entry: LockedEntry, { aboutIds, authorId }: HiddenEntries): boolean {
  const isAbout = [entry.user_id, entry.other_user_id].some((id) => id !== null && aboutIds.includes(id));
  return isAbout || (authorId !== undefined && entry.author_user_id === authorId);
}

function isLiveClaim(claimedAt: Date | null, now: Date): boolean {
  return (
    claimedAt !== null && claimedAt.getTime() + adminLimits.inboxClaimMinutes * MINUTE_MS > now.getTime()
  );
}

function changedMeanwhile(changedBy: string | null, changedAt: Date): Refusal {
  return new Refusal('changedMeanwhile', {
    change: { changedBy: changedBy ?? '', changedTime: changedAt.toISOString() },
  });
}
