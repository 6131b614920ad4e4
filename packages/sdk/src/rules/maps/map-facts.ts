/**
 * The maps of the service, and the names of maps and factions in two languages. A door of its own, because the table is
 * large: a page or a command loads it only when it shows maps.
 */
export { factionNames } from '../../contract/faction-names.js';
export {
  libraryMapIds,
  serviceMaps,
  type ServiceMapFact,
  type ServiceMapPool,
} from '../../contract/service-maps.js';
export { hostGameStrings, knownMapNames, type NamedSeason } from './map-strings.js';
export { startPlaces, type PicturePlace } from './start-positions.js';
