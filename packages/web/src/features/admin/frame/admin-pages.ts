import { links } from '../../../platform/routing/links.js';

/** All pages for admins, in the order of their tabs and of the admin menu (S2-17). */
export const adminPages = [
  { address: links.adminUsers.to(), label: 'admin.pages.users', icon: 'users' },
  { address: links.adminAnnouncements.to(), label: 'admin.pages.announcements', icon: 'info' },
  { address: links.adminInvitations.to(), label: 'admin.pages.invitations', icon: 'copy' },
  { address: links.adminSeasons.to(), label: 'admin.pages.seasons', icon: 'ladder' },
  { address: links.adminBadMaps.to(), label: 'admin.pages.badMaps', icon: 'map' },
  { address: links.adminBadPersonas.to(), label: 'admin.pages.badPersonas', icon: 'shield' },
  { address: links.adminReports.to(), label: 'admin.pages.reports', icon: 'table' },
  { address: links.adminServer.to(), label: 'admin.pages.server', icon: 'activity' },
  { address: links.adminAudit.to(), label: 'admin.pages.audit', icon: 'list' },
] as const;
