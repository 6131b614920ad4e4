import { factions, type Faction } from '../contract/facts.js';
import { cleanText } from './text-rules.js';

/** A faction as a host names it: a known one, or another text cleaned for display. */
export type WireFaction =
  | { readonly kind: 'known'; readonly faction: Exclude<Faction, 'Unknown'> }
  | { readonly kind: 'unknown'; readonly text: string };

const LONGEST_FACTION_NAME = 40;

/**
 * Parses a faction's name on the wire. An unknown faction keeps its number in readable form; plain `Unknown`, and no
 * name at all, become an empty text.
 *
 * @example parseFaction('Unknown_6B8903C4') // { kind: 'unknown', text: '6B8903C4' }
 */
export function parseFaction(wire: string | null | undefined): WireFaction {
  if (isKnownFaction(wire)) return { kind: 'known', faction: wire };
  const text = cleanText((wire ?? '').replace(/^unknown_?/i, ''), LONGEST_FACTION_NAME);
  return { kind: 'unknown', text };
}

/** Returns whether a name on the wire is a faction of the catalogue; `Unknown` is not. */
export function isKnownFaction(wire: string | null | undefined): wire is Exclude<Faction, 'Unknown'> {
  return typeof wire === 'string' && Object.hasOwn(factions, wire);
}

/** The three factions that a persona plays most, the most played first. */
export interface PlayedFactions {
  readonly primaryFaction?: string | null;
  readonly secondaryFaction?: string | null;
  readonly tertiaryFaction?: string | null;
}

/** Returns whether the icon of all factions is shown: all three factions of a persona are known (S2-50). */
export function playsAllFactions(played: PlayedFactions): boolean {
  return [played.primaryFaction, played.secondaryFaction, played.tertiaryFaction].every(isKnownFaction);
}

/**
 * Splits a key of the map statistics, `<faction>-<opponent faction>` (assumed); `undefined` for a key of another
 * form.
 */
export function parseFactionPair(key: string): readonly [own: string, opponent: string] | undefined {
  const [own, opponent, ...others] = key.split('-');
  if (own === undefined || opponent === undefined || others.length > 0) return undefined;
  return own === '' || opponent === '' ? undefined : [own, opponent];
}
