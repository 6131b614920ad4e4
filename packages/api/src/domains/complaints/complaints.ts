import type { BodyOf, EndpointOf, ReplyOf } from '@ra3/sdk/contract';
import { limits } from '@ra3/sdk/facts';
import { inTransaction } from '../../database/in-transaction.js';
import { newId } from '../../values/new-id.js';
import { Refusal } from '../../values/refusal.js';
import { lockOpenUser } from '../accounts/user-store.js';
import type { DatabaseHost, TimedHost } from '../host.js';
import { findPersonaOwner } from '../moderation/user-search-store.js';
import {
  hasPlayedIn,
  insertEntry,
  listEntriesBy,
  readRecentComplaints,
  type WrittenEntry,
} from './complaint-store.js';

type OwnReply = ReplyOf<EndpointOf<'complaints.own'>>;

const DAY_MS = 24 * 60 * 60_000;

/**
 * Reports a persona to the staff.
 * @throws {Refusal} `notFound` for an unknown persona or a match without it, `invalidRequest` for an own persona,
 * `repeatedOperation` while an earlier report about it is open, or `tooManyRequests`
 */
export function fileComplaint(
  { db, clock }: TimedHost,
  authorId: number,
  { personaId, topic, matchId, text }: BodyOf<EndpointOf<'complaints.file'>>,
): Promise<void> {
  return inTransaction(db, async (transaction) => {
    // Held still, so that of two reports at once the second finds the first.
    await lockOpenUser(transaction, authorId);
    const at = clock();
    const persona = await findPersonaOwner(transaction, personaId);
    if (persona === undefined) throw new Refusal('notFound', { detail: 'There is no such persona.' });
    if (persona.userId === authorId)
      throw new Refusal('invalidRequest', { detail: 'body.personaId is your own persona' });
    if (matchId !== undefined && !(await hasPlayedIn(transaction, { personaId, matchId })))
      throw new Refusal('notFound', { detail: 'The persona did not play in that match.' });
    const dayAgo = new Date(at.getTime() - DAY_MS);
    const pairSince = new Date(at.getTime() - limits.complaints.pairDays * DAY_MS);
    const recent = await readRecentComplaints(transaction, { authorId, personaId, dayAgo, pairSince });
    if (recent.isRepeated)
      throw new Refusal('repeatedOperation', { detail: 'Your report about this persona is still open.' });
    if (recent.lastDay >= limits.complaints.perDay)
      throw new Refusal('tooManyRequests', { retryAfterSeconds: DAY_MS / 1000 });
    await insertEntry(transaction, {
      ...{ entry_id: newId(), kind: 'complaint', created_at: at, topic, entry_text: text },
      ...{ author_user_id: authorId, user_id: persona.userId, persona_id: personaId },
      match_id: matchId ?? null,
    });
  });
}

/** What a user reported and appealed, latest first, with what became of it. */
export async function readOwnComplaints({ db }: DatabaseHost, authorId: number): Promise<OwnReply> {
  const limit = limits.complaints.shown;
  const filed = await listEntriesBy(db, { authorId, kind: 'complaint', limit });
  const appeals = await listEntriesBy(db, { authorId, kind: 'appeal', limit });
  return {
    records: filed.map(shownComplaint),
    appeals: appeals.map(shownAppeal),
  };
}

export function shownComplaint(entry: WrittenEntry): OwnReply['records'][number] {
  const { entryId, at, topic, personaId, personaName, matchId, text } = entry;
  return {
    ...{ complaintId: entryId, time: at.toISOString(), topic: topic ?? 'other', matchId, text },
    ...{ personaId: personaId ?? 0, personaName: personaName ?? '' },
    ...answerOf(entry),
  };
}

export function shownAppeal(entry: WrittenEntry): OwnReply['appeals'][number] {
  return {
    ...{ appealId: entry.entryId, time: entry.at.toISOString(), text: entry.text },
    ...answerOf(entry),
  };
}

function answerOf({ outcome, answer, resolvedAt }: WrittenEntry) {
  return { outcome, answer, resolvedTime: resolvedAt?.toISOString() ?? null };
}
