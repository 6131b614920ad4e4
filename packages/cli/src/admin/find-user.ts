import type { AdminUser, Input, Reply } from '@ra3/sdk/node';
import { adminLimits, failures } from '@ra3/sdk/facts';
import { isServiceError } from '../failure/describe-service-error.js';
import { parseId } from '../command/input-kinds.js';
import { rowError, type AdminHost } from './admin-host.js';

/** Accounts that a problem names. */
const MOST_NAMED = 5;
const LONGEST_PATTERN = adminLimits.adminSearch.patternCharacters;

/** Finds the one account that a text names. @throws {CommandError} when it names none or several */
export async function findUser(typed: string, adminHost: AdminHost): Promise<AdminUser> {
  const selector = readUserSelector(typed);
  if (selector === undefined) throw rowError('badSelector', { value: typed }, adminHost);
  const { records, truncated = false } = await search(selector, adminHost);
  const [user, ...others] = records;
  if (truncated) throw rowError('tooMany', {}, adminHost);
  if (user === undefined) throw rowError('nobody', {}, adminHost);
  if (others.length === 0) return user;
  const ids = records.slice(0, MOST_NAMED).map(({ userId }) => String(userId));
  const more = records.length > MOST_NAMED ? ', …' : '';
  throw rowError('several', { count: records.length, ids: ids.join(', ') + more }, adminHost);
}

async function search(
  selector: UserSelector,
  adminHost: AdminHost,
): Promise<Reply<'moderation.searchUsers'>> {
  const { client, signal } = adminHost;
  const ask = (query: Input<'moderation.searchUsers'>) => client.moderation.searchUsers(query, { signal });
  switch (selector.by) {
    case 'id': {
      const user = await findUserById(selector.id, adminHost);
      return { records: user === undefined ? [] : [user] };
    }
    case 'persona':
      return ask({ personaId: selector.id });
    case 'mail':
      return ask({ email: selector.text });
    case 'machine':
      return ask({ machineCode: selector.text });
    case 'name': {
      const reply = await ask({ pattern: patternOf(selector.text) });
      // The search finds former owners of a name too; a file means the persona that has it now.
      const records = reply.records.filter(({ personas }) =>
        personas.some(({ personaName, deleted }) => !deleted && personaName === selector.text),
      );
      return { ...reply, records };
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

/** The account of that id; undefined when a ra3 host says that there is none. A page that was not found says nothing. */
export async function findUserById(
  userId: number,
  { client, signal }: AdminHost,
): Promise<AdminUser | undefined> {
  try {
    return await client.moderation.user({ id: userId }, { signal });
  } catch (error) {
    const isNotFound = isServiceError(error) && error.status === failures.notFound.status;
    if (!isNotFound || !('result' in error) || error.result === undefined) throw error;
    return undefined;
  }
}

/** Names an account: by its id, by the name or the id of a persona, by e-mail address, or by machine code. */
type UserSelector =
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
