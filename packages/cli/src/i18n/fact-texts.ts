import { knownMapNames } from '@ra3/sdk/rules/map-facts';
import { mapName } from '@ra3/sdk/rules/maps';
import { mapIdOf } from '@ra3/sdk/rules/map-paths';
import type { Language } from './translate.js';
import { cleanText } from '@ra3/sdk/rules/text';

const LONGEST_NAME = 40;

/** A map's name in the user's language; for community maps the file name in readable form. */
export function mapText(path: string, language: Pick<Language, 'locale'>): string {
  return mapName(path, namesIn(language));
}

/** Whether a map is one of the game or of the service, whose names are known. */
export function isKnownMap(path: string): boolean {
  return knownMapNames('zh-CN').has(`map:${mapIdOf(path)}`);
}

/** Map names are known in Chinese and English; readers of Japanese get the English ones. */
function namesIn({ locale }: Pick<Language, 'locale'>): ReadonlyMap<string, string> {
  return knownMapNames(locale === 'zh-CN' ? 'zh-CN' : 'en');
}

/** A mod's name in the user's language; unknown names are printed without control characters. */
export function modText(mod: string, { find }: Pick<Language, 'find'>): string {
  return find(`facts.mods.${mod}`) ?? cleanText(mod, LONGEST_NAME);
}
