import type { AdminUser } from '@ra3/sdk/browser';
import type { HasCall } from './use-desk-extensions.js';

/**
 * The running ban that the admin sees, for the host to compare. Empty for hosts without the extension, which do not know the
 * field.
 */
export function seenBan(
  { ban }: Pick<AdminUser, 'ban'>,
  hasCall: HasCall,
): { readonly seenBanId?: number | null } {
  if (!hasCall('cases.bans')) return {};
  if (ban === null) return { seenBanId: null };
  return ban.banId === undefined ? {} : { seenBanId: ban.banId };
}
