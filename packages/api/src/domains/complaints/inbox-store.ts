import type { ComplaintTopic, InboxKind, InboxOutcome } from '@ra3/sdk/facts';
import { sql, type RawBuilder } from 'kysely';
import type { Database, OpenTransaction } from '../../database/in-transaction.js';
import type { Slice } from '../matches/match-store.js';

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

/** Entries that the reader does not see. */
export interface HiddenEntries {
  readonly aboutIds: readonly number[];
  readonly authorId: number | undefined;
}

export interface InboxFilter {
  readonly isResolved: boolean;
  readonly userId: number | undefined;
  readonly kind: InboxKind | undefined;
  readonly entryId: number | undefined;
  readonly hidden: HiddenEntries;
}

/** Open entries, appeals first and then by their turns, or resolved ones, latest first; behind the entry `after`, if any. */
export function listInbox(
  db: Database,
  filter: InboxFilter,
  { skip, limit, after }: Slice,
): Promise<InboxRow[]> {
  const { isResolved } = filter;
  const order = isResolved
    ? sql`e.resolved_at DESC, e.entry_id DESC`
    : sql`e.kind <> 'appeal', e.turn_at, e.entry_id`;
  const where = sql`${fitting(filter)} ${after === undefined ? sql`` : sql`AND ${behind(after, isResolved)}`}`;
  return selectEntries(db, { where, order, limit, skip });
}

export async function countInbox(db: Database, filter: InboxFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM inbox_entries WHERE ${fitting(filter)}`.execute(db);
  return rows[0]?.count ?? 0;
}

function fitting({ isResolved, userId, kind, entryId, hidden }: InboxFilter) {
  return sql`resolved_at IS ${isResolved ? sql`NOT NULL` : sql`NULL`}
    ${userId === undefined ? sql`` : sql`AND ${involving(userId)}`}
    ${kind === undefined ? sql`` : sql`AND kind = ${kind}`}
    ${entryId === undefined ? sql`` : sql`AND entry_id = ${entryId}`} ${shownTo(hidden)}`;
}

/** The place of an entry stays when it is resolved, so that a page goes on behind it all the same. */
function behind(after: string, isResolved: boolean) {
  return isResolved
    ? sql`(resolved_at, entry_id) < (SELECT resolved_at, entry_id FROM inbox_entries WHERE entry_id = ${after}::bigint)`
    : sql`(kind <> 'appeal', turn_at, entry_id) >
        (SELECT kind <> 'appeal', turn_at, entry_id FROM inbox_entries WHERE entry_id = ${after}::bigint)`;
}

/** Entries about a user, by the user, or about an account on the same computer; latest first. */
export function listInboxOf(
  db: Database,
  {
    userId,
    hidden,
    limit,
  }: Pick<InboxFilter, 'hidden'> & { readonly userId: number; readonly limit: number },
): Promise<InboxRow[]> {
  const where = sql`${involving(userId)} ${shownTo(hidden)}`;
  return selectEntries(db, { where, order: sql`e.created_at DESC, e.entry_id DESC`, limit });
}

async function selectEntries(
  db: Database,
  part: {
    readonly where: RawBuilder<unknown>;
    readonly order: RawBuilder<unknown>;
    readonly limit: number;
    readonly skip?: number;
  },
): Promise<InboxRow[]> {
  const { where, order, limit, skip = 0 } = part;
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
      ORDER BY ${order} LIMIT ${limit} OFFSET ${skip}
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

function shownTo({ aboutIds, authorId }: HiddenEntries) {
  const ids = [...aboutIds];
  return sql`AND coalesce(user_id <> ALL(${ids}::bigint[]), true)
    AND coalesce(other_user_id <> ALL(${ids}::bigint[]), true)
    AND (author_user_id IS NULL OR author_user_id IS DISTINCT FROM ${authorId ?? null}::bigint)`;
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
  { since, hidden }: { since: Date; hidden: HiddenEntries },
): Promise<InboxFigures> {
  const { rows } = await sql<InboxFigures>`
    SELECT count(*) FILTER (WHERE kind = 'complaint')::int AS complaints,
      count(*) FILTER (WHERE kind = 'appeal')::int AS appeals,
      count(*) FILTER (WHERE kind NOT IN ('complaint', 'appeal'))::int AS signals,
      min(created_at) AS "oldestAt",
      (SELECT count(*)::int FROM inbox_entries WHERE resolved_at > ${since} ${shownTo(hidden)}) AS "resolvedLastDay"
    FROM inbox_entries WHERE resolved_at IS NULL ${shownTo(hidden)}`.execute(db);
  return rows[0] ?? { complaints: 0, appeals: 0, signals: 0, oldestAt: null, resolvedLastDay: 0 };
}

/** An entry, held until the transaction ends, with the ban that it is about. */
export async function lockEntry(transaction: OpenTransaction, entryId: number) {
  const entry = await transaction
    .selectFrom('inbox_entries')
    .selectAll()
    .where('entry_id', '=', entryId)
    .forUpdate()
    .executeTakeFirst();
  if (entry === undefined) return undefined;
  const ban = await transaction
    .selectFrom('bans')
    .select(['banned_by as bannedBy', 'expires_at as expiresAt'])
    .where('ban_id', '=', entry.ban_id ?? 0)
    .executeTakeFirst();
  return { ...entry, ban: ban === undefined ? null : { ...ban, expiryTime: ban.expiresAt.getTime() } };
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
