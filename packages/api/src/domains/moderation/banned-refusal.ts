import { Refusal } from '../../values/refusal.js';
import type { StoredBan } from './stores/bans.js';

/** A ban as the person who meets it is told. */
export interface MetBan extends StoredBan {
  /** Whether it is the person's own ban. One that goes for an address may be another's: then the reasons are empty. */
  readonly isOwn: boolean;
}

/** Tells somebody who is kept out until when, and why (spec §8, 103). */
export function bannedRefusal({ isOwn, expiresAt, reasonChinese, reasonEnglish }: MetBan): Refusal {
  const who = isOwn ? 'account' : 'address';
  const expiryTime = expiresAt.toISOString();
  const reasons = [reasonChinese, reasonEnglish].filter((reason) => reason !== '').join(' / ');
  return new Refusal('accountBanned', {
    info: `${who} banned until ${expiryTime}${reasons === '' ? '' : `: ${reasons}`}`,
    ban: { reasonChinese, reasonEnglish, expiryTime },
  });
}
