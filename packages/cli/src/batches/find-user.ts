import type { AdminUser } from '@ra3/sdk/node';
import { adminLimits } from '@ra3/sdk/facts';
import { stripHarmful } from '@ra3/sdk/rules/text';
import type { UserSelector } from './row-words.js';
import type { Problem } from './row-problem.js';
import type { AdminHost } from './open-admin-host.js';
import { isNotFound } from './service-failure.js';

/** Accounts that a problem names. */
const MOST_NAMED = 5;
const LONGEST_PATTERN = adminLimits.adminSearch.patternCharacters;

/** Finds the one account that a selector names, or says why there is none. */
export async function findUser(selector: UserSelector, adminHost: AdminHost): Promise<AdminUser | Problem> {
  const found = await search(selector, adminHost);
  const [user, ...others] = found.users;
  if (found.isCut) return { kind: 'tooMany' };
  if (user === undefined) return { kind: 'nobody' };
  if (others.length === 0) return user;
  const ids = found.users.slice(0, MOST_NAMED).map(({ userId }) => String(userId));
  const more = found.users.length > MOST_NAMED ? ', …' : '';
  return { kind: 'several', facts: { count: found.users.length, ids: ids.join(', ') + more } };
}

interface Found {
  readonly users: readonly AdminUser[];
  readonly isCut: boolean;
}

async function search(selector: UserSelector, adminHost: AdminHost): Promise<Found> {
  const { client, signal } = adminHost;
  const options = { signal };
  switch (selector.by) {
    case 'id':
      return foundOne(await findUserById(selector.id, adminHost));
    case 'persona':
      return foundMany(await client.moderation.searchUsers({ personaId: selector.id }, options));
    case 'mail':
      return foundMany(await client.moderation.searchUsers({ email: selector.text }, options));
    case 'machine':
      return foundMany(await client.moderation.searchUsers({ machineCode: selector.text }, options));
    case 'name': {
      const pattern = patternOf(selector.text);
      const reply = await client.moderation.searchUsers({ pattern }, options);
      const { users, isCut } = foundMany(reply);
      return { users: users.filter((user) => hasPersona(user, selector.text)), isCut };
    }
  }
}

/** Finds a persona name, letter by letter, and shortened where patterns may not be as long. */
function patternOf(name: string): string {
  const escaped = name.replaceAll(/[$()*+.?[\\\]^{|}]/gu, String.raw`\$&`);
  return escaped.length + 2 <= LONGEST_PATTERN
    ? `^${escaped}$`
    : `^${name.replaceAll(/[^\p{L}\p{N} _-]/gu, '.').slice(0, LONGEST_PATTERN - 1)}`;
}

/** The search finds former owners of a name too; a file means the persona that bears it now. */
function hasPersona({ personas }: AdminUser, name: string): boolean {
  return personas.some(({ personaName, deleted }) => !deleted && personaName === name);
}

/** The account of that id; undefined when the host knows none. */
export async function findUserById(
  userId: number,
  { client, signal }: AdminHost,
): Promise<AdminUser | undefined> {
  try {
    return await client.moderation.user({ id: userId }, { signal });
  } catch (error) {
    if (isNotFound(error)) return undefined;
    throw error;
  }
}

function foundOne(user: AdminUser | undefined): Found {
  return { users: user === undefined ? [] : [user], isCut: false };
}

function foundMany({ records, truncated }: { records: readonly AdminUser[]; truncated?: boolean }): Found {
  return { users: records, isCut: truncated === true };
}

/** A user name or persona name of the host, safe to show. */
export function shownName(name: string): string {
  return stripHarmful(name);
}
