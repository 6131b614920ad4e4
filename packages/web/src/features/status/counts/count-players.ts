import type { StatusDetail } from '@ra3/sdk/browser';

export interface PlayerCounts {
  readonly online: number;
  /** Online, but in no room and no automatch game. */
  readonly idle: number;
}

/** Counts online and idle players (wire: idle is players minus those in games). */
export function countPlayers({ players, games, automatch }: StatusDetail): PlayerCounts {
  const busy = new Set([...games, ...automatch].flatMap((game) => game.players.map(({ id }) => id)));
  return { online: players.length, idle: players.filter(({ id }) => !busy.has(id)).length };
}
