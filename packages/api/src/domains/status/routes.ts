import type { GroupHandlers } from '../../http/endpoints/endpoints.js';
import { PreparedReply } from '../../http/replies/prepared-reply.js';
import type { StatusService } from './status.js';
import { HISTORY_MAX_AGE_SECONDS, type StatusHistoryService } from './status-history.js';

/** How long caches may keep the live state: as long as it is not rebuilt (docs/architecture.md#live-status). */
export const STATUS_MAX_AGE_SECONDS = 2;

/** The services that these routes call. */
export interface StatusServices {
  readonly status: StatusService;
  readonly statusHistory: Pick<StatusHistoryService, 'read'>;
}

/** Who is online, and in which rooms. */
export function makeStatusHandlers({ status, statusHistory }: StatusServices): GroupHandlers<'status'> {
  return {
    detail: async () => new PreparedReply((await status.current()).detail, STATUS_MAX_AGE_SECONDS),
    basic: async () => new PreparedReply((await status.current()).basic, STATUS_MAX_AGE_SECONDS),
    history: async () => new PreparedReply(await statusHistory.read(), HISTORY_MAX_AGE_SECONDS),
  };
}
