import { done } from '../../http/replies/done.js';
import type { GroupHandlers } from '../../http/endpoints/handler.js';
import { actingAdmin } from '../audit/acting-admin.js';
import type { HostServices } from '../../services/host-services.js';

/** Announcements on the website and inside the game. */
export function makeAnnouncementsHandlers({ announcements }: HostServices): GroupHandlers<'announcements'> {
  return {
    website: async () => ({ localizedContent: await announcements.read() }),
    async setWebsite(call) {
      await announcements.set(actingAdmin(call), call.body.localizedContent);
      return done();
    },
    ingame: async () => ({ announcement: await announcements.readIngameVisible() }),
    storedIngame: () => announcements.readIngame(),
    async setIngame(call) {
      await announcements.setIngame(actingAdmin(call), call.body.announcement);
      return done();
    },
  };
}
