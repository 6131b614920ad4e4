import { Navigate, Route, Routes } from 'react-router-dom';
import { adminLinks, type AdminRouteName } from '../platform/routing/admin-links.js';
import { lazyPage, type LazyPage } from '../platform/routing/lazy-page.js';
import { links } from '../platform/routing/links.js';
import { PageElement } from './page-element.js';
import { ADMIN_AREA, type PageAccess } from './paths.js';

/** Routes of all pages for admins: `/admin` leads to the inbox (S2-34), every other address below it home (S2-18). */
export function AdminRoutes() {
  return (
    <Routes>
      {adminPages.map(({ route, page, access = 'admin' }) => (
        // A key per page gives each its own Suspense boundary, so that navigation shows the skeleton.
        <Route
          key={route}
          path={adminLinks[route].pattern.slice(ADMIN_AREA.length - 1)}
          element={<PageElement key={route} page={{ access, page }} />}
        />
      ))}
      <Route index element={<Navigate to={adminLinks.inbox.to()} replace />} />
      <Route path="*" element={<Navigate to={links.home.to()} replace />} />
    </Routes>
  );
}

interface AdminPageEntry {
  readonly route: AdminRouteName;
  readonly page: LazyPage;
  /** Default: admins alone. */
  readonly access?: PageAccess;
}

/** All pages for admins (S2-17). */
export const adminPages: readonly AdminPageEntry[] = [
  {
    route: 'invitations',
    page: lazyPage(() => import('../features/admin/invitations/invitations-page.js'), 'InvitationsPage', [
      'admin',
      'invitations',
      'subjects',
    ]),
  },
  {
    route: 'reports',
    page: lazyPage(() => import('../features/admin/reports/reports-page.js'), 'ReportsPage', [
      'admin',
      'reports',
    ]),
  },
  {
    route: 'server',
    page: lazyPage(() => import('../features/admin/server/server-page.js'), 'ServerPage', [
      'admin',
      'reports',
      'subjects',
    ]),
  },
  {
    route: 'inbox',
    access: 'moderator',
    page: lazyPage(() => import('../features/admin/inbox/inbox-page.js'), 'InboxPage', [
      'account',
      'admin',
      'complaints',
      'profile',
      'subjects',
      'userCase',
    ]),
  },
  {
    route: 'users',
    access: 'moderator',
    page: lazyPage(() => import('../features/admin/users/users-page.js'), 'UsersPage', [
      'account',
      'admin',
      'complaints',
      'matches',
      'profile',
      'subjects',
      'userCase',
    ]),
  },
  {
    route: 'announcements',
    page: lazyPage(
      () => import('../features/admin/announcements/announcements-page.js'),
      'AnnouncementsPage',
      ['admin', 'adminContent', 'subjects'],
    ),
  },
  {
    route: 'seasons',
    page: lazyPage(() => import('../features/admin/seasons/seasons-page.js'), 'SeasonsPage', [
      'admin',
      'adminContent',
      'subjects',
    ]),
  },
  {
    route: 'badMaps',
    page: lazyPage(() => import('../features/admin/bad-maps/bad-maps-page.js'), 'BadMapsPage', [
      'admin',
      'adminContent',
      'adminRules',
      'subjects',
    ]),
  },
  {
    route: 'badPersonas',
    page: lazyPage(() => import('../features/admin/bad-personas/bad-personas-page.js'), 'BadPersonasPage', [
      'admin',
      'adminContent',
      'adminRules',
      'subjects',
    ]),
  },
  {
    route: 'audit',
    page: lazyPage(() => import('../features/admin/audit/audit-page.js'), 'AuditPage', [
      'account',
      'admin',
      'audit',
      'subjects',
    ]),
  },
];
