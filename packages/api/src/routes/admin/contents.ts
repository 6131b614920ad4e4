import { done } from '../../server/done.js';
import type { GroupHandlers } from '../../server/handler.js';
import { actingAdmin } from '../../services/acting-admin.js';
import type { HostServices } from '../../services/host-services.js';

type Names =
  | 'ingameAnnouncement'
  | 'setIngameAnnouncement'
  | 'newSeason'
  | 'badMaps'
  | 'setBadMap'
  | 'testMap'
  | 'badPersonas'
  | 'addBadPersona'
  | 'removeBadPersona';

/** Announcements inside the game, seasons, map rules and forbidden names (spec §7 "Admin"). */
export function makeContentsHandlers(services: HostServices): Pick<GroupHandlers<'admin'>, Names> {
  const { announcements, seasonChanges, mapRules, badNames } = services;
  return {
    ingameAnnouncement: () => announcements.readIngame(),
    async setIngameAnnouncement(call) {
      await announcements.setIngame(actingAdmin(call), call.body.announcement);
      return done();
    },
    async newSeason(call) {
      await seasonChanges.begin(actingAdmin(call), call.body);
      return done();
    },
    badMaps: async () => ({ records: await mapRules.list() }),
    async setBadMap(call) {
      await mapRules.set(actingAdmin(call), call.body);
      return done();
    },
    testMap: ({ query }) => mapRules.test(query),
    badPersonas: async () => ({ records: await badNames.list() }),
    async addBadPersona(call) {
      await badNames.add(actingAdmin(call), call.body.name);
      return done();
    },
    async removeBadPersona(call) {
      await badNames.remove(actingAdmin(call), call.body.name);
      return done();
    },
  };
}
