import { done } from '../../http/replies/done.js';
import type { GroupHandlers } from '../../http/endpoints/endpoints.js';
import { actingAdmin } from './acting-admin.js';
import type { WarningService } from './warnings.js';
import type { BadNameService } from '../personas/bad-names.js';
import type { UserSearchService } from './user-search.js';
import type { UserAdminService } from './user-admin.js';
import type { BanPreview } from './ban-preview.js';
import type { AuditLogReader } from './read-audit-log.js';

/** The services that these routes call. */
export interface ModerationServices {
  readonly warnings: WarningService;
  readonly badNames: BadNameService;
  readonly userSearch: UserSearchService;
  readonly userAdmin: UserAdminService;
  readonly previewBan: BanPreview;
  readonly readAuditLog: AuditLogReader;
}

/** Users, bans, warnings, forbidden names and the audit log. */
export function makeModerationHandlers(services: ModerationServices): GroupHandlers<'moderation'> {
  const { warnings, badNames, userSearch, userAdmin, previewBan, readAuditLog } = services;
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
    badPersonas: async () => ({ records: await badNames.list() }),
    async addBadPersona(call) {
      await badNames.add(actingAdmin(call), call.body.name);
      return done();
    },
    async removeBadPersona(call) {
      await badNames.remove(actingAdmin(call), call.body.name);
      return done();
    },
    auditLog: ({ query }) => readAuditLog(query),
    warnings: ({ query }) => warnings.list(query.userId),
    banPreview: ({ query }) => previewBan(query.userId),
    ownWarnings: ({ user }) => warnings.listOwn(user.userId),
    async markWarningsRead({ body, user }) {
      await warnings.markRead(user.userId, body.warningIds);
      return done();
    },
  };
}
