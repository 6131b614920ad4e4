import type { ComplaintTopic, InboxKind, InboxOutcome } from '@ra3/sdk/facts';
import { sql, type RawBuilder } from 'kysely';
import type { Database, OpenTransaction } from '../../database/in-transaction.js';

export interface InboxRow {
  readonly entryId: number;
  readonly kind: InboxKind;
  readonly at: Date;
  readonly topic: ComplaintTopic | null;
  readonly userId: number | null;
  readonly userName: string | null;
  readonly personaId: number | null;
  readonly personaName: string | null;
  readonly authorId: number | null;
  readonly authorName: string | null;
  readonly otherId: number | null;
  readonly otherName: string | null;
  readonly matchId: number | null;
  readonly banId: number | null;
  readonly reasonChinese: string | null;
  readonly reasonEnglish: string | null;
  readonly bannedAt: Date | null;
  readonly expiresAt: Date | null;
  readonly bannedBy: string | null;
  readonly amount: number | null;
  readonly text: string;
  readonly claimedBy: string | null;
  readonly claimedAt: Date | null;
  readonly outcome: InboxOutcome | null;
  readonly answer: string;
  readonly resolvedBy: string | null;
  readonly resolvedAt: Date | null;
}

export interface InboxFilter {
  readonly isResolved: boolean;
  readonly userId: number | undefined;
  /** Of a moderator, who sees nothing about or by the own account. */
  readonly hiddenUserId: number | undefined;
  readonly limit: number;
}

/** Open entries, those that have waited longest first, or resolved ones, latest first. */
export function listInbox(db: Database, filter: InboxFilter): Promise<InboxRow[]> {
  const { isResolved, userId, limit } = filter;
  const order = isResolved ? sql`e.resolved_at DESC, e.entry_id DESC` : sql`e.created_at, e.entry_id`;
  const where = sql`
    ${isResolved ? sql`resolved_at IS NOT NULL` : sql`resolved_at IS NULL`}
    ${userId === undefined ? sql`` : sql`AND ${involving(userId)}`} ${notOf(filter.hiddenUserId)}`;
  return selectEntries(db, { where, order, limit });
}

/** Entries about a user, by the user, or about an account on the same computer; latest first. */
export function listInboxOf(
  db: Database,
  { userId, hiddenUserId, limit }: Omit<InboxFilter, 'isResolved'> & { readonly userId: number },
): Promise<InboxRow[]> {
  const where = sql`${involving(userId)} ${notOf(hiddenUserId)}`;
  return selectEntries(db, { where, order: sql`e.created_at DESC, e.entry_id DESC`, limit });
}

async function selectEntries(
  db: Database,
  part: { readonly where: RawBuilder<unknown>; readonly order: RawBuilder<unknown>; readonly limit: number },
): Promise<InboxRow[]> {
  const { where, order, limit } = part;
  const { rows } = await sql<InboxRow>`
    SELECT e.entry_id AS "entryId", e.kind, e.created_at AS "at", e.topic, e.user_id AS "userId",
      u.user_name AS "userName", e.persona_id AS "personaId", p.persona_name AS "personaName",
      e.author_user_id AS "authorId", a.user_name AS "authorName", e.other_user_id AS "otherId",
      o.user_name AS "otherName", e.match_id AS "matchId", e.ban_id AS "banId",
      b.reason_chinese AS "reasonChinese", b.reason_english AS "reasonEnglish", b.banned_at AS "bannedAt",
      b.expires_at AS "expiresAt", b.banned_by AS "bannedBy", e.amount, e.entry_text AS "text",
      e.claimed_by AS "claimedBy", e.claimed_at AS "claimedAt", e.outcome, e.answer, e.resolved_by AS "resolvedBy",
      e.resolved_at AS "resolvedAt"
    FROM (
      SELECT * FROM inbox_entries AS e
      WHERE ${where}
      ORDER BY ${order} LIMIT ${limit}
    ) AS e
    LEFT JOIN users AS u ON u.user_id = e.user_id
    LEFT JOIN users AS a ON a.user_id = e.author_user_id
    LEFT JOIN users AS o ON o.user_id = e.other_user_id
    LEFT JOIN personas AS p ON p.persona_id = e.persona_id
    LEFT JOIN bans AS b ON b.ban_id = e.ban_id
    ORDER BY ${order}`.execute(db);
  return rows;
}

function involving(userId: number) {
  return sql`(user_id = ${userId} OR author_user_id = ${userId} OR other_user_id = ${userId})`;
}

function notOf(userId: number | undefined) {
  if (userId === undefined) return sql``;
  return sql`AND user_id IS DISTINCT FROM ${userId} AND author_user_id IS DISTINCT FROM ${userId}
    AND other_user_id IS DISTINCT FROM ${userId}`;
}

export interface InboxFigures {
  readonly complaints: number;
  readonly appeals: number;
  readonly signals: number;
  readonly oldestAt: Date | null;
  readonly resolvedLastDay: number;
}

/** Counts the open entries, which the partial index holds alone, and those that were resolved since a time. */
export async function readInboxFigures(
  db: Database,
  { since, hiddenUserId }: { since: Date; hiddenUserId: number | undefined },
): Promise<InboxFigures> {
  const { rows } = await sql<InboxFigures>`
    SELECT count(*) FILTER (WHERE kind = 'complaint')::int AS complaints,
      count(*) FILTER (WHERE kind = 'appeal')::int AS appeals,
      count(*) FILTER (WHERE kind NOT IN ('complaint', 'appeal'))::int AS signals,
      min(created_at) AS "oldestAt",
      (SELECT count(*)::int FROM inbox_entries WHERE resolved_at > ${since}) AS "resolvedLastDay"
    FROM inbox_entries WHERE resolved_at IS NULL ${notOf(hiddenUserId)}`.execute(db);
  return rows[0] ?? { complaints: 0, appeals: 0, signals: 0, oldestAt: null, resolvedLastDay: 0 };
}

export function lockEntry(transaction: OpenTransaction, entryId: number) {
  return transaction
    .selectFrom('inbox_entries')
    .selectAll()
    .where('entry_id', '=', entryId)
    .forUpdate()
    .executeTakeFirst();
}

export type LockedEntry = NonNullable<Awaited<ReturnType<typeof lockEntry>>>;

export async function setClaim(
  transaction: OpenTransaction,
  entryId: number,
  claim: { by: string | null; at: Date | null },
): Promise<void> {
  await transaction
    .updateTable('inbox_entries')
    .set({ claimed_by: claim.by, claimed_at: claim.at })
    .where('entry_id', '=', entryId)
    .execute();
}

export async function setResolved(
  transaction: OpenTransaction,
  entryId: number,
  resolved: { outcome: InboxOutcome; answer: string; by: string; at: Date },
): Promise<void> {
  await transaction
    .updateTable('inbox_entries')
    .set({
      outcome: resolved.outcome,
      answer: resolved.answer,
      resolved_by: resolved.by,
      resolved_at: resolved.at,
    })
    .where('entry_id', '=', entryId)
    .execute();
}
