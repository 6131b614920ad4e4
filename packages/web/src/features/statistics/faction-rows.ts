import type { FactionStats } from '@ra3/sdk';
import { ladderFactions, type LadderMod } from '@ra3/sdk/facts';
import { againstOthers } from '@ra3/sdk/rules/statistics';

export interface FactionRow {
  /** Wire name. */
  readonly faction: string;
  /** Against other factions: matches against itself would pull the rate towards one half. */
  readonly wins: number;
  readonly losses: number;
  /** Played sides, those of matches against itself too. */
  readonly total: number;
  /** Share of all played sides, 0 to 1. */
  readonly pickRate: number;
}

/** The factions of a mod in the order of the game, then unknown ones; for one version of the mod if `version` is given. */
export function factionRows(
  stats: Readonly<Record<string, FactionStats>>,
  mod: LadderMod,
  version: string | undefined,
): FactionRow[] {
  const counted = Object.entries(stats).flatMap(([faction, all]) => {
    const counts = version === undefined ? all : all.byModFullName[version];
    return counts === undefined || counts.total === 0 ? [] : [{ faction, counts }];
  });
  const sides = counted.reduce((sum, { counts }) => sum + counts.total, 0);
  const order = orderOf(mod);
  return counted
    .sort((a, b) => order(a.faction) - order(b.faction) || a.faction.localeCompare(b.faction))
    .map(({ faction, counts }) => ({
      faction,
      ...againstOthers(counts),
      total: counts.total,
      pickRate: counts.total / sides,
    }));
}

/** Whether the host counts matches of a faction against itself separately; other hosts include them in their rates. */
export function tellsMirrors(stats: Readonly<Record<string, FactionStats>>): boolean {
  return Object.values(stats).every(({ mirrors }) => mirrors !== undefined);
}

/** Returns a function that gives the sort position of a faction: the mod's own first, then all others. */
function orderOf(mod: LadderMod): (faction: string) => number {
  const known: readonly string[] = ladderFactions[mod];
  return (faction) => (known.includes(faction) ? known.indexOf(faction) : known.length);
}
