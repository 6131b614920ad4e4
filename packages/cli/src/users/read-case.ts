import type { Client, Reply } from '@ra3/sdk/node';
import { failures } from '@ra3/sdk/facts';
import { collect } from '../command/print-list.js';
import { isServiceError } from '../failure/describe-service-error.js';

type RecordsOf<Key extends 'cases.bans' | 'cases.events' | 'cases.related' | 'moderation.warnings'> =
  Reply<Key>['records'];

/** A login; network and `sharedBy` are null on a host without `cases.logins`. */
export interface Login {
  readonly time: string;
  readonly network: string | null;
  readonly mac: string;
  readonly machineCode: string;
  /** How many other accounts lately came from the same place. */
  readonly sharedBy: Reply<'cases.logins'>['records'][number]['sharedBy'] | null;
}

/** The history of a user; null where the host has no call for it. */
export interface UserHistory {
  readonly facts: Reply<'cases.facts'> | null;
  /** The inviter, the inviter's inviter, and so on. */
  readonly inviters: readonly { readonly userId: number; readonly userName: string }[];
  readonly bans: RecordsOf<'cases.bans'> | null;
  readonly warnings: RecordsOf<'moderation.warnings'> | null;
  readonly logins: readonly Login[];
  readonly related: RecordsOf<'cases.related'> | null;
  readonly oldNames: readonly OldName[] | null;
  /** Renames, invitation codes and entries of the inbox. */
  readonly events: RecordsOf<'cases.events'> | null;
  /** What the matches say: games that lost sync, and games with related accounts. */
  readonly evidence: Reply<'cases.evidence'> | null;
}

export type OldName = Reply<'cases.oldNames'>['records'][number] & { readonly personaId: number };

/** Reads the history of a user with one request per section. */
export async function readHistory(
  client: Client,
  user: Pick<Reply<'moderation.user'>, 'userId' | 'personas'>,
  signal: AbortSignal,
): Promise<UserHistory> {
  const { userId } = user;
  const [facts, inviters, events, logins, related, evidence] = await Promise.all([
    ifKnown(client, 'cases.facts', () => client.cases.facts({ id: userId }, { signal })),
    readInviters(client, userId, signal),
    readEvents(client, user, signal),
    collect(readLogins(client, userId, signal)),
    ifKnown(client, 'cases.related', () => client.cases.related({ id: userId }, { signal })),
    ifKnown(client, 'cases.evidence', () => client.cases.evidence({ id: userId }, { signal })),
  ]);
  // The path of invitations is for admins alone; a moderator sees who invited the user.
  const known = inviters ?? [facts?.invitedBy ?? []].flat();
  return { facts, inviters: known, ...events, logins, related: related?.records ?? null, evidence };
}

/** What happened to a user, without what opens personal data. */
export async function readEvents(
  client: Client,
  user: Pick<Reply<'moderation.user'>, 'userId' | 'personas'>,
  signal: AbortSignal,
): Promise<Pick<UserHistory, 'bans' | 'events' | 'oldNames' | 'warnings'>> {
  const { userId } = user;
  const [bans, warnings, oldNames, events] = await Promise.all([
    ifKnown(client, 'cases.bans', () => client.cases.bans({ id: userId }, { signal })),
    ifKnown(client, 'moderation.warnings', () => client.moderation.warnings({ userId }, { signal })),
    ifKnown(client, 'cases.oldNames', () => readOldNames(client, user, signal)),
    ifKnown(client, 'cases.events', () => client.cases.events({ id: userId }, { signal })),
  ]);
  return {
    ...{ bans: bans?.records ?? null, warnings: warnings?.records ?? null },
    ...{ oldNames, events: events?.records ?? null },
  };
}

/** All logins of a user, latest first, read as far as they are asked for (S2-72). */
export async function* readLogins(
  client: Client,
  id: number,
  signal: AbortSignal,
): AsyncGenerator<Login, void, undefined> {
  const hasAll = await client.supports('cases.logins', { signal });
  yield* walk(async (slice): Promise<RowPage<Login>> => {
    if (hasAll) return client.cases.logins({ id, ...slice }, { signal });
    const { records, ...rest } = await client.moderation.recentLogins({ id, ...slice }, { signal });
    return { ...rest, records: records.map((login) => ({ ...login, network: null, sharedBy: null })) };
  });
}

interface RowPage<Row> {
  readonly records: readonly Row[];
  /** Absent on a host whose list has no further pages. */
  readonly total?: number;
  readonly next?: string;
}

/** Yields the rows of all pages. The first is asked for without words that an older host does not know. */
async function* walk<Row>(
  load: (slice: { readonly skip?: number; readonly behind?: string }) => Promise<RowPage<Row>>,
): AsyncGenerator<Row, void, undefined> {
  let place = {};
  for (let skip = 0; ;) {
    const { records, total = 0, next } = await load(place);
    yield* records;
    skip += records.length;
    if (records.length === 0 || skip >= total) return;
    place = { skip, ...(next !== undefined && { behind: next }) };
  }
}

/** Undefined for a caller who may not ask. */
async function readInviters(
  client: Client,
  userId: number,
  signal: AbortSignal,
): Promise<UserHistory['inviters'] | undefined> {
  try {
    if (await client.supports('invitations.path', { signal })) {
      const { records } = await client.invitations.path({ uid: userId }, { signal });
      return records.filter((account) => account.userId !== userId);
    }
    return [await client.invitations.inviterFor({ uid: userId }, { signal })];
  } catch (error) {
    // The user registered without an invitation.
    if (isRefusedWith(failures.notFound, error)) return [];
    if (isRefusedWith(failures.notAllowed, error)) return undefined;
    throw error;
  }
}

async function readOldNames(
  client: Client,
  { personas }: Pick<Reply<'moderation.user'>, 'personas'>,
  signal: AbortSignal,
): Promise<readonly OldName[]> {
  const names = await Promise.all(
    personas.map(async ({ personaId }) => {
      const id = personaId;
      const all = await collect(walk((slice) => client.cases.oldNames({ id, ...slice }, { signal })));
      return all.map((name) => ({ personaId, ...name }));
    }),
  );
  return names.flat();
}

async function ifKnown<Known>(
  client: Client,
  key: Parameters<Client['supports']>[0],
  read: () => Promise<Known>,
): Promise<Known | null> {
  return (await client.supports(key)) ? read() : null;
}

function isRefusedWith({ status }: { readonly status: number }, error: unknown): boolean {
  return isServiceError(error) && error.kind === 'refusal' && error.status === status;
}
