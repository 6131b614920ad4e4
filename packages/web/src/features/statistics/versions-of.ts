import type { FactionStats } from '@ra3/sdk/browser';

/** The played versions of the mod, sorted, for the selector; always includes the chosen one. */
export function versionsOf(
  stats: Readonly<Record<string, FactionStats>> | undefined,
  chosen: string | undefined,
): string[] {
  const played = Object.values(stats ?? {}).flatMap(({ byModFullName }) => Object.keys(byModFullName));
  const all = new Set(chosen === undefined ? played : [chosen, ...played]);
  return [...all].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
}
