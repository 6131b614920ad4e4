import { ladderFactions, ladderMods, type ModFilter } from '@ra3/sdk/facts';

/** Returns the word that a text of an address is, or undefined when it is none of them. */
export function oneOf<Word extends string>(words: readonly Word[], text: string | null): Word | undefined {
  return words.find((word) => word === text);
}

const MAP_ID = /^[\w.-]{1,100}$/;

/** Returns the id of a map in an address; empty for anything else. */
export function readMapId(text: string | null): string {
  return text !== null && MAP_ID.test(text) ? text : '';
}

/** Factions of a mod; of both mods with ladders when none is chosen. */
export function factionsOf(mod: ModFilter): readonly string[] {
  const chosen = mod === 'all' ? ladderMods : [mod];
  return [...new Set(chosen.flatMap((each) => ladderFactions[each]))];
}
