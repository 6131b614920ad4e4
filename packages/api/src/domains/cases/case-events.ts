import type { EndpointOf, ReplyOf } from '@ra3/sdk/contract';
import { adminLimits } from '@ra3/sdk/facts';
import { mayAct, type Actor } from '@ra3/sdk/rules/staff';
import { hiddenEntries } from '../complaints/inbox.js';
import { listInboxOf, type InboxRow } from '../complaints/inbox-store.js';
import type { DatabaseHost } from '../host.js';
import { requireTarget } from '../moderation/acting-admin.js';
import { listCodesOfUser, listRenamesOfUser, type CodeRow, type RenameRow } from './case-event-store.js';

type CaseEvents = ReplyOf<EndpointOf<'cases.events'>>;
type CaseEvent = CaseEvents['records'][number];

/** What happened to an account besides bans, warnings and notes, latest first. @throws {Refusal} as `requireTarget` */
export async function readCaseEvents(
  { db }: DatabaseHost,
  reader: Actor,
  userId: number,
): Promise<CaseEvents> {
  const user = await requireTarget(db, reader, { act: 'read', userId });
  const part = { userId, limit: adminLimits.caseEvents };
  const renames = await listRenamesOfUser(db, part);
  const codes = mayAct(reader, 'invitations', user) ? await listCodesOfUser(db, part) : [];
  const entries = await listInboxOf(db, { ...part, hidden: await hiddenEntries(db, reader) });
  const events = [
    ...renames.map(shownRename),
    ...codes.map(shownCode),
    ...entries.map((entry) => shownEntry(entry, userId)),
  ];
  return { records: events.toSorted((a, b) => Date.parse(b.time) - Date.parse(a.time)) };
}

const nothing = {
  ...{ persona: null, other: null, by: null, oldName: null, newName: null, count: null, entryId: null },
  ...{ inboxKind: null, isAuthor: false, topic: null, outcome: null, text: '' },
} satisfies Partial<CaseEvent>;

function shownRename({ at, personaId, personaName, ...names }: RenameRow): CaseEvent {
  const persona = { personaId, personaName };
  return { ...nothing, ...names, kind: 'rename', time: at.toISOString(), persona };
}

function shownCode({ kind, at, otherId, otherName, text, count }: CodeRow): CaseEvent {
  return { ...nothing, kind, time: at.toISOString(), other: named(otherId, otherName), text, count };
}

function shownEntry(row: InboxRow, userId: number): CaseEvent {
  const { entryId, kind: inboxKind, topic, outcome, text } = row;
  const parties = [
    named(row.userId, row.userName),
    named(row.authorId, row.authorName),
    named(row.otherId, row.otherName),
  ];
  return {
    ...nothing,
    ...{ kind: 'inbox', time: row.at.toISOString(), entryId, inboxKind, topic, outcome, text },
    persona: row.personaId === null ? null : { personaId: row.personaId, personaName: row.personaName ?? '' },
    other: parties.find((party) => party !== null && party.userId !== userId) ?? null,
    isAuthor: row.authorId === userId,
  };
}

function named(userId: number | null, userName: string | null): CaseEvent['other'] {
  return userId === null ? null : { userId, userName: userName ?? '' };
}
