import type { EndpointOf, QueryOf, ReplyOf } from '@ra3/sdk/contract';
import { adminLimits } from '@ra3/sdk/facts';
import { stripHarmful } from '@ra3/sdk/rules/text';
import { mayAct, type Actor } from '@ra3/sdk/rules/staff';
import { typedText } from '@ra3/sdk/rules/typed';
import { RE2JS, RE2JSException } from 're2js';
import type { Database } from '../../database/in-transaction.js';
import { nextOf, type Slice } from '../../database/latest-first.js';
import { pairsOfPattern } from '../../database/name-search.js';
import { groupBy } from '../../values/group-by.js';
import { Refusal } from '../../values/refusal.js';
import { findUserByEmail, findUserById, findUserByName } from '../accounts/user-store.js';
import type { DatabaseHost, TimedHost } from '../host.js';
import { listIdsByName } from '../personas/persona-name-store.js';
import { requireTarget } from './acting-admin.js';
import { listRunningBansOf, type BanOfUser } from './ban-store.js';
import { countLogins, listLogins, listUserIdsByMachine } from './login-record-store.js';
import {
  findPersonaOwner,
  listPersonasOfUsers,
  listUsersById,
  listPersonaOwners,
  type PersonaOwner,
} from './user-search-store.js';

type AdminUser = ReplyOf<EndpointOf<'moderation.user'>>;
type SearchQuery = QueryOf<EndpointOf<'moderation.searchUsers'>>;

/** One user with ban and personas. @throws {Refusal} as `requireTarget` */
export async function readUser({ db, clock }: TimedHost, reader: Actor, userId: number): Promise<AdminUser> {
  await requireTarget(db, reader, { act: 'read', userId });
  const [user] = await readUsers(db, [userId], clock());
  if (user === undefined) throw new Refusal('notFound');
  return user;
}

/**
 * Takes exactly one of persona id, name pattern, e-mail (in any case of letters) and machine code.
 * @throws {Refusal} `invalidRequest` for none or several of them, and for an invalid pattern
 */
export async function searchUsers(
  host: TimedHost,
  reader: Actor,
  query: SearchQuery,
): Promise<ReplyOf<EndpointOf<'moderation.searchUsers'>>> {
  const { userIds, isTruncated } = await findUserIds(host, query);
  const found = await readUsers(host.db, userIds, host.clock());
  const records = found.filter((user) => mayAct(reader, 'find', user));
  return { records, ...(isTruncated && { truncated: true }) };
}

/** The account of that user name, else the owner of the persona of that name. @throws {Refusal} `notFound` */
export async function findUserByAnyName(
  { db }: DatabaseHost,
  reader: Actor,
  typed: string,
): Promise<ReplyOf<EndpointOf<'moderation.findUser'>>> {
  const name = typedText(typed);
  const user = (await findUserByName(db, name)) ?? (await findOwnerByName(db, name));
  if (user === undefined || !mayAct(reader, 'find', user)) throw new Refusal('notFound');
  return { userId: user.userId, userName: user.userName };
}

async function findOwnerByName(db: Database, name: string) {
  const [personaId] = await listIdsByName(db, [name]);
  const owner = personaId === undefined ? undefined : await findPersonaOwner(db, personaId);
  const userId = owner?.userId ?? undefined;
  return userId === undefined ? undefined : findUserById(db, userId);
}

/** Logins of a user, latest first. @throws {Refusal} as `requireTarget` */
export async function readRecentLogins(
  { db }: DatabaseHost,
  reader: Actor,
  {
    userId,
    skip = 0,
    limit = adminLimits.recentLogins,
    behind,
  }: Partial<Slice> & { readonly userId: number },
): Promise<ReplyOf<EndpointOf<'moderation.recentLogins'>>> {
  await requireTarget(db, reader, { act: 'read', userId });
  const slice = { skip, limit, behind };
  const logins = await listLogins(db, userId, slice);
  return {
    ...nextOf(slice, logins[0]?.at),
    total: await countLogins(db, userId),
    records: logins.map(({ at, mac, machineCode }) => ({ time: at.toISOString(), mac, machineCode })),
  };
}

