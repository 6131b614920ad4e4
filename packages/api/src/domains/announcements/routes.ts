import { done } from '../../http/replies/done.js';
import type { GroupHandlers } from '../../http/endpoints/endpoints.js';
import { actingAdmin } from '../moderation/acting-admin.js';
import type { AnnouncementService } from './announcements-endpoints.js';

/** The services that these routes call. */
export interface AnnouncementsServices {
  readonly announcements: AnnouncementService;
}

/** Announcements on the website and inside the game. */
export function makeAnnouncementsHandlers({
  announcements,
}: AnnouncementsServices): GroupHandlers<'announcements'> {
  return {
    website: async () => ({ localizedContent: await announcements.read() }),
    async setWebsite(call) {
      await announcements.set(actingAdmin(call), call.body);
      return done();
    },
    websiteVersions: async () => ({ records: await announcements.websiteVersions() }),
    ingame: async () => ({ announcement: await announcements.readIngameVisible() }),
    storedIngame: () => announcements.readIngame(),
    async setIngame(call) {
      await announcements.setIngame(actingAdmin(call), call.body);
      return done();
    },
    ingameVersions: async () => ({ records: await announcements.ingameVersions() }),
  };
}
