import type { Alert } from './status-alerts.js';
import { statusRow, type GameView, type StatusView } from './status-view.js';
import { gameKey } from './game-cells.js';

export type StatusEvent =
  | ({ readonly event: 'counts' } & StatusCounts)
  | {
      readonly event: 'room-opened' | 'room-changed' | 'room-players' | 'room-closed';
      readonly room: GameView;
    }
  | {
      readonly event: 'player-online' | 'player-offline';
      readonly player: { readonly id: number; readonly name: string };
    }
  | AlertEvent;

export interface AlertEvent {
  readonly event: 'alert';
  readonly rule: string;
  readonly message: string;
  readonly player: { readonly name: string } | null;
  readonly room: GameView | null;
}

type StatusCounts = Pick<StatusView, 'online' | 'idle' | 'searching'> & { readonly rooms: number };

/** What has changed from one status to the next; for the first status its counts. */
export function statusEvents(before: StatusView | undefined, after: StatusView): StatusEvent[] {
  const counts: StatusEvent = { event: 'counts', ...countsOf(after) };
  if (before === undefined) return [counts];
  const isSame = JSON.stringify(countsOf(before)) === JSON.stringify(countsOf(after));
  return [
    ...(isSame ? [] : [counts]),
    ...playerEvents(before.players, after.players),
    ...roomEvents(before.games, after.games),
  ];
}

export function alertEvent({ rule, message, subject: { player, game } }: Alert): AlertEvent {
  return {
    event: 'alert',
    rule,
    message,
    player: player === undefined ? null : { name: player },
    room: game ?? null,
  };
}

function countsOf(view: StatusView): StatusCounts {
  const { online, idle, searching } = view;
  return { online, idle, rooms: statusRow(view).rooms, searching };
}

type Players = StatusView['players'];

function playerEvents(before: Players, after: Players): StatusEvent[] {
  const [earlier, later] = [new Set(before.map(({ id }) => id)), new Set(after.map(({ id }) => id))];
  return [
    ...after
      .filter(({ id }) => !earlier.has(id))
      .map((player): StatusEvent => ({ event: 'player-online', player })),
    ...before
      .filter(({ id }) => !later.has(id))
      .map((player): StatusEvent => ({ event: 'player-offline', player })),
  ];
}

function roomEvents(before: readonly GameView[], after: readonly GameView[]): StatusEvent[] {
  const earlier = new Map(before.map((room) => [gameKey(room), room]));
  const later = new Map(after.map((room) => [gameKey(room), room]));
  const changed = [...later].flatMap(([key, room]): StatusEvent[] => {
    const old = earlier.get(key);
    if (old === undefined) return [{ event: 'room-opened', room }];
    if (old.state !== room.state) return [{ event: 'room-changed', room }];
    return namesOf(old) === namesOf(room) ? [] : [{ event: 'room-players', room }];
  });
  const closed = [...earlier]
    .filter(([key]) => !later.has(key))
    .map(([, room]): StatusEvent => ({ event: 'room-closed', room }));
  return [...changed, ...closed];
}

function namesOf({ players }: GameView): string {
  return players.map(({ name }) => name).join('\n');
}
