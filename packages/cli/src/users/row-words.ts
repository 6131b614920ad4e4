import { banDurationSeconds, UNBAN_TIME, banTypeBits } from '@ra3/sdk/rules/moderation';
import { parseDate } from '../command/time-kinds.js';
import { banTypes, type BanType } from '@ra3/sdk/facts';
import { parseId } from '../command/input-kinds.js';

/** How long a ban lasts: from when it is made, or until a time. */
export type BanLength = { readonly banTime: string } | { readonly until: string };

/** A ban for good: longer than any account is used, and every host can store its end. */
const PERMANENT: BanLength = { banTime: '100y' };

const MINUTE_MS = 60_000;
/** The largest number that a ban time takes before its unit. */
const LARGEST_AMOUNT = 99_999;
const UNITS = [
  { unit: 'm', ms: MINUTE_MS },
  { unit: 'h', ms: 60 * MINUTE_MS },
  { unit: 'd', ms: 24 * 60 * MINUTE_MS },
] as const;

/** Reads `1h`, `7d`, `perm`, a day (its first minute here) or a time; undefined for other texts. */
export function readBanLength(typed: string): BanLength | undefined {
  if (typed === 'perm') return PERMANENT;
  if (typed !== UNBAN_TIME && banDurationSeconds(typed) !== undefined) return { banTime: typed };
  const until = parseDate(typed);
  return until && { until: until.toISOString() };
}

/** The length as the call takes it when it is sent at `now`; the end of a ban until a time is rounded up to its unit. */
export function banTimeAt(length: BanLength, now: number): string {
  if ('banTime' in length) return length.banTime;
  const left = Math.max(MINUTE_MS, Date.parse(length.until) - now);
  const { unit, ms } = UNITS.find((one) => left / one.ms <= LARGEST_AMOUNT) ?? UNITS[2];
  return `${String(Math.min(LARGEST_AMOUNT, Math.ceil(left / ms)))}${unit}`;
}

/** When a ban of this length ends that is made at `now`, in ms. */
export function endOfBan(length: BanLength, now: number): number {
  if ('until' in length) return Date.parse(length.until);
  return now + (banDurationSeconds(length.banTime) ?? 0) * 1000;
}

const names = Object.keys(banTypes) as BanType[]; // The keys of the contract's table.

/** Reads `user+machine` into bits; empty means the user alone, undefined that a word is unknown. */
export function readBanTypes(typed: string): number | undefined {
  if (typed === '') return banTypes.User;
  const words = typed.split(/[+|]/u).map((word) => word.trim().toLowerCase());
  const types = words.map((word) => names.find((name) => name.toLowerCase() === word));
  return types.includes(undefined) ? undefined : banTypeBits(types.filter((type) => type !== undefined));
}

export const banTypeWords: readonly string[] = names.map((name) => name.toLowerCase());

/** Names an account: by its id, by the name or the id of a persona, by e-mail address, or by machine code. */
export type UserSelector =
  | { readonly by: 'id' | 'persona'; readonly id: number }
  | { readonly by: 'name' | 'mail' | 'machine'; readonly text: string };

/** Reads `1042`, `name:X`, `persona:34`, `mail:x@qq.com` or `machine:X`; undefined for anything else. */
export function readUserSelector(typed: string): UserSelector | undefined {
  const userId = parseId(typed);
  if (userId !== undefined) return { by: 'id', id: userId };
  const [, by = '', text = ''] = /^(name|persona|mail|machine):\s*(.+)$/su.exec(typed) ?? [];
  const id = parseId(text);
  if (by === 'persona') return id === undefined ? undefined : { by, id };
  return by === 'name' || by === 'mail' || by === 'machine' ? { by, text } : undefined;
}
