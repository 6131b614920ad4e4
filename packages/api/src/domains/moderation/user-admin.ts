import { banDurationSeconds } from '@ra3/sdk/rules';
import type { BodyOf, EndpointOf, ParamsOf } from '@ra3/sdk/contract';
import type { Now } from '../../values/time.js';
import { doOnce } from '../../database/idempotent-calls.js';
import { inTransaction, type Database, type OpenTransaction } from '../../database/in-transaction.js';
import { Refusal } from '../../values/refusal.js';
import { insertAuditEntry } from './audit-store.js';
import { insertBadPersona } from '../personas/bad-persona-store.js';
import { findRunningBan, liftBans, lockUser, type StoredBan } from './ban-store.js';
import { lockPersona } from '../personas/persona-store.js';
import type { ActingAdmin } from './acting-admin.js';
import type { BanService } from './bans.js';
import { refuseUnseenBan } from './unseen-ban.js';
import { changeName, refusingTakenName } from '../personas/persona-names.js';

type TypedBan = BodyOf<EndpointOf<'moderation.ban'>>;
type TypedRename = ParamsOf<EndpointOf<'moderation.renamePersona'>>;

/** The longest ban ends here; both databases and the wire write years with four digits without doubt (assumed). */
const LATEST_END_MS = Date.UTC(9999, 11, 31);

export interface UserAdminService {
  /**
   * Bans a user from now on, or ends the ban ("0"). Nobody bans an admin, oneself included (assumed).
   *
   * @throws {Refusal} `notFound`, `notAllowed` for the ban of an admin, or `changedMeanwhile` when the running ban is
   * not the one that the admin saw, or `idempotencyKeyReused`
   */
  ban(admin: ActingAdmin, typed: TypedBan): Promise<void>;
  /**
   * Gives a persona another name by the rules for all names, and forbids the one before if wished.
   *
   * @throws {Refusal} `notFound`, `invalidPersonaName` (161), also where the name before is forbidden and the new one
   * differs in capitals only, or `personaTaken` (160)
   */
  renamePersona(admin: ActingAdmin, typed: TypedRename): Promise<void>;
}

interface Parts {
  readonly db: Database;
  readonly clock: Now;
  readonly bans: Pick<BanService, 'ban'>;
}

export function makeUserAdminService({ db, clock, bans }: Parts): UserAdminService {
  return {
    async ban(admin, request) {
      const { userId, banTime, seenBanId, liftReason = '', ...typed } = request;
      const at = clock();
      const write = async (transaction: OpenTransaction): Promise<null> => {
        const target = await lockUser(transaction, userId);
        if (target === undefined) throw new Refusal('notFound');
        const ban = newBan(typed, endOfBan(banTime, at));
        if (ban !== undefined && target.group === 'Admin')
          throw new Refusal('notAllowed', { detail: 'admins cannot be banned' });
        const before = await findRunningBan(transaction, userId, at);
        await refuseUnseenBan(transaction, { userId, running: before, seenBanId });
        const reason = readLiftReason(ban, liftReason);
        if (ban === undefined) await liftBans(transaction, { userId, at, liftedBy: admin.userName, reason });
        else await bans.ban(userId, { ...ban, bannedBy: admin.userName }, transaction);
        await insertAuditEntry(transaction, {
          admin,
          act: 'admin.ban',
          target: `user:${userId}`,
          before: before && shownBan(before),
          after: ban === undefined ? reason && { liftReason: reason } : shownBan(ban),
          at,
        });
        return null;
      };
      await doOnce(db, { admin, act: 'admin.ban', request, at }, write);
    },
    renamePersona: (admin, { personaId, newName, banPreviousName }) =>
      refusingTakenName(
        inTransaction(db, async (transaction) => {
          const at = clock();
          const persona = await lockPersona(transaction, personaId);
          if (persona === undefined) throw new Refusal('notFound');
          const name = persona.personaName;
          if (banPreviousName)
            await insertBadPersona(transaction, { name, addedBy: admin.userName, addedAt: at });
          await changeName(transaction, persona, { newName, at });
          await insertAuditEntry(transaction, {
            admin,
            act: 'admin.renamePersona',
            target: `persona:${personaId}`,
            before: { personaName: name },
            after: { personaName: newName, isPreviousNameBanned: banPreviousName },
            at,
          });
        }),
      ),
  };
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
function shownBan({ type, reasonChinese, expiresAt }: StoredBan) {
  return { type, reasonChinese, expiryTime: expiresAt.toISOString() };
}
