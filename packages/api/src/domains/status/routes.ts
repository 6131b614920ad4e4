import type { GroupHandlers } from '../../http/endpoints/handler.js';
import { PreparedReply } from '../../http/replies/prepared-reply.js';
import type { HostServices } from '../../services/host-services.js';

/** How long caches may keep the live state: as long as it is not rebuilt (design §4). */
export const STATUS_MAX_AGE_SECONDS = 2;

/** Who is online, and in which rooms. */
export function makeStatusHandlers({ status }: HostServices): GroupHandlers<'status'> {
  return {
    detail: async () => new PreparedReply((await status.current()).detail, STATUS_MAX_AGE_SECONDS),
    basic: async () => new PreparedReply((await status.current()).basic, STATUS_MAX_AGE_SECONDS),
  };
}
