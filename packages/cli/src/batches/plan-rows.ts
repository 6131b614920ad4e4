import type { AdminUser } from '@ra3/sdk/node';
import { adminLimits, limits } from '@ra3/sdk/facts';
import { UNBAN_TIME } from '@ra3/sdk/rules/moderation';
import type { BatchKind, BatchRequest } from './batch-kind.js';
import {
  banTimeAt,
  endOfBan,
  readBanLength,
  banTypeWords,
  readBanTypes,
  readUserSelector,
  type BanLength,
} from './row-words.js';
import type { Columns, FileRow } from './read-rows.js';
import type { Problem } from './row-problem.js';
import type { AdminHost } from './open-admin-host.js';
import { findCollateral } from './collateral.js';
import { findUser, shownName } from './find-user.js';
import type { PlanRow, RowMark, SeenBan } from './batch-plan.js';

/** Kinds of batches that are planned from a file. */
export type FileKind = Exclude<BatchKind, 'generate'>;

/** The columns of the file of each kind. */
export const columnsOf: Readonly<Record<FileKind, Columns>> = {
  ban: { required: ['user', 'for'], optional: ['reason_en', 'reason_zh', 'types', 'ref'] },
  unban: { required: ['user'], optional: ['reason', 'ref'] },
  warn: { required: ['user'], optional: ['reason_en', 'reason_zh', 'ref'] },
  forbid: { required: ['name'], optional: ['ref'] },
  allow: { required: ['name'], optional: ['ref'] },
};

/** What a row wants of one account or name, before the host is asked about it. */
interface Wish {
  readonly line: number;
  readonly named: string;
  readonly ref: string;
}

type Planned = Omit<PlanRow, keyof Wish>;

/** Plans the rows of a file one after the other; an account or name that an earlier row names is a mistake. */
export async function planRows(
  kind: FileKind,
  rows: readonly FileRow[],
  { adminHost, now }: { readonly adminHost: AdminHost; readonly now: number },
): Promise<PlanRow[]> {
  const plan = await plannerOf(kind, adminHost, now);
  const lineOf = new Map<string, number>();
  const planned: PlanRow[] = [];
  for (const row of rows) {
    const wish = {
      line: row.line,
      named: row.fields.get(NAMING[kind]) ?? '',
      ref: row.fields.get('ref') ?? '',
    };
    const found: Planned =
      row.problem === undefined ? await plan(row.fields) : { mark: 'error', problem: row.problem };
    planned.push({ ...wish, ...refuseTwice(found, { line: row.line, named: wish.named }, lineOf) });
  }
  return planned;
}

const NAMING: Readonly<Record<FileKind, string>> = {
  ban: 'user',
  unban: 'user',
  warn: 'user',
  forbid: 'name',
  allow: 'name',
};

function refuseTwice(
  planned: Planned,
  { line, named }: { readonly line: number; readonly named: string },
  lineOf: Map<string, number>,
): Planned {
  if (planned.mark === 'error') return planned;
  const subject = planned.userId === undefined ? named.toLowerCase() : String(planned.userId);
  const earlier = lineOf.get(subject);
  if (earlier !== undefined) return { mark: 'error', problem: { kind: 'twice', facts: { line: earlier } } };
  lineOf.set(subject, line);
  return planned;
}

type Fields = ReadonlyMap<string, string>;
type Planner = (fields: Fields) => Promise<Planned>;

async function plannerOf(kind: FileKind, adminHost: AdminHost, now: number): Promise<Planner> {
  switch (kind) {
    case 'ban':
      return (fields) => planBan(fields, adminHost, now);
    case 'unban':
      return (fields) => planUnban(fields, adminHost);
    case 'warn':
      return (fields) => planWarning(fields, adminHost);
    case 'forbid':
    case 'allow': {
      const { records } = await adminHost.client.moderation.badPersonas({}, { signal: adminHost.signal });
      const forbidden = new Set(records.map(({ name }) => name.toLowerCase()));
      return (fields) => Promise.resolve(planName(fields.get('name') ?? '', kind, forbidden));
    }
  }
}

async function planBan(fields: Fields, adminHost: AdminHost, now: number): Promise<Planned> {
  const wanted = readWantedBan(fields, now);
  if ('kind' in wanted) return wrong(wanted);
  const user = await findOpenUser(fields, adminHost);
  if ('kind' in user) return wrong(user);
  if (user.group === 'Admin') return wrong({ kind: 'isAdmin' });
  const { length, ...ban } = wanted;
  const seen = seenBanOf(user);
  const body = { userId: user.userId, banTime: banTimeAt(length, now), ...ban, ...seenIdOf(seen, adminHost) };
  return {
    mark: markOf(seen, { ...ban, end: endOfBan(length, now) }),
    ...aboutUser(user),
    request: { act: 'ban', body },
    ...('until' in length && { until: length.until }),
    seen: { ban: seen },
    ...(await findCollateral(user.userId, ban.type, adminHost)),
  };
}

interface WantedBan {
  readonly length: BanLength;
  readonly type: number;
  readonly reasonChinese: string;
  readonly reasonEnglish: string;
}

