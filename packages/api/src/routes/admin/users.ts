import { notAvailableYet, type GroupHandlers } from '../../server/handler.js';
import type { HostServices } from '../../services/host-services.js';

type Names = 'user' | 'searchUsers' | 'recentLogins' | 'renamePersona' | 'ban' | 'warn';

/** Users, their logins, bans and warnings (spec §7 "Admin"). */
export function makeUsersHandlers(_services: HostServices): Pick<GroupHandlers<'admin'>, Names> {
  return {
    user: notAvailableYet,
    searchUsers: notAvailableYet,
    recentLogins: notAvailableYet,
    renamePersona: notAvailableYet,
    ban: notAvailableYet,
    warn: notAvailableYet,
  };
}
