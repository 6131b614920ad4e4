import type { Room } from '@ra3/sdk/browser';

/** A room stays itself while its host is there, whoever else comes and goes. */
export function roomKey({ roomname, players }: Room): string {
  return `${String(players[0]?.id ?? 0)} ${roomname}`;
}
