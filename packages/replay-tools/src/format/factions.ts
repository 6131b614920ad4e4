/**
 * Side a slot chose. `celestial` is a mod's faction; `unknown` is a number of another mod. `random` players
 * get a side when the match starts, which the match settings do not tell.
 */
export type ReplayFaction =
  | 'allied'
  | 'soviet'
  | 'empire'
  | 'celestial'
  | 'random'
  | 'observer'
  | 'commentator'
  | 'unknown';

const BY_NUMBER: Readonly<Record<number, ReplayFaction>> = {
  1: 'observer',
  2: 'empire',
  3: 'commentator',
  4: 'allied',
  7: 'random',
  8: 'soviet',
  9: 'celestial',
};

/** Returns the faction of a number in the match settings; `unknown` for numbers of other mods. */
export function factionOf(number: number): ReplayFaction {
  return BY_NUMBER[number] ?? 'unknown';
}

/** Returns the number of a faction in the match settings; `unknown` becomes that of random. */
export function factionNumber(faction: ReplayFaction): number {
  const entry = Object.entries(BY_NUMBER).find(([, name]) => name === faction);
  return entry === undefined ? factionNumber('random') : Number(entry[0]);
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
  | 'purple'
  | 'red'
  | 'cyan'
  | 'unknown';

const COLOURS: readonly ReplayColour[] = ['blue', 'yellow', 'green', 'orange', 'purple', 'red', 'cyan'];

export function colourOf(number: number): ReplayColour {
  return number === -1 ? 'random' : (COLOURS[number] ?? 'unknown');
}

/** Returns the number of a colour in the match settings; -1 for random. */
export function colourNumber(colour: ReplayColour): number {
  return COLOURS.indexOf(colour);
}
