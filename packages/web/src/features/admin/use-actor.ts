import type { Actor } from '@ra3/sdk/rules/staff';
import { useSession } from '../../platform/session-context.js';

/** Who acts here, as the rules of the staff ask it (docs/moderators.md). */
export function useActor(): Actor {
  const { account, isModerator } = useSession();
  return { userId: account?.userId ?? 0, userName: account?.userName, isModerator };
}
