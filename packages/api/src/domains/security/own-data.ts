import type { EndpointOf, ReplyOf } from '@ra3/sdk/contract';
import { limits } from '@ra3/sdk/facts';
import { readOwnRows } from './own-data-store.js';
import type { Host } from '../host.js';
import { findRunningAccountBan } from '../moderation/bans.js';
import { Refusal } from '../../values/refusal.js';
import type { SignedIn } from '../../values/caller.js';

type OwnData = ReplyOf<EndpointOf<'security.ownData'>>;
type OwnRows = Awaited<ReturnType<typeof readOwnRows>>;

/** What the host stores about a user. `held` are the lists that the caller has already. */
export async function readOwnData(
  host: Pick<Host, 'db' | 'clock'>,
  { userId, userName, group }: SignedIn,
  held: Pick<OwnData, 'sessions' | 'tokens' | 'twoStep'>,
): Promise<OwnData> {
  const rows = await readOwnRows(host.db, { userId, limit: limits.ownDataRows + 1 });
  if (rows.account === undefined) throw new Refusal('notSignedIn');
  const { email, createdAt } = rows.account;
  const state = (await findRunningAccountBan(host, userId)) === undefined ? 'normal' : 'banned';
  const lists = showLists(rows);
  return {
    time: host.clock().toISOString(),
    isCut: Object.values(lists).some((list) => list.length > limits.ownDataRows),
    account: { userId, userName, email, group, state, createdTime: createdAt.toISOString() },
    ...held,
    ...cutLists(lists),
  };
}

type Lists = ReturnType<typeof showLists>;

function cutLists(lists: Lists): Lists {
  const cut = Object.entries(lists).map(([name, list]) => [name, list.slice(0, limits.ownDataRows)]);
  return Object.fromEntries(cut) as Lists; // The same names and rows, only fewer of them.
}

function showLists(rows: OwnRows) {
  return {
    personas: rows.personas.map(({ createdAt, ...row }) => ({
      ...row,
      createdTime: createdAt.toISOString(),
    })),
    renames: rows.renames.map(({ renamedAt, ...row }) => ({ ...row, time: renamedAt.toISOString() })),
    logins: rows.logins.map(({ loggedInAt, ...row }) => ({ ...row, time: loggedInAt.toISOString() })),
    warnings: rows.warnings.map(({ warnedAt, readAt, ...row }) => ({
      ...row,
      time: warnedAt.toISOString(),
      readTime: textOf(readAt),
    })),
    bans: rows.bans.map(({ bannedAt, expiresAt, liftedAt, ...row }) => ({
      ...row,
      time: bannedAt.toISOString(),
      expiryTime: expiresAt.toISOString(),
      liftedTime: textOf(liftedAt),
    })),
    favourites: rows.favourites.map(({ guid, tag, markedAt }) => ({
      guid,
      tag,
      time: markedAt.toISOString(),
    })),
    tags: rows.tags,
    recommendations: rows.recommendations.map(showMark),
    downloads: rows.downloads.map(showMark),
    invitations: rows.invitations.map(({ usedAt, ...row }) => ({ ...row, usedTime: textOf(usedAt) })),
  };
}

function showMark({ guid, markedAt }: OwnRows['downloads'][number]) {
  return { guid, time: markedAt.toISOString() };
}

function textOf(time: Date | null): string | null {
  return time?.toISOString() ?? null;
}
