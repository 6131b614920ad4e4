import { modGroupOf, parseWireMod, type WireMod } from '@ra3/sdk/rules/mods';
import { useUrlState } from '../../platform/routing/use-url-state.js';

export type RoomLayout = 'table' | 'cards';

export interface StatusView {
  /** The chosen mod group; undefined for all. */
  readonly mod: string | undefined;
  readonly layout: RoomLayout;
  readonly chooseMod: (mod: string | undefined) => void;
  readonly chooseLayout: (layout: RoomLayout) => void;
}

/** Filter and layout of the status page, kept in the URL so that they can be shared and survive a reload. */
export function useStatusView(): StatusView {
  const { query, changeQuery } = useUrlState();
  return {
    mod: query.get('mod') ?? undefined,
    layout: query.get('view') === 'cards' ? 'cards' : 'table',
    chooseMod: (mod) => changeQuery({ mod }, { replace: true }),
    chooseLayout: (layout) =>
      changeQuery({ view: layout === 'cards' ? 'cards' : undefined }, { replace: true }),
  };
}

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

export function inGroup<Entry extends { readonly mod: string }>(
  entries: readonly Entry[],
  chosen: string | undefined,
): readonly Entry[] {
  return chosen === undefined ? entries : entries.filter((entry) => modGroupOf(entry.mod) === chosen);
}
