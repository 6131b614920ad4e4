import type { StatusDetail } from '@ra3/sdk';
import { canJoinRoom } from '@ra3/sdk/rules/status';

export interface StatusCounts {
  readonly online: number;
  /** Online, but in no room and no automatch game. */
  readonly idle: number;
  /** Rooms with a free seat. */
  readonly joinable: number;
  /** Players in automatch queues. */
  readonly searching: number;
  /** Games in play, automatch included. */
  readonly playing: number;
}

/** Counts what the strip on top of the page shows (wire: idle is players minus those in games). */
export function countStatus({ players, games, automatch, automatching }: StatusDetail): StatusCounts {
  const busy = new Set([...games, ...automatch].flatMap((game) => game.players.map(({ id }) => id)));
  return {
    online: players.length,
    idle: players.filter(({ id }) => !busy.has(id)).length,
    joinable: games.filter(canJoinRoom).length,
    searching: countSearching(automatching),
    playing: games.filter(({ gamemode }) => gamemode === 'closedplaying').length + automatch.length,
  };
}

/** Players who search for an automatch game of any kind. */
export function countSearching({
  count1v1,
  count2v2,
  countPve,
  countArchon,
}: StatusDetail['automatching']): number {
  return count1v1 + count2v2 + countPve + countArchon;
}
