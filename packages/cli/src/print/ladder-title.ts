import type { LadderMod, LadderType } from '@ra3/sdk/facts';
import type { Season } from '@ra3/sdk';
import { cleanText } from '@ra3/sdk/rules/text';
import { modText } from '../i18n/fact-texts.js';
import type { Language } from '../i18n/translate.js';
import type { Output } from './output.js';

const LONGEST_SEASON_NAME = 40;

export interface ShownLadder {
  readonly mod: LadderMod;
  readonly type: LadderType;
  readonly season: Season | undefined;
}

/** Name and season of a ladder; the season's name is in the user's language (S2-44). */
export function ladderTitle(
  { mod, type, season }: ShownLadder,
  { language, output }: { readonly language: Language; readonly output: Pick<Output, 'paint'> },
): string {
  const name = output.paint('heading', `${modText(mod, language)} ${type}`);
  return season === undefined
    ? name
    : `${name}  ${output.paint('muted', seasonName(season, language.locale))}`;
}

export function seasonName(
  { chineseName, englishName }: Pick<Season, 'chineseName' | 'englishName'>,
  locale: string,
): string {
  return cleanText(locale === 'zh-CN' ? chineseName : englishName, LONGEST_SEASON_NAME);
}