function readWantedBan(fields: Fields, now: number): WantedBan | Problem {
  const value = fields.get('for') ?? '';
  const length = readBanLength(value);
  if (length === undefined) return { kind: 'badLength', facts: { value } };
  if (endOfBan(length, now) <= now) return { kind: 'past', facts: { value } };
  const types = fields.get('types') ?? '';
  const type = readBanTypes(types);
  if (type === undefined)
    return { kind: 'badTypes', facts: { value: types, words: banTypeWords.join(', ') } };
  const reasons = readReasons(fields);
  return 'kind' in reasons ? reasons : { length, type, ...reasons };
}

/** How far the end of a running ban may be from the wanted one to count as the same. */
const SAME_END_MS = 60 * 60_000;

function markOf(
  seen: SeenBan | null,
  wanted: { type: number; reasonChinese: string; reasonEnglish: string; end: number },
): RowMark {
  if (seen === null) return 'add';
  const isSame =
    seen.type === wanted.type &&
    seen.reasonChinese === wanted.reasonChinese &&
    seen.reasonEnglish === wanted.reasonEnglish &&
    Math.abs(Date.parse(seen.expiryTime) - wanted.end) <= SAME_END_MS;
  return isSame ? 'same' : 'change';
}

async function planUnban(fields: Fields, adminHost: AdminHost): Promise<Planned> {
  const liftReason = fields.get('reason') ?? '';
  if (liftReason.length > limits.reasonCharacters) return wrong(tooLong());
  const found = await findSelected(fields, adminHost);
  if ('kind' in found) return wrong(found);
  const seen = seenBanOf(found);
  if (seen === null) return { mark: 'same', ...aboutUser(found), seen: { ban: null } };
  return {
    mark: 'add',
    ...aboutUser(found),
    request: liftRequest(found.userId, { seen, liftReason }, adminHost),
    seen: { ban: seen },
  };
}

/** The call that ends the running ban of a user. */
export function liftRequest(
  userId: number,
  { seen, liftReason }: { readonly seen: SeenBan; readonly liftReason: string },
  adminHost: Pick<AdminHost, 'keyedActs'>,
): BatchRequest {
  const { type } = seen;
  const body = {
    userId,
    banTime: UNBAN_TIME,
    reasonChinese: '',
    reasonEnglish: '',
    type,
    ...seenIdOf(seen, adminHost),
  };
  return { act: 'ban', body: liftReason === '' ? body : { ...body, liftReason } };
}

async function planWarning(fields: Fields, adminHost: AdminHost): Promise<Planned> {
  const reasons = readReasons(fields);
  if ('kind' in reasons) return wrong(reasons);
  if (reasons.reasonChinese === '' && reasons.reasonEnglish === '') return wrong({ kind: 'noReason' });
  const user = await findOpenUser(fields, adminHost);
  if ('kind' in user) return wrong(user);
  const request = { act: 'warn', body: { userId: user.userId, ...reasons } } as const;
  return { mark: 'add', ...aboutUser(user), request };
}

function planName(name: string, kind: 'forbid' | 'allow', forbidden: ReadonlySet<string>): Planned {
  if (name.length > adminLimits.badNameCharacters)
    return wrong({ kind: 'nameTooLong', facts: { max: adminLimits.badNameCharacters } });
  const isForbidden = forbidden.has(name.toLowerCase());
  if (isForbidden === (kind === 'forbid')) return { mark: 'same' };
  return { mark: 'add', request: { act: kind, body: { name } } };
}

function wrong(problem: Problem): Planned {
  return { mark: 'error', problem };
}

function tooLong(): Problem {
  return { kind: 'reasonTooLong', facts: { max: limits.reasonCharacters } };
}

function readReasons(fields: Fields): { reasonChinese: string; reasonEnglish: string } | Problem {
  const reasonChinese = fields.get('reason_zh') ?? '';
  const reasonEnglish = fields.get('reason_en') ?? '';
  const longest = Math.max(reasonChinese.length, reasonEnglish.length);
  return longest > limits.reasonCharacters ? tooLong() : { reasonChinese, reasonEnglish };
}

async function findSelected(fields: Fields, adminHost: AdminHost): Promise<AdminUser | Problem> {
  const typed = fields.get('user') ?? '';
  const selector = readUserSelector(typed);
  return selector === undefined
    ? { kind: 'badSelector', facts: { value: typed } }
    : findUser(selector, adminHost);
}

async function findOpenUser(fields: Fields, adminHost: AdminHost): Promise<AdminUser | Problem> {
  const user = await findSelected(fields, adminHost);
  return 'kind' in user || user.closedTime === undefined ? user : { kind: 'closed' };
}

function aboutUser({ userId, userName }: AdminUser): Pick<PlanRow, 'userId' | 'userName'> {
  return { userId, userName: shownName(userName) };
}

/** The running ban of a user as admins see it. */
export function seenBanOf({ ban }: Pick<AdminUser, 'ban'>): SeenBan | null {
  if (ban === null) return null;
  const { banId, expiryTime, type, reasonChinese, reasonEnglish } = ban;
  return { ...(banId !== undefined && { banId }), expiryTime, type, reasonChinese, reasonEnglish };
}

/** Lets our hosts refuse a ban that replaces another one than was seen; other hosts know no such field. */
export function seenIdOf(
  seen: SeenBan | null,
  { keyedActs }: Pick<AdminHost, 'keyedActs'>,
): { seenBanId?: number | null } {
  if (!keyedActs.has('admin.ban')) return {};
  if (seen === null) return { seenBanId: null };
  return seen.banId === undefined ? {} : { seenBanId: seen.banId };
}
