import { formatOf, type ReplayGame } from './game.js';

/**
 * Side a slot chose. `celestial` is a mod's faction; `unknown` is a number of another mod. `random` players
 * get a side when the match starts, which the match settings do not tell.
 */
export type ReplayFaction =
  | 'allied'
  | 'soviet'
  | 'empire'
  | 'celestial'
  | 'gdi'
  | 'steelTalons'
  | 'zocom'
  | 'nod'
  | 'blackHand'
  | 'markedOfKane'
  | 'scrin'
  | 'reaper17'
  | 'traveler59'
  | 'random'
  | 'observer'
  | 'commentator'
  | 'unknown';

/** Returns the faction of a number in the match settings; `unknown` for numbers of other mods. */
export function factionOf(number: number, game: ReplayGame): ReplayFaction {
  return formatOf(game).factions[number] ?? 'unknown';
}

/** Returns the number of a faction in the match settings; `unknown` becomes that of random. */
export function factionNumber(faction: ReplayFaction, game: ReplayGame): number {
  const entry = Object.entries(formatOf(game).factions).find(([, name]) => name === faction);
  return entry === undefined ? factionNumber('random', game) : Number(entry[0]);
}

export function isPlayingFaction(faction: ReplayFaction): boolean {
  return faction !== 'observer' && faction !== 'commentator';
}

export type ReplayColour =
  | 'random'
  | 'blue'
  | 'yellow'
  | 'green'
  | 'orange'
  | 'pink'
  | 'purple'
  | 'red'
  | 'cyan'
  | 'unknown';

export function colourOf(number: number, game: ReplayGame): ReplayColour {
  return number === -1 ? 'random' : (formatOf(game).colours[number] ?? 'unknown');
}

/** Returns the number of a colour in the match settings; -1 for random. */
export function colourNumber(colour: ReplayColour, game: ReplayGame): number {
  return formatOf(game).colours.indexOf(colour);
}
