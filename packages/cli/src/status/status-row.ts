import type { StatusView } from './status-view.js';

/** The status as one row of JSON. */
export interface StatusRow extends StatusView {
  readonly rooms: number;
}

export function statusRow(view: StatusView): StatusRow {
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
