/** Imported dynamically: the table of maps is large, and loads after the page. */
export { knownMapNames, libraryMapIds } from '@ra3/sdk/rules/map-facts';
