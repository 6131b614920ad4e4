import { chineseMapNames } from '../../contract/chinese-map-names.js';
import { factionNames } from '../../contract/faction-names.js';
import { maps } from '../../contract/official-maps.js';
import { serviceMaps } from '../../contract/service-maps.js';
import { isGameStringKey, type GameStringsLocale } from './game-strings.js';

/** A season as far as its name is concerned. */
export interface NamedSeason {
  readonly localizationKey: string;
  readonly englishName: string;
  readonly chineseName: string;
}

type Entry = readonly [key: string, text: string];

/**
 * Returns the strings that a host serves in one language: the names of all maps known here, of the factions by their
 * wire names, and of the host's seasons by their own keys, as entries for `formatGameStrings` (S7-58; which keys
 * there are beside those of maps is assumed).
 */
export function hostGameStrings(locale: GameStringsLocale, seasons: readonly NamedSeason[]): Entry[] {
  return [
    ...mapEntries(locale),
    ...Object.entries(factionNames).map(([faction, names]): Entry => [`FACTION:${faction}`, names[locale]]),
    ...seasons
      .filter(({ localizationKey }) => isGameStringKey(localizationKey))
      .map((season): Entry => [season.localizationKey, nameIn(locale, season)]),
  ];
}

const namesByLocale = new Map<GameStringsLocale, ReadonlyMap<string, string>>();

/** Returns the names of all maps known here in one language, by the keys that `mapName` looks for. */
export function knownMapNames(locale: GameStringsLocale): ReadonlyMap<string, string> {
  const known = namesByLocale.get(locale);
  if (known !== undefined) return known;
  const names = new Map(mapEntries(locale).map(([key, name]) => [key.toLowerCase(), name]));
  namesByLocale.set(locale, names);
  return names;
}

function mapEntries(locale: GameStringsLocale): Entry[] {
  const official: Record<string, string> = Object.fromEntries(
    maps.map(({ id, englishName }) => [id, englishName]),
  );
  if (locale === 'zh-CN') Object.assign(official, chineseMapNames);
  return [
    ...Object.entries(official),
    ...maps.flatMap(({ id, otherId }) =>
      otherId === undefined ? [] : [[otherId, official[id] ?? ''] as const],
    ),
    ...serviceMaps.map((map) => [map.id, nameIn(locale, map)] as const),
  ].map(([id, name]): Entry => [`MAP:${id}`, name]);
}

function nameIn(
  locale: GameStringsLocale,
  { englishName, chineseName = englishName }: { readonly englishName: string; readonly chineseName?: string },
): string {
  return locale === 'zh-CN' ? chineseName : englishName;
}
