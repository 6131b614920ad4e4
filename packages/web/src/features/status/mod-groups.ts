import { modGroupOf, parseWireMod, type WireMod } from '@ra3/sdk/rules';

/** Entries of all versions of one mod. */
export interface ModGroup<Entry> {
  readonly key: string;
  /** The mod without its version, the name of the group. */
  readonly mod: WireMod;
  readonly entries: readonly Entry[];
}

/** Groups entries by mod, ignoring versions, the largest group first. */
export function groupByMod<Entry extends { readonly mod: string }>(
  entries: readonly Entry[],
): ModGroup<Entry>[] {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) {
    const key = modGroupOf(entry.mod);
    groups.set(key, [...(groups.get(key) ?? []), entry]);
  }
  return [...groups]
    .map(([key, own]) => ({ key, mod: withoutVersion(parseWireMod(own[0]?.mod ?? key)), entries: own }))
    .toSorted((a, b) => b.entries.length - a.entries.length || a.key.localeCompare(b.key));
}

function withoutVersion(mod: WireMod): WireMod {
  return mod.kind === 'known' ? { kind: 'known', id: mod.id } : mod;
}

/** Filters entries by mod group; returns all entries when no group is chosen. */
export function inGroup<Entry extends { readonly mod: string }>(
  entries: readonly Entry[],
  chosen: string | undefined,
): readonly Entry[] {
  return chosen === undefined ? entries : entries.filter((entry) => modGroupOf(entry.mod) === chosen);
}
