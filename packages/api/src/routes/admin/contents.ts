import { notAvailableYet, type GroupHandlers } from '../../server/handler.js';
import type { HostServices } from '../../services/host-services.js';

type Names =
  | 'ingameAnnouncement'
  | 'setIngameAnnouncement'
  | 'newSeason'
  | 'badMaps'
  | 'setBadMap'
  | 'badPersonas'
  | 'addBadPersona'
  | 'removeBadPersona';

/** Announcements inside the game, seasons, map rules and forbidden names (spec §7 "Admin"). */
export function makeContentsHandlers(_services: HostServices): Pick<GroupHandlers<'admin'>, Names> {
  return {
    ingameAnnouncement: notAvailableYet,
    setIngameAnnouncement: notAvailableYet,
    newSeason: notAvailableYet,
    badMaps: notAvailableYet,
    setBadMap: notAvailableYet,
    badPersonas: notAvailableYet,
    addBadPersona: notAvailableYet,
    removeBadPersona: notAvailableYet,
  };
}