async function findUserIds(host: TimedHost, query: SearchQuery): Promise<FoundOwners> {
  const { db } = host;
  const { personaId, pattern, email, machineCode } = query;
  if ([personaId, pattern, email, machineCode].filter((given) => given !== undefined).length !== 1) {
    throw new Refusal('invalidRequest', {
      detail: 'give exactly one of personaId, pattern, email, machineCode',
    });
  }
  if (pattern !== undefined) return findOwnersByPattern(host, stripHarmful(pattern));
  if (personaId !== undefined) return onlyOne((await findPersonaOwner(db, personaId))?.userId);
  if (email !== undefined) return onlyOne((await findUserByEmail(db, typedText(email)))?.userId);
  const most = adminLimits.adminSearch.results;
  const userIds = await listUserIdsByMachine(db, typedText(machineCode ?? ''), most + 1);
  return { userIds: userIds.slice(0, most), isTruncated: userIds.length > most };
}

function onlyOne(userId: number | null | undefined): FoundOwners {
  return { userIds: userId === undefined || userId === null ? [] : [userId], isTruncated: false };
}

/** Reads users in the order of their ids with three queries, however many they are. */
async function readUsers(db: Database, userIds: readonly number[], now: Date): Promise<AdminUser[]> {
  const users = new Map((await listUsersById(db, userIds)).map((user) => [user.userId, user]));
  const personas = groupBy(await listPersonasOfUsers(db, userIds), ({ userId }) => userId);
  // The longest ban comes first, and is the one that counts.
  const bans = groupBy(await listRunningBansOf(db, userIds, now), ({ userId }) => userId);
  return userIds.flatMap((userId): AdminUser[] => {
    const user = users.get(userId);
    if (user === undefined) return [];
    const [ban] = bans.get(userId) ?? [];
    const own = (personas.get(userId) ?? []).map(({ userId: _, ...persona }) => persona);
    const { closedAt, isModerator, ...shown } = user;
    return [
      {
        ...shown,
        state: ban ? 'banned' : 'normal',
        ban: ban ? shownBan(ban) : null,
        personas: own,
        ...(isModerator && { isModerator }),
        ...(closedAt && { closedTime: closedAt.toISOString() }),
      },
    ];
  });
}

function shownBan({
  banId,
  reasonChinese,
  reasonEnglish,
  expiresAt,
  type,
}: BanOfUser): NonNullable<AdminUser['ban']> {
  return { banId, reasonChinese, reasonEnglish, expiryTime: expiresAt.toISOString(), type };
}

/** Names matched per batch; between batches the event loop serves other calls. */
const NAMES_AT_ONCE = 1000;
/** Timeout in ms of a search; the reply then says that it is truncated (assumed). */
const TIME_BUDGET_MS = 2_000;

export interface FoundOwners {
  /** Accounts, the owner of the newest persona first. */
  readonly userIds: readonly number[];
  readonly isTruncated: boolean;
}

/**
 * Deleted personas included. RE2's time grows only with the length of name and pattern
 * (docs/security.md#patterns-in-searches).
 * @throws {Refusal} `invalidRequest`, which says what is wrong with the pattern
 */
async function findOwnersByPattern({ db, clock }: TimedHost, typed: string): Promise<FoundOwners> {
  const pattern = compile(typed);
  const pairs = pairsOfPattern(typed);
  const deadline = clock().getTime() + TIME_BUDGET_MS;
  const found = new Set<number>();
  let before = Number.MAX_SAFE_INTEGER;
  do {
    const names = await listPersonaOwners(db, { before, limit: NAMES_AT_ONCE, pairs });
    addOwners(found, names, pattern);
    if (found.size > adminLimits.adminSearch.results) break;
    if (names.length < NAMES_AT_ONCE) return { userIds: [...found], isTruncated: false };
    before = names.at(-1)?.personaId ?? 0;
  } while (clock().getTime() < deadline);
  return { userIds: [...found].slice(0, adminLimits.adminSearch.results), isTruncated: true };
}

function addOwners(found: Set<number>, names: readonly PersonaOwner[], pattern: RE2JS): void {
  for (const { userId, personaName } of names) {
    if (userId !== null && pattern.test(personaName)) found.add(userId);
  }
}

function compile(pattern: string): RE2JS {
  try {
    return RE2JS.compile(pattern);
  } catch (error) {
    if (error instanceof RE2JSException) throw new Refusal('invalidRequest', { detail: error.message });
    throw error;
  }
}
