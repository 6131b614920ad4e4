import type { LadderMod } from '@ra3/sdk/facts';
import { itemAt, type Random } from '../values/random.js';
import type { Crowd } from './live-crowd.js';
import { makeRoomName } from './room-names.js';
import {
  gameKinds,
  otherMods,
  pickLength,
  pickMapPath,
  coronaVersions,
  vanilla,
  type GameKind,
  type ModVersion,
} from './world/game-plan.js';
import type { ArrangedGame } from './world/match-maker.js';
import type { Inhabitant } from './world/population.js';

export interface LiveRoom {
  readonly name: string;
  readonly kind: GameKind;
  readonly mod: ModVersion;
  map: string;
  readonly players: Inhabitant[];
  /** When it starts by itself, with the players who are there. */
  readonly startsAtMs: number;
  playing: { readonly sinceMs: number; readonly untilMs: number } | undefined;
}

export interface LiveAutomatch {
  readonly game: ArrangedGame;
  readonly sinceMs: number;
  readonly untilMs: number;
}

const roomKinds = gameKinds.filter(([, { isAutomatch }]) => !isAutomatch);
const automatchKinds = gameKinds.filter(([, { isAutomatch }]) => isAutomatch);
const SHORTEST_WAIT_MS = 20_000;
const LONGEST_WAIT_MS = 240_000;
const OTHER_MODS = 0.2;
const CORONA_AUTOMATCH = 0.4;
/** Of the rooms for two: the official lists, from which clients read a map without a name, begin with maps for two. */
const MAP_WITHOUT_NAME = 0.1;

export function openRoom(
  random: Random,
  { host, nowMs, roomTitles }: { host: Inhabitant; nowMs: number; roomTitles: readonly string[] },
): LiveRoom {
  const kind = random.weighted(roomKinds);
  const isCorona = random.chance(host.coronaShare);
  const usual = isCorona ? itemAt(coronaVersions, coronaVersions.length - 1) : vanilla;
  const mod = random.chance(OTHER_MODS) ? random.pick(otherMods) : usual;
  return {
    name: makeRoomName(random, { host, teamSize: kind.teamSize, given: roomTitles }),
    kind,
    mod,
    map:
      kind.teamSize === 1 && random.chance(MAP_WITHOUT_NAME)
        ? ''
        : pickMapPath(random, { players: kind.teamSize * 2, mod, isAutomatch: false }),
    players: [host],
    startsAtMs: nowMs + random.whole(SHORTEST_WAIT_MS, LONGEST_WAIT_MS),
    playing: undefined,
  };
}

/** A host without enough players chooses a smaller map. */
export function startRoom(random: Random, room: LiveRoom, sinceMs: number): void {
  const { kind, mod, players } = room;
  const isFull = players.length === kind.teamSize * 2;
  if (!isFull) room.map = pickMapPath(random, { players: players.length, mod, isAutomatch: false });
  room.playing = { sinceMs, untilMs: sinceMs + pickLength(random) * 1000 };
}

export function gameOfRoom({ kind, mod, map, players }: LiveRoom): ArrangedGame {
  const half = Math.ceil(players.length / 2);
  const path = map === '' ? 'data/maps/official/map_mp_2_feasel1/map_mp_2_feasel1.map' : map;
  return {
    kind: kindFor(kind, players.length),
    mod,
    map: path,
    teams: [players.slice(0, half), players.slice(half)],
  };
}

/** A room that started with fewer people than it was opened for was another kind of game. */
function kindFor(kind: GameKind, players: number): GameKind {
  if (players === kind.teamSize * 2) return kind;
  const type = players === 2 ? 'Valid1v1' : players === 4 ? 'Valid2v2' : 'ValidOther';
  return { ...kind, type, teamSize: Math.ceil(players / 2) };
}

export function startAutomatch(random: Random, crowd: Crowd, sinceMs: number): LiveAutomatch | undefined {
  const kind = random.weighted(automatchKinds);
  const mod = random.chance(CORONA_AUTOMATCH) ? itemAt(coronaVersions, coronaVersions.length - 1) : vanilla;
  const players = pickLikeStrength(random, crowd.free(), {
    count: kind.teamSize * 2,
    mod: mod.ladder ?? 'ra3',
  });
  if (players === undefined) return undefined;
  const teams = [players.slice(0, kind.teamSize), players.slice(kind.teamSize)] as const;
  const map = pickMapPath(random, { players: players.length, mod, isAutomatch: true });
  return { game: { kind, mod, map, teams }, sinceMs, untilMs: sinceMs + pickLength(random) * 1000 };
}

function pickLikeStrength(
  random: Random,
  free: readonly Inhabitant[],
  { count, mod }: { count: number; mod: LadderMod },
): Inhabitant[] | undefined {
  if (free.length < count) return undefined;
  const first = random.pick(free);
  const distance = ({ strength }: Inhabitant): number => Math.abs(strength[mod] - first.strength[mod]);
  const others = free.filter((person) => person !== first).sort((a, b) => distance(a) - distance(b));
  return [first, ...others.slice(0, count - 1)];
}
