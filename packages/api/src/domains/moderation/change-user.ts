import type { BodyOf, EndpointOf, ParamsOf } from '@ra3/sdk/contract';
import { adminLimits } from '@ra3/sdk/facts';
import { banDurationSeconds } from '@ra3/sdk/rules/moderation';
import { isWithinReach } from '@ra3/sdk/rules/staff';
import { doOnce } from '../../database/idempotent-calls.js';
import { inTransaction, type OpenTransaction } from '../../database/in-transaction.js';
import { Refusal } from '../../values/refusal.js';
import { setModeratorSince } from '../accounts/user-store.js';
import type { TimedHost } from '../host.js';
import { insertBadPersona } from '../personas/bad-persona-store.js';
import { changeName, refusingTakenName } from '../personas/persona-names.js';
import { lockPersona } from '../personas/persona-store.js';
import { refuseTarget, type ActingAdmin } from './acting-admin.js';
import { insertAuditEntry } from './audit-store.js';
import {
  findLifting,
  findRunningBan,
  liftBans,
  lockUser,
  type BanOfUser,
  type StoredBan,
} from './ban-store.js';
import { banUser } from './bans.js';

type TypedBan = BodyOf<EndpointOf<'moderation.ban'>>;
/** The longest ban ends here; both databases and the wire write years with four digits without doubt (assumed). */
const LATEST_END_MS = Date.UTC(9999, 11, 31);

/**
 * Bans a user from now on, or ends the ban ("0"). Nobody bans an admin (assumed).
 * @throws {Refusal} `notFound`, `notAllowed` as `refuseTarget` and for a moderator and a long ban, `changedMeanwhile` for another running ban than was seen,
 * or `idempotencyKeyReused`
 */
export async function changeBan(
  { db, clock }: TimedHost,
  admin: ActingAdmin,
  request: TypedBan,
): Promise<void> {
  const { userId, banTime, seenBanId, liftReason = '', ...typed } = request;
  const at = clock();
  const write = async (transaction: OpenTransaction): Promise<null> => {
    const target = await lockUser(transaction, userId);
    if (target === undefined) throw new Refusal('notFound');
    const ban = newBan(typed, endOfBan(banTime, at));
    refuseTarget(admin, ban === undefined ? 'lift' : 'ban', target);
    const before = await findRunningBan(transaction, userId, at);
    refuseLongBans(admin, [before, ban], at);
    await refuseUnseenBan(transaction, { userId, running: before, seenBanId });
    const reason = readLiftReason(ban, liftReason);
    if (ban === undefined) await liftBans(transaction, { userId, at, liftedBy: admin.userName, reason });
    else await banUser({ db: transaction, clock }, userId, { ...ban, bannedBy: admin.userName });
    await insertAuditEntry(transaction, {
      admin,
      action: 'admin.ban',
      target: `user:${userId}`,
      before: before && auditedBan(before),
      after: ban === undefined ? reason && { liftReason: reason } : auditedBan(ban),
      at,
    });
    return null;
  };
  await doOnce(db, { admin, action: 'admin.ban', request, at }, write);
}

/**
 * Applies the rules for all names, and forbids the old one if wished.
 * @throws {Refusal} `notFound`, `invalidPersonaName` (161), also where the old name is forbidden and the new one
 * differs in case only, or `personaTaken` (160)
 */
export function renamePersonaAsAdmin(
  { db, clock }: TimedHost,
  admin: ActingAdmin,
  { personaId, newName, banPreviousName }: ParamsOf<EndpointOf<'moderation.renamePersona'>>,
): Promise<void> {
  return refusingTakenName(
    inTransaction(db, async (transaction) => {
      const at = clock();
      const persona = await lockPersona(transaction, personaId);
      if (persona === undefined) throw new Refusal('notFound');
      const name = persona.personaName;
      if (banPreviousName)
        await insertBadPersona(transaction, { name, addedBy: admin.userName, addedAt: at });
      await changeName(transaction, persona, { newName, at, byAdmin: true });
      await insertAuditEntry(transaction, {
        admin,
        action: 'admin.renamePersona',
        target: `persona:${personaId}`,
        before: { personaName: name },
        after: { personaName: newName, isPreviousNameBanned: banPreviousName },
        at,
      });
    }),
  );
}

