import {
  ladderMods,
  mods,
  type LadderMod,
  type ModFact,
  type ModFamily,
  type ModId,
} from '../contract/facts.js';
import { cleanText } from './text-rules.js';

/** A mod as a host names it: a known one with its version, or another text cleaned for display. */
export type WireMod =
  | { readonly kind: 'known'; readonly id: ModId; readonly version?: string }
  | { readonly kind: 'unknown'; readonly text: string };

const LONGEST_MOD_NAME = 40;

/**
 * Parses a mod's name on the wire: `RA3`, `corona3192` (a version behind the name), `Red Alert 3 1.12`. Case, spaces
 * and punctuation do not matter. Unknown mods keep their text.
 */
export function parseWireMod(wire: string): WireMod {
  for (const mod of mods) {
    for (const wireName of mod.wireNames) {
      const rest = restBehind(wire, wireName);
      if (rest === '') return { kind: 'known', id: mod.id };
      if (rest !== undefined && /^v?[0-9]/i.test(rest))
        return { kind: 'known', id: mod.id, version: cleanText(rest, LONGEST_MOD_NAME) };
    }
  }
  return { kind: 'unknown', text: cleanText(wire, LONGEST_MOD_NAME) };
}

/** What follows a mod's wire name, or nothing when the text does not begin with it. */
function restBehind(wire: string, wireName: string): string | undefined {
  const letters = Array.from(wireName).join('[^a-z0-9]*');
  const match = new RegExp(`^[^a-z0-9]*${letters}(.*)$`, 'is').exec(wire);
  return match?.[1]?.replace(/^[^a-z0-9]+/i, '');
}

/** Returns the mod family of a mod's full name (S1-07), or `undefined` for mods without a family. */
export function modFamilyOf(modFullName: string): ModFamily | undefined {
  const mod = parseWireMod(modFullName);
  if (mod.kind === 'unknown') return undefined;
  const fact: ModFact | undefined = mods.find(({ id }) => id === mod.id);
  return fact?.family;
}

/** Returns the mod to name beside a room or match, or `undefined` for vanilla, which is not named (S2-61). */
export function shownMod(wire: string): WireMod | undefined {
  const mod = parseWireMod(wire);
  if (mod.kind === 'known' && mod.id === 'ra3') return undefined;
  if (mod.kind === 'unknown' && mod.text === '') return undefined;
  return mod;
}

/** Returns the group under which rooms of a mod are listed: all versions of a mod are one group (S2-56). */
export function modGroupOf(wire: string): string {
  const mod = parseWireMod(wire);
  return mod.kind === 'known' ? mod.id : mod.text.toLowerCase();
}

/** Parses the mod of a page with statistics or ladders: corona, and vanilla for anything else (S2-16). */
export function ladderModOf(word: string | null | undefined): LadderMod {
  return ladderMods.find((mod) => mod === word) ?? 'ra3';
}
