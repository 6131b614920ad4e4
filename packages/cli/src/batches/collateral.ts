import { banTypes } from '@ra3/sdk/facts';
import type { AdminHost } from './open-admin-host.js';
import type { Collateral } from './batch-plan.js';

/** How many accounts a ban hits on a host that cannot tell. */
export const UNKNOWN_COUNT = -1;

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
  const userIds = [...new Set(hit.flatMap(({ users }) => users.map((user) => user.userId)))].sort(
    (a, b) => a - b,
  );
  // The host names only some: the true number is at least that of the largest list.
  const count = Math.max(userIds.length, ...hit.map(({ userCount }) => userCount));
  return count === 0 ? {} : { collateral: { count, userIds } };
}
