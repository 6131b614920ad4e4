import type { AdminUser, Input, Reply } from '@ra3/sdk/node';
import { failures } from '@ra3/sdk/facts';
import { isServiceError } from '../failure/describe-service-error.js';
import { stripHarmful } from '@ra3/sdk/rules/text';
import { namePattern, parseUserSelector, type UserSelector } from '@ra3/sdk/rules/moderation';
import type { CommandError } from '../failure/command-error.js';
import { rowError, type AdminHost } from './admin-host.js';

/** Accounts that a problem names. */
const MOST_NAMED = 5;

/** Finds the one account that a text names. @throws {CommandError} when it names none or several */
export async function findUser(typed: string, adminHost: AdminHost): Promise<AdminUser> {
  const { records, truncated = false } = await findUsers(typed, adminHost);
  const [user, ...others] = records;
  if (truncated || user === undefined) throw rowError('tooMany', {}, adminHost);
  if (others.length === 0) return user;
  const ids = records.slice(0, MOST_NAMED).map(({ userId }) => String(userId));
  const more = records.length > MOST_NAMED ? ', …' : '';
  const facts = { value: stripHarmful(typed), count: records.length, ids: ids.join(', ') + more };
  throw rowError('several', facts, adminHost);
}

/** All accounts that a text names. @throws {CommandError} for none */
export async function findUsers(
  typed: string,
  adminHost: AdminHost,
): Promise<Reply<'moderation.searchUsers'>> {
  const selector = parseUserSelector(typed);
  if (selector === undefined) throw rowError('badSelector', { value: typed }, adminHost);
  const reply = await search(selector, adminHost);
  if (reply.records.length > 0 || reply.truncated === true) return reply;
  throw await nobodyError({ typed, selector }, adminHost);
}

async function search(
  selector: UserSelector,
  adminHost: AdminHost,
): Promise<Reply<'moderation.searchUsers'>> {
  const { client, signal } = adminHost;
  const ask = (query: Input<'moderation.searchUsers'>) => client.moderation.searchUsers(query, { signal });
  switch (selector.by) {
    case 'user': {
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
      const reply = await ask({ pattern: namePattern(selector.text) });
      const wanted = selector.text.toLowerCase();
      // The search finds former owners of a name too; a file means the persona that has it now.
      const records = reply.records.filter(({ personas }) =>
        personas.some(({ personaName, deleted }) => !deleted && personaName.toLowerCase() === wanted),
      );
      return { ...reply, records };
    }
  }
}

/** A bare number that is no user's may be the id or the name of a persona: the error names what it could have been. */
async function nobodyError(
  { typed, selector }: { readonly typed: string; readonly selector: UserSelector },
  adminHost: AdminHost,
): Promise<CommandError> {
  if (selector.by !== 'user' || selector.isBare !== true)
    return rowError('nobody', { value: stripHarmful(typed) }, adminHost);
  const { id } = selector;
  const others = [
    { word: `persona:${String(id)}`, by: 'persona', id },
    { word: `name:${String(id)}`, by: 'name', text: String(id) },
  ] as const;
  const replies = await Promise.all(others.map((other) => search(other, adminHost)));
  const found = others.filter((_other, index) => (replies[index]?.records.length ?? 0) > 0);
  const words = found.map(({ word }) => word).join(', ');
  return words === ''
    ? rowError('noSuchId', { id }, adminHost)
    : rowError('otherId', { id, words }, adminHost);
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
