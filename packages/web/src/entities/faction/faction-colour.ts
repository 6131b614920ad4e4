import type { Faction } from '@ra3/sdk/facts';

const colours: Partial<Record<Faction, string>> = {
  Allied: 'var(--allied)',
  Soviet: 'var(--soviet)',
  Empire: 'var(--empire)',
  Celestial: 'var(--celestial)',
};

/** CSS colour of a faction, such as `var(--allied)`; grey for a faction without its own colour. */
export function factionColour(faction: string): string {
  return Object.entries(colours).find(([name]) => name === faction)?.[1] ?? 'var(--faint)';
}
