import { cleanText, mapIdOf, mapName } from '@ra3/sdk/rules';
import type { Language } from './translate.js';

const LONGEST_NAME = 40;

/** A map's name in the reader's language; that of a community map is its file name made readable. */
export function mapText(path: string, { find }: Pick<Language, 'find'>): string {
  return find(`maps.${mapIdOf(path)}`) ?? mapName(path);
}

/** A mod's name in the reader's language; another's text stays as it is, made harmless. */
export function modText(mod: string, { find }: Pick<Language, 'find'>): string {
  return find(`facts.mods.${mod}`) ?? cleanText(mod, LONGEST_NAME);
}
