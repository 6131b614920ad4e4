import type { AdminUser, Input } from '@ra3/sdk/node';
import { adminLimits, banTypes, limits, type BanType } from '@ra3/sdk/facts';
import { banDurationSeconds, banTypeBits, UNBAN_TIME } from '@ra3/sdk/rules/moderation';
import { isWithinReach, mayAct } from '@ra3/sdk/rules/staff';
import { stripHarmful } from '@ra3/sdk/rules/text';
import { parseDate } from '../command/time-kinds.js';
import { rowError, type AdminCall, type AdminHost } from '../admin/admin-host.js';
import { findUser } from '../admin/find-user.js';

/** A running ban as a plan saw it. The id is there on hosts that tell it. */
type SeenBan = NonNullable<AdminUser['ban']>;

/** Other accounts that a ban by address, network card or machine hits. */
export interface Collateral {
  readonly count: number;
  /** Some of them; the host names only so many. */
  readonly userIds: readonly number[];
}

/** What a batch does with each row: ban, lift a ban, warn, forbid or allow a name, make invitation codes. */
export type BatchKind = 'ban' | 'unban' | 'warn' | 'forbid' | 'allow' | 'generate';

/** One row of a file, as a preview shows it and a batch does it. */
export interface Row {
  /** Line of the file, from 1. */
  readonly line: number;
  /** The account as the file names it, or the name that is forbidden. */
  readonly named: string;
  /** The file's own note of the row, which is not sent. */
  readonly ref: string;
  /** `add` and `change` are to be done, `same` is as the row wants it, `error` cannot be done. */
  readonly mark: 'add' | 'change' | 'same' | 'error';
  readonly userId?: number | undefined;
  readonly userName?: string | undefined;
  readonly call?: AdminCall;
  /** The ban ends then, so its length is worked out when it is sent. */
  readonly until?: string;
  /** The ban that was running; null where there was none. Another one makes the row drift. */
  readonly seen?: SeenBan | null;
  readonly collateral?: Collateral;
  /** Why it cannot be done. */
  readonly problem?: string;
}

/** What the host says of a row, and the call that does it. */
export type PreparedRow = Omit<Row, 'line' | 'named' | 'ref'>;

export type RowFields = Readonly<Record<string, string | undefined>>;

/** How many accounts a ban hits on a host that cannot tell. */
export const UNKNOWN_COUNT = -1;
/** How far the end of a running ban may be from the wanted one to count as the same. */
const SAME_END_MS = 60 * 60_000;

/** Finds the account of a row and the consequences. Changes nothing. @throws {CommandError} for a row that cannot be done */
export async function prepareRow(
  kind: 'ban' | 'unban' | 'warn',
  fields: RowFields,
  adminHost: AdminHost,
): Promise<PreparedRow> {
  if (kind === 'warn') return warnRow(fields, adminHost);
  const { user: typed = '', reason = '' } = fields;
  if (kind === 'unban') {
    refuseLong(reason, adminHost);
    const user = await findUser(typed, adminHost);
    refuseAct({ act: 'lift', user }, adminHost);
    return liftRow(user, reason);
  }
  const ban = { ...readBan(fields, adminHost), ...readReasons(fields, adminHost) };
  const user = await findOpenUser(typed, adminHost);
  refuseAct({ act: 'ban', user, end: endOfBan(ban.length, adminHost.now()) }, adminHost);
  return banRow(user, ban, adminHost);
}

async function warnRow(fields: RowFields, adminHost: AdminHost): Promise<PreparedRow> {
  const reasons = readReasons(fields, adminHost);
  if (reasons.reasonChinese === '' && reasons.reasonEnglish === '') throw rowError('noReason', {}, adminHost);
  const user = await findOpenUser(fields.user ?? '', adminHost);
  refuseAct({ act: 'warn', user }, adminHost);
  const body = { userId: user.userId, ...reasons };
  return { mark: 'add', ...accountOf(user), call: { act: 'warn', body } };
}

/** Refuses what the host would refuse this role, by the same rules; `end` is that of the new ban, in ms. */
function refuseAct(
  of: { readonly act: 'ban' | 'lift' | 'warn'; readonly user: AdminUser; readonly end?: number },
  adminHost: AdminHost,
): void {
  const { act, user, end } = of;
  const { actor, now } = adminHost;
  if (!mayAct(actor, act, user))
    throw rowError(user.group === 'Admin' && act === 'ban' ? 'isAdmin' : 'ofStaff', {}, adminHost);
  if (act === 'warn') return;
  const bans = [user.ban, end === undefined ? null : { expiryTime: end }];
  if (bans.every((ban) => isWithinReach(actor, ban, now()))) return;
  throw rowError('longBan', { days: adminLimits.moderatorBanDays }, adminHost);
}

async function findOpenUser(typed: string, adminHost: AdminHost): Promise<AdminUser> {
  const user = await findUser(typed, adminHost);
  if (user.closedTime === undefined) return user;
  throw rowError('closed', {}, adminHost);
}

