import { UNBAN_TIME } from '@ra3/sdk/rules/moderation';
import { findCollateral } from './collateral.js';
import { findUserById } from './find-user.js';
import type { Collateral, PlanRow, SeenBan } from './batch-plan.js';
import { seenBanOf } from './plan-rows.js';
import type { Problem } from './row-problem.js';
import type { AdminHost } from './open-admin-host.js';

/** Why a row is not to be done any more: the account changed since the plan, or the ban hits others than it showed. */
export async function findDrift(row: PlanRow, adminHost: AdminHost): Promise<Problem | undefined> {
  const { request, seen, userId } = row;
  if (request?.act !== 'ban' || userId === undefined) return undefined;
  const user = await findUserById(userId, adminHost);
  if (user === undefined || !isSameBan(seenBanOf(user), seen?.ban ?? null)) return { kind: 'changedSince' };
  if (request.body.banTime === UNBAN_TIME) return undefined;
  const { collateral } = await findCollateral(userId, request.body.type, adminHost);
  return hitsMore(collateral, row.collateral) ? { kind: 'hitsMore' } : undefined;
}

function isSameBan(now: SeenBan | null, then: SeenBan | null): boolean {
  if (now === null || then === null) return now === then;
  if (now.banId !== undefined || then.banId !== undefined) return now.banId === then.banId;
  return (
    now.expiryTime === then.expiryTime && now.type === then.type && now.reasonChinese === then.reasonChinese
  );
}

/** Affected accounts that were not in the plan. Fewer accounts than planned are accepted. */
function hitsMore(now: Collateral | undefined, then: Collateral | undefined): boolean {
  if (now === undefined) return false;
  const agreed = new Set(then?.userIds);
  return now.count > (then?.count ?? 0) || now.userIds.some((userId) => !agreed.has(userId));
}
