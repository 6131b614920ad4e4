import { isKnownMap, mapText } from '../i18n/fact-texts.js';
import type { Language } from '../i18n/translate.js';
import { cleanName } from '../print/cells.js';

interface Side {
  readonly name: string;
  readonly team: number | null;
}

/** The sides of a match: the teams, and players without a team one by one. */
export function sidesOf<Player extends Side>(players: readonly Player[]): Player[][] {
  const sides = new Map<number | Player, Player[]>();
  for (const player of players) {
    const key = player.team ?? player;
    sides.set(key, [...(sides.get(key) ?? []), player]);
  }
  return [...sides.values()];
}

/** `Ann+Bob vs Cid`, without control characters. */
export function playersText(players: readonly Side[]): string {
  return sidesOf(players)
    .map((side) => side.map(({ name }) => cleanName(name)).join('+'))
    .join(' vs ');
}

/** `1v1`, `2v2`, `1v1v1`: the sizes of the sides. */
export function matchTypeText(players: readonly Side[]): string {
  return sidesOf(players)
    .map((side) => String(side.length))
    .join('v');
}

/** The map's name: in the user's language where it is known, else as given in the file, else from its file name. */
export function mapNameOf(
  { map }: { readonly map: { readonly name: string; readonly path: string } },
  language: Pick<Language, 'locale'>,
): string {
  if (isKnownMap(map.path)) return mapText(map.path, language);
  const own = cleanName(map.name);
  return own === '' ? mapText(map.path, language) : own;
}

export function modNameOf({
  mod,
}: {
  readonly mod: { readonly name: string; readonly version: string };
}): string {
  return cleanName(`${mod.name} ${mod.version}`);
}
