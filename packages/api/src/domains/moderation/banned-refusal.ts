import { Refusal } from '../../values/refusal.js';
import type { StoredBan } from './stores/bans.js';

/** A ban as shown to the caller whom it blocks. */
export interface EffectiveBan extends StoredBan {
  /**
   * Whether it bans the caller's own account. A ban of an address may belong to another user: then the reasons are
   * empty.
   */
  readonly isOwn: boolean;
}

/** The error for a blocked caller, with expiry and reasons (spec §8, 103). */
export function bannedRefusal({ isOwn, expiresAt, reasonChinese, reasonEnglish }: EffectiveBan): Refusal {
  const who = isOwn ? 'account' : 'address';
  const expiryTime = expiresAt.toISOString();
  const reasons = [reasonChinese, reasonEnglish].filter((reason) => reason !== '').join(' / ');
  return new Refusal('accountBanned', {
    info: `${who} banned until ${expiryTime}${reasons === '' ? '' : `: ${reasons}`}`,
    ban: { reasonChinese, reasonEnglish, expiryTime },
  });
}
