import { notAvailableYet, type GroupHandlers } from '../server/handler.js';

/** What only admins may do (spec §7 "Admin"). */
export function makeAdminHandlers(): GroupHandlers<'admin'> {
  return {
    user: notAvailableYet,
    searchUsers: notAvailableYet,
    recentLogins: notAvailableYet,
    renamePersona: notAvailableYet,
    ban: notAvailableYet,
    warn: notAvailableYet,
    invitationStats: notAvailableYet,
    usedInvitations: notAvailableYet,
    sharedInvitations: notAvailableYet,
    invitationCountBy: notAvailableYet,
    invitationsBy: notAvailableYet,
    inviterFor: notAvailableYet,
    generateInvitations: notAvailableYet,
    applyInvitation: notAvailableYet,
    ingameAnnouncement: notAvailableYet,
    setIngameAnnouncement: notAvailableYet,
    newSeason: notAvailableYet,
    badMaps: notAvailableYet,
    setBadMap: notAvailableYet,
    badPersonas: notAvailableYet,
    addBadPersona: notAvailableYet,
    removeBadPersona: notAvailableYet,
    performance: notAvailableYet,
    reports: notAvailableYet,
    reloadWeb: notAvailableYet,
  };
}
