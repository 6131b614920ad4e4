import { notAvailableYet, type GroupHandlers } from '../../server/handler.js';
import type { HostServices } from '../../services/host-services.js';

type Names =
  | 'invitationStats'
  | 'usedInvitations'
  | 'sharedInvitations'
  | 'invitationCountBy'
  | 'invitationsBy'
  | 'inviterFor'
  | 'generateInvitations'
  | 'applyInvitation';

/** Invitation codes (spec §7 "Admin"). */
export function makeInvitationsHandlers(_services: HostServices): Pick<GroupHandlers<'admin'>, Names> {
  return {
    invitationStats: notAvailableYet,
    usedInvitations: notAvailableYet,
    sharedInvitations: notAvailableYet,
    invitationCountBy: notAvailableYet,
    invitationsBy: notAvailableYet,
    inviterFor: notAvailableYet,
    generateInvitations: notAvailableYet,
    applyInvitation: notAvailableYet,
  };
}
