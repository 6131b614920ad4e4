import { done } from '../../server/done.js';
import type { GroupHandlers } from '../../server/handler.js';
import { actingAdmin } from '../../services/acting-admin.js';
import type { HostServices } from '../../services/host-services.js';

type SpecNames = 'user' | 'searchUsers' | 'recentLogins' | 'renamePersona' | 'ban' | 'warn';
type ExtensionNames = 'auditLog' | 'warnings' | 'banPreview';

/** Users, their logins, bans and warnings, and the log of what admins did (spec §7 "Admin"). */
export function makeUsersHandlers(
  services: HostServices,
): Pick<GroupHandlers<'admin'>, SpecNames | ExtensionNames> {
  const { userSearch, userAdmin, warnings, previewBan, readAuditLog } = services;
  return {
    user: ({ params }) => userSearch.find(params.id),
    searchUsers: ({ query }) => userSearch.search(query),
    recentLogins: ({ params }) => userSearch.recentLogins(params.id),
    async renamePersona(call) {
      await userAdmin.renamePersona(actingAdmin(call), call.params);
      return done();
    },
    async ban(call) {
      await userAdmin.ban(actingAdmin(call), call.body);
      return done();
    },
    async warn(call) {
      const { isMailed } = await warnings.warn(actingAdmin(call), call.body);
      return done(isMailed ? 'ok' : 'the warning is stored, but its mail could not be sent');
    },
    auditLog: ({ query }) => readAuditLog(query),
    warnings: ({ query }) => warnings.list(query.userId),
    banPreview: ({ query }) => previewBan(query.userId),
  };
}