function readBan({ for: typed = '', types = '' }: RowFields, adminHost: AdminHost) {
  const length = readBanLength(typed);
  if (length === undefined) throw rowError('badLength', { value: typed }, adminHost);
  const now = adminHost.now();
  if (endOfBan(length, now) <= now) throw rowError('past', { value: typed }, adminHost);
  const type = readBanTypes(types);
  if (type !== undefined) return { length, type };
  throw rowError('badTypes', { value: types, words: names.join(', ').toLowerCase() }, adminHost);
}

function readReasons(fields: RowFields, adminHost: AdminHost) {
  const { reason_zh: reasonChinese = '', reason_en: reasonEnglish = '' } = fields;
  refuseLong(reasonChinese, adminHost);
  refuseLong(reasonEnglish, adminHost);
  return { reasonChinese, reasonEnglish };
}

function refuseLong(reason: string, adminHost: AdminHost): void {
  const max = limits.reasonCharacters;
  if (reason.length > max) throw rowError('reasonTooLong', { max }, adminHost);
}

function accountOf({ userId, userName }: AdminUser) {
  return { userId, userName: stripHarmful(userName) };
}

type WantedBan = Omit<SeenBan, 'banId' | 'expiryTime'> & { readonly length: BanLength };

/** Bans a user, in place of a ban that is running. */
export async function banRow(
  user: AdminUser,
  { length, type, reasonChinese, reasonEnglish }: WantedBan,
  adminHost: AdminHost,
): Promise<PreparedRow> {
  const { userId, ban: seen } = user;
  const now = adminHost.now();
  const body = { userId, banTime: banTimeAt(length, now), type, reasonChinese, reasonEnglish };
  const mark = seen === null ? 'add' : isMadeBy(body, now, seen) ? 'same' : 'change';
  return {
    mark,
    ...accountOf(user),
    call: { act: 'ban', body },
    ...('until' in length && { until: length.until }),
    seen,
    ...(await findCollateral(userId, type, adminHost)),
  };
}

/** Ends the running ban of a user. */
export function liftRow(user: AdminUser, liftReason: string): PreparedRow {
  const { userId, ban: seen } = user;
  if (seen === null) return { mark: 'same', ...accountOf(user), seen };
  const lift = { userId, banTime: UNBAN_TIME, reasonChinese: '', reasonEnglish: '', type: seen.type };
  const body = liftReason === '' ? lift : { ...lift, liftReason };
  return { mark: 'add', ...accountOf(user), call: { act: 'ban', body }, seen };
}

/** Whether the running ban is the one that a call of this time, in ms, makes, or none where the call lifts one. */
export function isMadeBy(sent: Input<'moderation.ban'>, sentAt: number, ban: SeenBan | null): boolean {
  if (sent.banTime === UNBAN_TIME || ban === null) return sent.banTime === UNBAN_TIME && ban === null;
  return (
    ban.type === sent.type &&
    ban.reasonChinese === sent.reasonChinese &&
    ban.reasonEnglish === sent.reasonEnglish &&
    Math.abs(Date.parse(ban.expiryTime) - endOfBan(sent, sentAt)) <= SAME_END_MS
  );
}

/**
 * The call of a row as it is sent now. A ban until a time lasts what is left of it. Our hosts refuse a ban when another one
 * is running than was seen; other hosts know no such field.
 */
export function callNow({ call, until, seen }: PreparedRow, { keyedActs, now }: AdminHost) {
  if (call?.act !== 'ban') return call;
  const seenBanId = seen ? seen.banId : null;
  const body = {
    ...call.body,
    ...(until !== undefined && { banTime: banTimeAt({ until }, now()) }),
    ...(keyedActs.has('admin.ban') && seenBanId !== undefined && { seenBanId }),
  };
  return { act: 'ban', body } satisfies AdminCall;
}

const ORIGIN_KINDS = [
  { bit: banTypes.Ip, kind: 'ip' },
  { bit: banTypes.Mac, kind: 'mac' },
  { bit: banTypes.Machine, kind: 'machine' },
] as const;

/** Which other accounts a ban of these types hits; empty when none, and for a ban of the account alone. */
export async function findCollateral(
  userId: number,
  type: number,
  { client, hasPreview, signal }: AdminHost,
): Promise<{ readonly collateral?: Collateral }> {
  const kinds = ORIGIN_KINDS.filter(({ bit }) => (type & bit) !== 0);
  if (kinds.length === 0) return {};
  if (!hasPreview) return { collateral: { count: UNKNOWN_COUNT, userIds: [] } };
  const preview = await client.moderation.banPreview({ userId }, { signal });
  const hit = kinds.map(({ kind }) => preview[kind]);
  const userIds = [...new Set(hit.flatMap(({ users }) => users.map((user) => user.userId)))];
  // The host names only some: the true number is at least that of the largest list.
  const count = Math.max(userIds.length, ...hit.map(({ userCount }) => userCount));
  return count === 0 ? {} : { collateral: { count, userIds: userIds.sort((a, b) => a - b) } };
}

/** How long a ban lasts: from when it is made, or until a time. */
type BanLength = { readonly banTime: string } | { readonly until: string };

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
