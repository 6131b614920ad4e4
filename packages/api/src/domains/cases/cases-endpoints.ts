import type { EndpointOf, ReplyOf } from '@ra3/sdk/contract';
import { adminLimits } from '@ra3/sdk/facts';
import { nextOf } from '../../database/latest-first.js';
import { inTransaction } from '../../database/in-transaction.js';
import { newId } from '../../values/new-id.js';
import { Refusal } from '../../values/refusal.js';
import type { DatabaseHost, Endpoints, TimedHost } from '../host.js';
import { findInviterOf } from '../invitations/invitation-list-store.js';
import { actingAdmin, idsHiddenFrom, requireTarget, type ActingAdmin } from '../moderation/acting-admin.js';
import { insertAuditEntry } from '../moderation/audit-store.js';
import { listRunningBansOf } from '../moderation/ban-store.js';
import { originsSince, recentOrigins } from '../moderation/login-origins.js';
import { countLogins } from '../moderation/login-record-store.js';
import { recordOpenedUser } from '../moderation/opened-data.js';
import { findPersonaOwner } from '../moderation/user-search-store.js';
import { readCaseEvents } from './case-events.js';
import {
  countOldNames,
  findLoginTimes,
  findRegistrationTime,
  listBans,
  listOldNames,
  insertNote,
  listNotes,
} from './case-store.js';
import { countLostSync, listGamesWith } from './evidence-store.js';
import { listReasonTemplates, removeReasonTemplate, saveReasonTemplate } from './reason-templates.js';
import { listRelated, listSharedLogins, type RelatedRow } from './shared-origin-store.js';

const DAY_MS = 24 * 60 * 60_000;

type RelatedUsers = ReplyOf<EndpointOf<'cases.related'>>;

/** The whole case of one user, for moderators. Every endpoint about a user or persona throws `notFound` for an unknown id. */
export const cases: Endpoints<'cases'> = {
  async facts(host, call) {
    const { db } = host;
    const { userId } = await requireRead(host, call);
    const createdAt = await findRegistrationTime(db, userId);
    await recordOpenedUser(host, call, { action: 'admin.openUser', userId });
    const { first, last } = await findLoginTimes(db, userId);
    return {
      registeredTime: createdAt.toISOString(),
      firstLoginTime: textOf(first),
      lastLoginTime: textOf(last),
      invitedBy: (await findInviterOf(db, userId)) ?? null,
    };
  },
  async bans(host, call) {
    const { userId } = await requireRead(host, call);
    const bans = await listBans(host.db, userId, adminLimits.bansShown);
    return {
      records: bans.map(({ bannedAt, expiresAt, liftedAt, ...ban }) => ({
        ...ban,
        bannedTime: bannedAt.toISOString(),
        expiryTime: expiresAt.toISOString(),
        liftedTime: textOf(liftedAt),
      })),
    };
  },
  async events(host, call) {
    const events = await readCaseEvents(host, actingAdmin(call), call.params.id);
    await recordOpenedUser(host, call, { action: 'admin.openUser', userId: call.params.id });
    return events;
  },
  async related(host, call) {
    const found = await readRelatedUsers(host, actingAdmin(call), call.params.id);
    await recordOpenedUser(host, call, { action: 'admin.openOrigins', userId: call.params.id });
    return found;
  },
  async evidence(host, call) {
    const { db, clock } = host;
    const userId = call.params.id;
    const related = await readRelatedUsers(host, actingAdmin(call), userId);
    await recordOpenedUser(host, call, { action: 'admin.openOrigins', userId });
    const since = new Date(clock().getTime() - adminLimits.evidenceDays * DAY_MS);
    const otherIds = related.records.map((other) => other.userId);
    const games = await listGamesWith(db, { userId, otherIds, since });
    return {
      ...(await countLostSync(db, { userId, since })),
      games: games.map(({ lastAt, ...game }) => ({ ...game, lastTime: lastAt.toISOString() })),
    };
  },
  /** Logins of a user, latest first, with how many others came from the same places. */
  async logins(host, call) {
    const { db, clock } = host;
    const { userId } = await requireRead(host, call);
    const { skip = 0, limit = adminLimits.caseLogins, behind } = call.query;
    const slice = { skip, limit, behind };
    const exceptUserIds = [userId, ...(await idsHiddenFrom(db, actingAdmin(call), 'find'))];
    await recordOpenedUser(host, call, { action: 'admin.openOrigins', userId });
    const since = originsSince(clock());
    const logins = await listSharedLogins(db, { userId, exceptUserIds, since, ...slice });
    return {
      ...nextOf(slice, logins[0]?.at),
      total: await countLogins(db, userId),
      records: logins.map(({ at, network, mac, machineCode, ...sharers }) => ({
        time: at.toISOString(),
        network,
        mac,
        machineCode,
        sharedBy: {
          network: sharers.networkSharers,
          mac: sharers.macSharers,
          machineCode: sharers.machineSharers,
        },
      })),
    };
  },
  async notes(host, call) {
    const { db } = host;
    const { userId } = await requireRead(host, call);
    await recordOpenedUser(host, call, { action: 'admin.openUser', userId });
    const notes = await listNotes(db, userId, adminLimits.notesShown);
    return { records: notes.map(({ at, ...note }) => ({ ...note, time: at.toISOString() })) };
  },
  addNote: (host, call) => addNote(host, actingAdmin(call), { userId: call.params.id, text: call.body.text }),
  async oldNames({ db }, call) {
    const personaId = call.params.id;
    const { skip = 0, limit = adminLimits.oldNamesShown, behind } = call.query;
    const slice = { skip, limit, behind };
    const owner = await findPersonaOwner(db, personaId);
    if (owner === undefined) throw new Refusal('notFound');
    if (owner.userId !== null)
      await requireTarget(db, actingAdmin(call), { act: 'read', userId: owner.userId });
    const names = await listOldNames(db, personaId, slice);
    return {
      ...nextOf(slice, names[0]?.until),
      total: await countOldNames(db, personaId),
      records: names.map(({ until, ...name }) => ({ ...name, until: until.toISOString() })),
    };
  },
  templates: listReasonTemplates,
  saveTemplate: (host, call) => saveReasonTemplate(host, actingAdmin(call), call.body),
  removeTemplate: (host, call) => removeReasonTemplate(host, actingAdmin(call), call.params.id),
};

