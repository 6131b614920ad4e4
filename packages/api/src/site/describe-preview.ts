import type { Locale } from '@ra3/sdk/facts';
import { knownMapNames } from '@ra3/sdk/rules/map-facts';
import { mapName } from '@ra3/sdk/rules/maps';
import { formatLength, neutralSides } from '@ra3/sdk/rules/matches';
import { shownMod } from '@ra3/sdk/rules/mods';
import { cleanText } from '@ra3/sdk/rules/text';
import { copiedWords } from './copied-words.gen.js';
import type { PreviewFacts } from './preview-facts.js';

/** Title and description of a page, as plain text without harmful characters. */
export interface Preview {
  readonly title: string;
  readonly description: string;
  /** `og:type`. */
  readonly type: 'profile' | 'website';
}

/** In characters; what the site shows of a name. */
const LONGEST_NAME = 32;
const SEPARATOR = ' · ';

type MatchFacts = Extract<PreviewFacts, { kind: 'match' }>['match'];

/** Describes a persona, a match or a comparison. The title is the one that the site sets in the browser. */
export function describePreview(facts: PreviewFacts, locale: Locale): Preview {
  const subject = titleOf(facts, locale);
  return {
    title: [subject, previewText(locale, 'site.name')].join(SEPARATOR),
    description: [subject, ...factsOf(facts, locale)].join(SEPARATOR),
    type: facts.kind === 'persona' ? 'profile' : 'website',
  };
}

function titleOf(facts: PreviewFacts, locale: Locale): string {
  switch (facts.kind) {
    case 'persona':
      return shownName(facts.name);
    case 'versus':
      return previewText(locale, 'persona.versus.title', {
        a: shownName(facts.name),
        b: shownName(facts.opponentName),
      });
    case 'match': {
      const [first, second] = neutralSides(facts.match);
      return previewText(locale, 'match.versus', { first: sideNames(first), second: sideNames(second) });
    }
    case 'map':
      return shownMap(facts.map, locale);
  }
}

function factsOf(facts: PreviewFacts, locale: Locale): string[] {
  switch (facts.kind) {
    case 'persona':
      return standingOf(facts, locale);
    case 'versus':
      return [previewText(locale, 'persona.versus.context')];
    case 'match':
      return matchFacts(facts.match, locale);
    case 'map':
      return [previewText(locale, 'home.line')];
  }
}

function standingOf({ best }: Extract<PreviewFacts, { kind: 'persona' }>, locale: Locale): string[] {
  if (best === undefined) return [previewText(locale, 'find.unranked'), previewText(locale, 'home.line')];
  const rank = previewText(locale, 'home.own.rank', {
    rank: best.rank.toLocaleString(locale),
    elo: best.elo.toLocaleString(locale),
    ladder: `${previewText(locale, `facts.mods.${best.mod}`)} ${best.ladder_type}`,
  });
  return [rank];
}

/** Map, mod (vanilla is not named), kind and length. Never who won: a preview is seen before the site's switch for spoilers. */
export function matchFacts({ map, modFullName, type, timeLength }: MatchFacts, locale: Locale): string[] {
  const mod = shownMod(modFullName);
  const modName = mod?.kind === 'known' ? previewText(locale, `facts.mods.${mod.id}`) : mod?.text;
  return [
    shownMap(map, locale),
    ...(modName === undefined ? [] : [modName]),
    previewText(locale, `facts.matchTypes.${type}`),
    formatLength(timeLength),
  ];
}

function shownMap(map: string, locale: Locale): string {
  return cleanText(mapName(map, knownMapNames(locale === 'zh-CN' ? 'zh-CN' : 'en')), LONGEST_NAME) || '?';
}

/** The names of a side in one line; `?` for a side without players, and for a name of which nothing is left. */
function sideNames(side: readonly { readonly personaName: string }[]): string {
  return side.length === 0 ? '?' : side.map(({ personaName }) => shownName(personaName)).join(', ');
}

export function shownName(name: string): string {
  return cleanText(name, LONGEST_NAME) || '?';
}

/** The host imports no catalogs: `npm run generate` copies the texts of previews into copied-words.gen.ts. */
export function previewText(
  locale: Locale,
  key: keyof (typeof copiedWords)['en'],
  values: Readonly<Record<string, string>> = {},
): string {
  return copiedWords[locale][key].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
}
