import type { IconName } from '../../ui/icon/icon.js';
import type { PlaceName } from '../../platform/routing/links.js';
import { hasPage } from '../paths.js';

export interface MenuPlace {
  readonly place: PlaceName;
  readonly label: `site.menu.${PlaceInMenu}`;
  readonly icon: IconName;
}

type PlaceInMenu =
  | 'status'
  | 'ladder'
  | 'factionStatistics'
  | 'recentMatches'
  | 'replayLibrary'
  | 'replayRepair'
  | 'articles'
  | 'account'
  | 'ownStats'
  | 'downloadedMatches'
  | 'favouriteMatches';

function entry(place: PlaceInMenu, icon: IconName): MenuPlace {
  return { place, label: `site.menu.${place}`, icon };
}

/** The main links, as far as their pages exist. */
export const mainPlaces: readonly MenuPlace[] = [
  entry('status', 'activity'),
  entry('ladder', 'ladder'),
  entry('factionStatistics', 'table'),
  entry('recentMatches', 'matches'),
  entry('replayLibrary', 'search'),
  entry('replayRepair', 'repair'),
].filter(({ place }) => hasPage(place));

/** What is read rather than looked up: in the side bar and the footer, not in the narrow top bar. */
export const readingPlaces: readonly MenuPlace[] = [entry('articles', 'list')];

/** The signed-in user's own links (spec §2 "User menu"), as far as their pages exist. */
export const userPlaces: readonly MenuPlace[] = [
  entry('account', 'user'),
  entry('ownStats', 'activity'),
  entry('downloadedMatches', 'download'),
  entry('favouriteMatches', 'star'),
  entry('replayRepair', 'repair'),
].filter(({ place }) => hasPage(place));
