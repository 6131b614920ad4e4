import { useSession } from '../../platform/session-context.js';
import { adminLinks } from '../../platform/routing/admin-links.js';

/** All pages for admins, in the order of their tabs and of the admin menu (S2-17). */
export const adminPages = [
  { address: adminLinks.inbox.to(), label: 'admin.pages.inbox', icon: 'warning', isOfModerators: true },
  { address: adminLinks.users.to(), label: 'admin.pages.users', icon: 'users', isOfModerators: true },
  {
    address: adminLinks.announcements.to(),
    label: 'admin.pages.announcements',
    icon: 'info',
    isOfModerators: false,
  },
  {
    address: adminLinks.invitations.to(),
    label: 'admin.pages.invitations',
    icon: 'copy',
    isOfModerators: false,
  },
  { address: adminLinks.seasons.to(), label: 'admin.pages.seasons', icon: 'ladder', isOfModerators: false },
  { address: adminLinks.badMaps.to(), label: 'admin.pages.badMaps', icon: 'map', isOfModerators: false },
  {
    address: adminLinks.badPersonas.to(),
    label: 'admin.pages.badPersonas',
    icon: 'shield',
    isOfModerators: false,
  },
  { address: adminLinks.reports.to(), label: 'admin.pages.reports', icon: 'table', isOfModerators: false },
  { address: adminLinks.server.to(), label: 'admin.pages.server', icon: 'activity', isOfModerators: false },
  { address: adminLinks.audit.to(), label: 'admin.pages.audit', icon: 'list', isOfModerators: false },
] as const;

/** The pages that the signed-in admin or moderator may open. */
export function useAdminPages(): readonly (typeof adminPages)[number][] {
  const { isModerator = false } = useSession();
  return isModerator ? adminPages.filter(({ isOfModerators }) => isOfModerators) : adminPages;
}
