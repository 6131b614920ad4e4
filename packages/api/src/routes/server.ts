import { done } from '../server/done.js';
import type { GroupHandlers } from '../server/handler.js';
import { PreparedReply } from '../server/prepared-reply.js';
import { actingAdmin } from '../services/acting-admin.js';
import type { HostServices } from '../services/host-services.js';

/** Caches may keep the live state for as long as it is not built anew (design §4). */
export const STATUS_MAX_AGE_SECONDS = 2;

/** Live state and announcements (spec §7 "Stats and server"). */
export function makeServerHandlers({ status, announcements }: HostServices): GroupHandlers<'server'> {
  return {
    statusDetail: async () => new PreparedReply((await status.current()).detail, STATUS_MAX_AGE_SECONDS),
    statusBasic: async () => new PreparedReply((await status.current()).basic, STATUS_MAX_AGE_SECONDS),
    announcement: async () => ({ localizedContent: await announcements.read() }),
    async setAnnouncement(call) {
      await announcements.set(actingAdmin(call), call.body.localizedContent);
      return done();
    },
    ingameAnnouncement: async () => ({ announcement: await announcements.readIngameVisible() }),
  };
}
