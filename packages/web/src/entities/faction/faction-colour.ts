import type { Faction } from '@ra3/sdk/facts';

const colours: Partial<Record<Faction, string>> = {
  Allied: 'var(--allied)',
  Soviet: 'var(--soviet)',
  Empire: 'var(--empire)',
  Celestial: 'var(--celestial)',
};

/** The colour of a faction as a value of CSS; grey for those without one of their own. */
export function factionColour(faction: string): string {
  return Object.entries(colours).find(([name]) => name === faction)?.[1] ?? 'var(--faint)';
}
