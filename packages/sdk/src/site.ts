/**
 * What a site and the host behind it have to agree on. Apart from the rules, since bundlers put what home needs of those
 * into one file, with all that other pages take from the same entry.
 */
export {
  isMapLink,
  isMapPageAddress,
  isMapServiceAddress,
  MAP_ID_PLACE,
} from './rules/maps/map-addresses.js';
export { siteContentSecurityPolicy } from './rules/site-policy.js';
