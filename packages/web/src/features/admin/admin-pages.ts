import { adminLinks } from '../../platform/routing/admin-links.js';

/** All pages for admins, in the order of their tabs and of the admin menu (S2-17). */
export const adminPages = [
  { address: adminLinks.users.to(), label: 'admin.pages.users', icon: 'users' },
  { address: adminLinks.announcements.to(), label: 'admin.pages.announcements', icon: 'info' },
  { address: adminLinks.invitations.to(), label: 'admin.pages.invitations', icon: 'copy' },
  { address: adminLinks.seasons.to(), label: 'admin.pages.seasons', icon: 'ladder' },
  { address: adminLinks.badMaps.to(), label: 'admin.pages.badMaps', icon: 'map' },
  { address: adminLinks.badPersonas.to(), label: 'admin.pages.badPersonas', icon: 'shield' },
  { address: adminLinks.reports.to(), label: 'admin.pages.reports', icon: 'table' },
  { address: adminLinks.server.to(), label: 'admin.pages.server', icon: 'activity' },
  { address: adminLinks.audit.to(), label: 'admin.pages.audit', icon: 'list' },
] as const;
