import { lazyPage } from '../platform/routing/lazy-page.js';
import type { SitePage } from './site-page.js';

/** All pages for admins (S2-17). */
export const adminPages: readonly SitePage[] = [
  {
    route: 'adminInvitations',
    access: 'admin',
    page: lazyPage(
      () => import('../features/admin/invitations/page.js').then(({ InvitationsPage }) => InvitationsPage),
      ['admin', 'invitations'],
    ),
  },
  {
    route: 'adminReports',
    access: 'admin',
    page: lazyPage(
      () => import('../features/admin/reports/page.js').then(({ ReportsPage }) => ReportsPage),
      ['admin', 'reports', 'statistics'],
    ),
  },
  {
    route: 'adminServer',
    access: 'admin',
    page: lazyPage(
      () => import('../features/admin/server/page.js').then(({ ServerPage }) => ServerPage),
      ['admin', 'reports'],
    ),
  },
  {
    route: 'adminUsers',
    access: 'admin',
    page: lazyPage(
      () => import('../features/admin/users/page.js').then(({ UsersPage }) => UsersPage),
      ['account', 'admin', 'desk', 'matches', 'profile'],
    ),
  },
  {
    route: 'adminAnnouncements',
    access: 'admin',
    page: lazyPage(
      () =>
        import('../features/admin/announcements/page.js').then(({ AnnouncementsPage }) => AnnouncementsPage),
      ['admin', 'adminContent'],
    ),
  },
  {
    route: 'adminSeasons',
    access: 'admin',
    page: lazyPage(
      () => import('../features/admin/seasons/page.js').then(({ SeasonsPage }) => SeasonsPage),
      ['admin', 'adminContent'],
    ),
  },
  {
    route: 'adminBadMaps',
    access: 'admin',
    page: lazyPage(
      () => import('../features/admin/bad-maps/page.js').then(({ BadMapsPage }) => BadMapsPage),
      ['admin', 'adminContent', 'adminRules'],
    ),
  },
  {
    route: 'adminBadPersonas',
    access: 'admin',
    page: lazyPage(
      () => import('../features/admin/bad-personas/page.js').then(({ BadPersonasPage }) => BadPersonasPage),
      ['admin', 'adminContent', 'adminRules'],
    ),
  },
  {
    route: 'adminAudit',
    access: 'admin',
    page: lazyPage(
      () => import('../features/admin/audit/page.js').then(({ AuditPage }) => AuditPage),
      ['admin', 'audit'],
    ),
  },
];
