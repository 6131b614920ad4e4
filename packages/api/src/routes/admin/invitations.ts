import { done } from '../../server/done.js';
import type { GroupHandlers } from '../../server/handler.js';
import { actingAdmin } from '../../services/acting-admin.js';
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
export function makeInvitationsHandlers({ invitations }: HostServices): Pick<GroupHandlers<'admin'>, Names> {
  return {
    invitationStats: () => invitations.stats(),
    usedInvitations: ({ query }) => invitations.used(query),
    sharedInvitations: ({ query }) => invitations.shared(query),
    invitationCountBy: ({ params }) => invitations.countBy(params.uid),
    invitationsBy: ({ params: { uid, skip, limit } }) => invitations.by(uid, { skip, limit }),
    inviterFor: ({ params }) => invitations.inviterFor(params.uid),
    generateInvitations: async (call) => ({
      ...done(),
      count: await invitations.generate(actingAdmin(call)),
    }),
    applyInvitation: async (call) => ({
      ...done(),
      value: await invitations.apply(actingAdmin(call), call.body.description),
    }),
  };
}