/** @throws {Refusal} `notAllowed` to a moderator for a ban, running or new, that lasts longer than moderators ban */
function refuseLongBans(admin: ActingAdmin, bans: readonly (StoredBan | undefined)[], at: Date): void {
  const endsOf = bans.flatMap((ban) => (ban === undefined ? [] : [{ expiryTime: ban.expiresAt.getTime() }]));
  if (endsOf.every((ban) => isWithinReach(admin, ban, at.getTime()))) return;
  const detail = `moderators make, replace and lift bans of at most ${adminLimits.moderatorBanDays} days`;
  throw new Refusal('notAllowed', { detail });
}

/**
 * Gives or takes the role of a moderator. Each call reads the role, so that its loss takes effect at once, and tokens with the scope of admins end.
 * @throws {Refusal} `notFound`, `notAllowed` for an admin or a closed account
 */
export function setModerator(
  { db, clock }: TimedHost,
  admin: ActingAdmin,
  { userId, isModerator }: BodyOf<EndpointOf<'moderation.setModerator'>>,
): Promise<void> {
  return inTransaction(db, async (transaction) => {
    const at = clock();
    const target = await lockUser(transaction, userId);
    if (target === undefined) throw new Refusal('notFound');
    refuseTarget(admin, 'role', target);
    if (isModerator && target.closedAt !== null)
      throw new Refusal('notAllowed', { detail: 'a closed account becomes no moderator' });
    if (target.isModerator === isModerator) return;
    await setModeratorSince(transaction, userId, isModerator ? at : null);
    await insertAuditEntry(transaction, {
      admin,
      action: 'admin.setModerator',
      target: `user:${userId}`,
      before: { isModerator: !isModerator },
      after: { isModerator },
      at,
    });
  });
}

/** When a ban that begins now ends; nothing for a time that ends the running one. */
function endOfBan(banTime: string, now: Date): Date | undefined {
  const seconds = banDurationSeconds(banTime);
  if (seconds === undefined)
    throw new Refusal('invalidRequest', { detail: 'banTime must look like 1h or 1d, or be 0' });
  return seconds === 0 ? undefined : new Date(Math.min(now.getTime() + seconds * 1000, LATEST_END_MS));
}

function newBan(typed: Omit<StoredBan, 'expiresAt'>, expiresAt: Date | undefined): StoredBan | undefined {
  return expiresAt && { ...typed, expiresAt };
}

/** Why the running ban ends; null where the admin gives no reason. */
function readLiftReason(ban: StoredBan | undefined, liftReason: string): string | null {
  if (liftReason === '') return null;
  if (ban === undefined) return liftReason;
  throw new Refusal('invalidRequest', { detail: 'body.liftReason goes with a banTime of 0' });
}

/** A ban as the audit log keeps it, without the English reason, which the specification calls only sent (S3-02). */
function auditedBan({ type, reasonChinese, expiresAt }: StoredBan) {
  return { type, reasonChinese, expiryTime: expiresAt.toISOString() };
}

interface SeenBan {
  readonly userId: number;
  readonly running: BanOfUser | undefined;
  /** The running ban that the admin saw, null for none; undefined for clients that do not tell. */
  readonly seenBanId: number | null | undefined;
}

/**
 * Refuses when another admin banned or lifted since the acting one looked. An expired ban is no conflict, because no admin
 * changed it.
 * @throws {Refusal} `changedMeanwhile` with who and when, or `invalidRequest` for the id of no ban of this user
 */
async function refuseUnseenBan(
  transaction: OpenTransaction,
  { userId, running, seenBanId }: SeenBan,
): Promise<void> {
  if (seenBanId === undefined || seenBanId === (running?.banId ?? null)) return;
  if (running !== undefined) throw changedMeanwhile(running.bannedBy, running.bannedAt);
  const seen = seenBanId === null ? undefined : await findLifting(transaction, { userId, banId: seenBanId });
  if (seen === undefined)
    throw new Refusal('invalidRequest', { detail: 'body.seenBanId is no ban of this user' });
  if (seen.liftedAt !== null) throw changedMeanwhile(seen.liftedBy, seen.liftedAt);
}

function changedMeanwhile(changedBy: string | null, changedAt: Date): Refusal {
  const change = { changedBy: changedBy ?? '', changedTime: changedAt.toISOString() };
  return new Refusal('changedMeanwhile', { change });
}
