import type { GroupHandlers } from '../../server/handler.js';
import type { HostServices } from '../../services/host-services.js';
import { makeContentsHandlers } from './contents.js';
import { makeInvitationsHandlers } from './invitations.js';
import { makeOperationsHandlers } from './operations.js';
import { makeUsersHandlers } from './users.js';

/** What only admins may do (spec §7 "Admin"). */
export function makeAdminHandlers(services: HostServices): GroupHandlers<'admin'> {
  return {
    ...makeUsersHandlers(services),
    ...makeInvitationsHandlers(services),
    ...makeContentsHandlers(services),
    ...makeOperationsHandlers(services),
  };
}
