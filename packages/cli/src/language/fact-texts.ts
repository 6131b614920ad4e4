import { cleanText, mapIdOf, mapName } from '@ra3/sdk/rules';
import type { Language } from './translate.js';

const LONGEST_NAME = 40;

/** A map's name in the user's language; for community maps the file name in readable form. */
export function mapText(path: string, { find }: Pick<Language, 'find'>): string {
  return find(`maps.${mapIdOf(path)}`) ?? mapName(path);
}

/** A mod's name in the user's language; unknown names are printed without control characters. */
export function modText(mod: string, { find }: Pick<Language, 'find'>): string {
  return find(`facts.mods.${mod}`) ?? cleanText(mod, LONGEST_NAME);
}
