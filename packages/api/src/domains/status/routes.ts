import type { GroupHandlers } from '../../http/endpoints/handler.js';
import { PreparedReply } from '../../http/replies/prepared-reply.js';
import type { StatusService } from './status.js';

/** How long caches may keep the live state: as long as it is not rebuilt (docs/architecture.md#live-status). */
export const STATUS_MAX_AGE_SECONDS = 2;

/** The services that these routes call. */
export interface StatusServices {
  readonly status: StatusService;
}

/** Who is online, and in which rooms. */
export function makeStatusHandlers({ status }: StatusServices): GroupHandlers<'status'> {
  return {
    detail: async () => new PreparedReply((await status.current()).detail, STATUS_MAX_AGE_SECONDS),
    basic: async () => new PreparedReply((await status.current()).basic, STATUS_MAX_AGE_SECONDS),
  };
}
