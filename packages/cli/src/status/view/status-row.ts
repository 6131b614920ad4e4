import type { StatusView } from '../status-view.js';

/** The status as one row of JSON: what the live view shows, and nothing of the wire's oddities. */
export function statusRow(view: StatusView): object {
  const { online, idle, searching, games, players } = view;
  return {
    online,
    idle,
    rooms: games.filter(({ state }) => state !== 'automatch').length,
    searching,
    games,
    players,
  };
}
