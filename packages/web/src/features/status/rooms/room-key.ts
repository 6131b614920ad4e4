import type { Room } from '@ra3/sdk/browser';

/** React key of a room, from its host and name, so that it is stable when other players join or leave. */
export function roomKey({ roomname, players }: Room): string {
  return `${String(players[0]?.id ?? 0)} ${roomname}`;
}
