import type { BodyOf, EndpointOf, ReplyOf } from '@ra3/sdk/contract';
import type { FirstSeen } from './status-report-store.js';

type StatusReport = Omit<BodyOf<EndpointOf<'ingest.status'>>, 'relays'>;
type StatusDetail = ReplyOf<EndpointOf<'status.detail'>>;

/** Keys of the rooms and automatch games of a report; a room has another one once it plays. */
export function keysOf({ games, automatch }: StatusReport): string[] {
  return [...games.map(keyOfRoom), ...automatch.map(keyOfGame)];
}

/** Adds to each room and automatch game when it was first reported. */
export function withFirstSeen(
  { games, automatch, ...report }: StatusReport,
  firstSeen: FirstSeen,
): StatusDetail {
  const timeOf = (key: string) => {
    const firstSeenTime = firstSeen[key];
    return firstSeenTime === undefined ? {} : { firstSeenTime };
  };
  return {
    ...report,
    games: games.map((room) => ({ ...room, ...timeOf(keyOfRoom(room)) })),
    automatch: automatch.map((game) => ({ ...game, ...timeOf(keyOfGame(game)) })),
  };
}

// Rooms have no id on the wire: mode, host and name tell them apart.
function keyOfRoom({ gamemode, players, roomname }: StatusReport['games'][number]): string {
  return `${gamemode} ${String(players[0]?.id)} ${roomname}`;
}

function keyOfGame({ players }: StatusReport['automatch'][number]): string {
  return `automatch ${players.map(({ id }) => id).join(' ')}`;
}
