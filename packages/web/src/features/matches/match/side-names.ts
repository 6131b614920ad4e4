import { shownName } from '../../../entities/player/shown-name.js';

/** The names of a side in one line; `?` for a side without players. */
export function sideNames(side: readonly { readonly personaName: string }[]): string {
  return side.length === 0 ? '?' : side.map(({ personaName }) => shownName(personaName)).join(', ');
}
