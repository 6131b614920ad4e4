import type { AdminUser } from '@ra3/sdk/node';
import { banTypes, limits } from '@ra3/sdk/facts';
import { UNBAN_TIME } from '@ra3/sdk/rules/moderation';
import { stripHarmful } from '@ra3/sdk/rules/text';
import { rowError, type AdminHost } from './admin-host.js';
import type { AdminCall } from './admin-call.js';
import { findUser } from './find-user.js';
import { banTimeAt, banTypeWords, endOfBan, readBanLength, readBanTypes } from './row-words.js';

/** A running ban as a plan saw it. The id is there on hosts that tell it. */
export interface SeenBan {
  readonly banId?: number | undefined;
  readonly expiryTime: string;
  readonly type: number;
  readonly reasonChinese: string;
  readonly reasonEnglish: string;
}

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
export const SAME_END_MS = 60 * 60_000;

/** Finds the account of a row and the consequences. Changes nothing. @throws {CommandError} for a row that cannot be done */
export function prepareRow(
  kind: 'ban' | 'unban' | 'warn',
  fields: RowFields,
  adminHost: AdminHost,
): Promise<PreparedRow> {
  if (kind === 'ban') return prepareBan(fields, adminHost);
  return kind === 'unban' ? prepareUnban(fields, adminHost) : prepareWarning(fields, adminHost);
}

async function prepareBan(fields: RowFields, adminHost: AdminHost): Promise<PreparedRow> {
  const { for: typed = '', types = '' } = fields;
  const now = adminHost.now();
  const length = readBanLength(typed);
  if (length === undefined) throw rowError('badLength', { value: typed }, adminHost);
  const end = endOfBan(length, now);
  if (end <= now) throw rowError('past', { value: typed }, adminHost);
  const type = readBanTypes(types);
  if (type === undefined)
    throw rowError('badTypes', { value: types, words: banTypeWords.join(', ') }, adminHost);
  const ban = { type, ...readReasons(fields, adminHost) };
  const user = await findOpenUser(fields, adminHost);
  if (user.group === 'Admin') throw rowError('isAdmin', {}, adminHost);
  const seen = seenBanOf(user);
  return {
    mark: markOf(seen, { ...ban, end }),
    ...accountOf(user),
    call: banCall(user.userId, { banTime: banTimeAt(length, now), ...ban }, { seen, adminHost }),
    ...('until' in length && { until: length.until }),
    seen,
    ...(await findCollateral(user.userId, type, adminHost)),
  };
}

function markOf(seen: SeenBan | null, wanted: Omit<SeenBan, 'expiryTime'> & { readonly end: number }) {
  if (seen === null) return 'add';
  const isSame =
    seen.type === wanted.type &&
    seen.reasonChinese === wanted.reasonChinese &&
    seen.reasonEnglish === wanted.reasonEnglish &&
    Math.abs(Date.parse(seen.expiryTime) - wanted.end) <= SAME_END_MS;
  return isSame ? 'same' : 'change';
}

async function prepareUnban(fields: RowFields, adminHost: AdminHost): Promise<PreparedRow> {
  const { user: typed = '', reason = '' } = fields;
  refuseLong(reason, adminHost);
  const user = await findUser(typed, adminHost);
  const seen = seenBanOf(user);
  if (seen === null) return { mark: 'same', ...accountOf(user), seen };
  return { mark: 'add', ...accountOf(user), call: liftCall(user.userId, reason, { seen, adminHost }), seen };
}

async function prepareWarning(fields: RowFields, adminHost: AdminHost): Promise<PreparedRow> {
  const reasons = readReasons(fields, adminHost);
  if (reasons.reasonChinese === '' && reasons.reasonEnglish === '') throw rowError('noReason', {}, adminHost);
  const user = await findOpenUser(fields, adminHost);
  return {
    mark: 'add',
    ...accountOf(user),
    call: { act: 'warn', body: { userId: user.userId, ...reasons } },
  };
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

async function findOpenUser({ user: typed = '' }: RowFields, adminHost: AdminHost): Promise<AdminUser> {
  const user = await findUser(typed, adminHost);
  if (user.closedTime !== undefined) throw rowError('closed', {}, adminHost);
  return user;
}

function accountOf({ userId, userName }: AdminUser) {
  return { userId, userName: stripHarmful(userName) };
}

/** The running ban of a user as admins see it. */
export function seenBanOf({ ban }: Pick<AdminUser, 'ban'>): SeenBan | null {
  if (ban === null) return null;
  const { banId, expiryTime, type, reasonChinese, reasonEnglish } = ban;
  return { ...(banId !== undefined && { banId }), expiryTime, type, reasonChinese, reasonEnglish };
}

type Ban = Omit<SeenBan, 'banId' | 'expiryTime'> & { readonly banTime: string; readonly liftReason?: string };

interface SeenAt {
  readonly seen: SeenBan | null;
  readonly adminHost: AdminHost;
}

/** A ban that our hosts refuse when another one is running than was seen; other hosts know no such field. */
export function banCall(userId: number, ban: Ban, { seen, adminHost }: SeenAt): AdminCall {
  const seenBanId = seen === null ? null : seen.banId;
  const isTold = adminHost.keyedActs.has('admin.ban') && seenBanId !== undefined;
  return { act: 'ban', body: { userId, ...ban, ...(isTold && { seenBanId }) } };
}

/** The call that ends the running ban of a user. */
export function liftCall(userId: number, liftReason: string, { seen, adminHost }: SeenAt): AdminCall {
  const lift = {
    banTime: UNBAN_TIME,
    reasonChinese: '',
    reasonEnglish: '',
    type: seen?.type ?? banTypes.User,
  };
  const ban = liftReason === '' ? lift : { ...lift, liftReason };
  return banCall(userId, ban, { seen, adminHost });
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