function requireRead(
  { db }: DatabaseHost,
  call: Parameters<typeof actingAdmin>[0] & { readonly params: { readonly id: number } },
) {
  return requireTarget(db, actingAdmin(call), { act: 'read', userId: call.params.id });
}

function textOf(time: Date | null): string | null {
  return time?.toISOString() ?? null;
}

/** Stores a note about a user, also one whose account is closed. @throws {Refusal} as `requireTarget` */
export function addNote(
  { db, clock }: TimedHost,
  admin: ActingAdmin,
  { userId, text }: { readonly userId: number; readonly text: string },
): Promise<void> {
  return inTransaction(db, async (transaction) => {
    await requireTarget(transaction, admin, { act: 'note', userId });
    const at = clock();
    await insertNote(transaction, { noteId: newId(), userId, text, writtenBy: admin.userName, at });
    await insertAuditEntry(transaction, {
      admin,
      action: 'admin.addNote',
      target: `user:${userId}`,
      after: { text },
      at,
    });
  });
}

/** Other accounts from the same places, most shared first, over the same days as in the preview of a ban. */
async function readRelatedUsers(
  { db, clock }: TimedHost,
  reader: ActingAdmin,
  userId: number,
): Promise<RelatedUsers> {
  await requireTarget(db, reader, { act: 'read', userId });
  const now = clock();
  const of = { userId, now };
  const origins = {
    networks: await recentOrigins(db, 'network', of),
    macs: await recentOrigins(db, 'mac', of),
    machineCodes: await recentOrigins(db, 'machine_code', of),
  };
  const exceptUserIds = [userId, ...(await idsHiddenFrom(db, reader, 'find'))];
  const where = { origins, exceptUserIds, since: originsSince(now) };
  const rows = await listRelated(db, { ...where, limit: adminLimits.relatedUsers });
  const userIds = rows.map((row) => row.userId);
  const banned = new Set((await listRunningBansOf(db, userIds, now)).map((ban) => ban.userId));
  return { records: rows.map((row) => shownRelated(row, banned.has(row.userId))) };
}

function shownRelated(row: RelatedRow, isBanned: boolean): RelatedUsers['records'][number] {
  const { userId, userName, closedAt, networks, macs, machineCodes, loginCount, firstAt, lastAt } = row;
  return {
    userId,
    userName,
    state: isBanned ? 'banned' : 'normal',
    isClosed: closedAt !== null,
    shared: { networks, macs, machineCodes },
    loginCount,
    firstTime: firstAt.toISOString(),
    lastTime: lastAt.toISOString(),
  };
}
