import type { OpenTransaction } from '../../database/in-transaction.js';
import { Refusal } from '../../values/refusal.js';
import { findLifting, type BanOfUser } from './ban-store.js';

interface SeenBan {
  readonly userId: number;
  readonly running: BanOfUser | undefined;
  /** The running ban that the admin saw, null for none; undefined for clients that do not tell. */
  readonly seenBanId: number | null | undefined;
}

/**
 * Refuses an act on a ban when another admin banned or lifted since the acting one looked. A ban that ran out by itself
 * is no conflict: nobody changed it.
 *
 * @throws {Refusal} `changedMeanwhile` with who made the present state and when, or `invalidRequest` for the id of no
 * ban of this user
 */
export async function refuseUnseenBan(
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
