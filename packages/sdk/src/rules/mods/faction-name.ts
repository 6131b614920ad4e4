import { factions, type Faction } from '../../contract/facts.js';
import { cleanText } from '../text/untrusted-text.js';

/** A faction as a host names it: one of ours, or another's text made fit to show. */
export type WireFaction =
  | { readonly kind: 'known'; readonly faction: Exclude<Faction, 'Unknown'> }
  | { readonly kind: 'unknown'; readonly text: string };

const LONGEST_FACTION_NAME = 40;

/**
 * Reads a faction's wire name. One that nobody knows keeps its number in a readable form (`Unknown_6B8903C4` becomes
 * `6B8903C4`); plain `Unknown`, and no name at all, become an empty text.
 */
export function parseFaction(wire: string | null | undefined): WireFaction {
  if (isKnownFaction(wire)) return { kind: 'known', faction: wire };
  const text = cleanText((wire ?? '').replace(/^unknown_?/i, ''), LONGEST_FACTION_NAME);
  return { kind: 'unknown', text };
}

/** Tells whether a wire name is a faction of the facts; `Unknown` is none. */
export function isKnownFaction(wire: string | null | undefined): wire is Exclude<Faction, 'Unknown'> {
  return typeof wire === 'string' && Object.hasOwn(factions, wire);
}

/** The three factions a persona plays most, most played first. */
export interface PlayedFactions {
  readonly primaryFaction?: string | null;
  readonly secondaryFaction?: string | null;
  readonly tertiaryFaction?: string | null;
}

/** Tells whether to show the all-factions icon: when all three factions of a persona are known (S2-50). */
export function playsAllFactions(played: PlayedFactions): boolean {
  return [played.primaryFaction, played.secondaryFaction, played.tertiaryFaction].every(isKnownFaction);
}

/** Splits a key of the map statistics, `<faction>-<opponent faction>` (assumed); nothing for a key of another form. */
export function parseFactionPair(key: string): readonly [own: string, opponent: string] | undefined {
  const [own, opponent, ...others] = key.split('-');
  if (own === undefined || opponent === undefined || others.length > 0) return undefined;
  return own === '' || opponent === '' ? undefined : [own, opponent];
}
