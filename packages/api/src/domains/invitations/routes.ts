import { done } from '../../http/replies/done.js';
import type { GroupHandlers } from '../../http/endpoints/endpoints.js';
import { actingAdmin } from '../moderation/acting-admin.js';
import type { InvitationService } from './invitations-endpoints.js';

/** The services that these routes call. */
export interface InvitationsServices {
  readonly invitations: InvitationService;
}

/** Invitation codes. */
export function makeInvitationsHandlers({ invitations }: InvitationsServices): GroupHandlers<'invitations'> {
  return {
    counts: () => invitations.stats(),
    used: ({ query }) => invitations.used(query),
    shared: ({ query }) => invitations.shared(query),
    countBy: ({ params }) => invitations.countBy(params.uid),
    listBy: ({ params: { uid, skip, limit } }) => invitations.by(uid, { skip, limit }),
    inviterFor: ({ params }) => invitations.inviterFor(params.uid),
    path: ({ query }) => invitations.path(query.uid),
    async generate(call) {
      const codes = await invitations.generate(actingAdmin(call));
      return { ...done(), count: codes.length, codes: [...codes] };
    },
    apply: async (call) => ({
      ...done(),
      value: await invitations.apply(actingAdmin(call), call.body.description),
    }),
  };
}
