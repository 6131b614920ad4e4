import type { AdminUser, Input } from '@ra3/sdk/node';
import { banTypes, limits } from '@ra3/sdk/facts';
import { UNBAN_TIME } from '@ra3/sdk/rules/moderation';
import { stripHarmful } from '@ra3/sdk/rules/text';
import { rowError, type AdminHost } from './admin-host.js';
import type { AdminCall } from './admin-call.js';
import { findUser } from './find-user.js';
import {
  banTimeAt,
  banTypeWords,
  endOfBan,
  readBanLength,
  readBanTypes,
  type BanLength,
} from './row-words.js';

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
  readonly userId?: number;
  readonly userName?: string;
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
  const { user: typed = '', reason = '' } = fields;
  if (kind === 'unban') {
    refuseLong(reason, adminHost);
    return liftRow(await findUser(typed, adminHost), reason);
  }
  const ban = kind === 'ban' && readBan(fields, adminHost);
  const reasons = readReasons(fields, adminHost);
  if (!ban && reasons.reasonChinese === '' && reasons.reasonEnglish === '')
    throw rowError('noReason', {}, adminHost);
  const user = await findUser(typed, adminHost);
  if (user.closedTime !== undefined) throw rowError('closed', {}, adminHost);
  if (!ban) {
    const body = { userId: user.userId, ...reasons };
    return { mark: 'add', ...accountOf(user), call: { act: 'warn', body } };
  }
  if (user.group === 'Admin') throw rowError('isAdmin', {}, adminHost);
  return banRow(user, { ...ban, ...reasons }, adminHost);
}

function readBan({ for: typed = '', types = '' }: RowFields, adminHost: AdminHost) {
  const length = readBanLength(typed);
  if (length === undefined) throw rowError('badLength', { value: typed }, adminHost);
  const now = adminHost.now();
  if (endOfBan(length, now) <= now) throw rowError('past', { value: typed }, adminHost);
  const type = readBanTypes(types);
  if (type !== undefined) return { length, type };
  throw rowError('badTypes', { value: types, words: banTypeWords.join(', ') }, adminHost);
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
