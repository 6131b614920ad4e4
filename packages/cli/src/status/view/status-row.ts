import type { StatusView } from '../status-view.js';

/** The status as one row of JSON, with the fields of the live view. */
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
