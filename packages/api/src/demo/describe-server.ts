import type { StatusReport } from '../domains/status/live-status.js';
import type { Random } from '../values/random.js';
import { findDemoMinimap } from './demo-maps.js';
import type { Crowd } from './live-crowd.js';
import type { LiveAutomatch, LiveRoom } from './live-games.js';
import type { Inhabitant } from './world/population.js';

export interface LiveState {
  readonly random: Random;
  readonly crowd: Crowd;
  /** Given ones, beside those by language. */
  readonly roomTitles: readonly string[];
  rooms: LiveRoom[];
  automatches: LiveAutomatch[];
  /** When it last moved. */
  nowMs: number;
}

type EloOf = (personaId: number) => number | undefined;

/** Maps of the shortest official list: an index below this names a map in every mod. */
const FIRST_MAPS = 11;

export function describeServer(state: LiveState, eloOf: EloOf): StatusReport {
  const { random, crowd } = state;
  const playing = state.automatches.length + state.rooms.filter((room) => room.playing !== undefined).length;
  const searching = { ra3: random.whole(1, 6), corona: random.whole(0, 4) };
  return {
    players: [...crowd.members].map(({ personaId, name }) => ({ id: personaId, name })),
    games: state.rooms.map((room) => describeRoom(room, eloOf)),
    automatch: state.automatches.map(({ game }) => ({
      mod: game.mod.roomName,
      mapname: game.map,
      players: describePlayers(game.teams.flat(), eloOf),
    })),
    automatching: {
      count1v1: searching.ra3 + searching.corona,
      count2v2: random.whole(0, 5),
      countPve: random.whole(0, 3),
      countArchon: random.whole(0, 2),
      count1v1Details: searching,
    },
    relays: describeRelays(playing, state.nowMs),
  };
}

function describeRoom(room: LiveRoom, eloOf: EloOf): StatusReport['games'][number] {
  return {
    roomname: room.name,
    hostname: room.name,
    gamemode: room.playing === undefined ? 'openstaging' : 'closedplaying',
    mod: room.mod.roomName,
    mapname: room.map,
    ...describeMinimap(room.map),
    ...(room.map === '' ? { mapindex: room.startsAtMs % FIRST_MAPS } : {}),
    players: describePlayers(room.players, eloOf),
  };
}

function describeMinimap(map: string): { minimapPath?: string } {
  const minimapPath = findDemoMinimap(map);
  return minimapPath === undefined ? {} : { minimapPath };
}

function describePlayers(players: readonly Inhabitant[], eloOf: EloOf) {
  return players.map(({ personaId, name }) => {
    const elo = eloOf(personaId);
    return { id: personaId, name, ...(elo === undefined ? {} : { elo }) };
  });
}

const addresses = ['192.0.2.10', '198.51.100.20'];
const IDLE_LOAD = 0.12;
const LOAD_PER_GAME = 0.022;
const SWING = 0.08;
const SWING_MS = 90_000;
const FULL = 1;

function describeRelays(games: number, nowMs: number): NonNullable<StatusReport['relays']> {
  return addresses.map((ipAddr, index) => {
    const carried = Math.floor((games + index) / addresses.length);
    const breath = SWING * Math.sin((nowMs / SWING_MS) * 2 * Math.PI + index);
    const load = Math.min(FULL, IDLE_LOAD + carried * LOAD_PER_GAME + breath);
    return { ipAddr, load: Math.max(0, Number(load.toFixed(3))) };
  });
}
