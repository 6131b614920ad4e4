import { fixed, links, route } from './links.js';
import { withQuery } from './with-query.js';

/** The user whose case the user manager shows. */
export interface UserVisit {
  readonly user?: string | undefined;
}

/** Which part of the audit log is shown: actions done to one target, such as `user:12`. */
export interface AuditVisit {
  readonly target?: string | undefined;
}

/** Every route for admins (S2-17); a module of its own, so that no visitor loads it. app/admin-paths.tsx has the pages behind them. */
export const adminLinks = {
  inbox: fixed('/admin/inbox'),
  users: route(links.adminUsers.pattern, (visit?: UserVisit) =>
    withQuery(links.adminUsers.pattern, { ...visit }),
  ),
  announcements: fixed('/admin/announcement'),
  invitations: fixed('/admin/invitation'),
  seasons: fixed('/admin/season'),
  badMaps: fixed('/admin/badmap'),
  badPersonas: fixed('/admin/badpersona'),
  reports: fixed('/admin/reports'),
  server: links.adminServer,
  audit: route('/admin/audit', (visit?: AuditVisit) => withQuery('/admin/audit', { ...visit })),
} as const;

export type AdminRouteName = keyof typeof adminLinks;
