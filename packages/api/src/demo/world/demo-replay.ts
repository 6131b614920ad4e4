import {
  TICKS_PER_SECOND,
  writeReplay,
  type DescribedCamera,
  type DescribedOrder,
  type ReplayDescription,
} from '@ra3/replay-tools';
import { ratingOrStart } from '@ra3/sdk/rules/ladders';
import { knownMapNames } from '@ra3/sdk/rules/map-facts';
import { mapName } from '@ra3/sdk/rules/maps';
import { mapIdOf } from '@ra3/sdk/rules/map-paths';
import { modFamilyOf, parseWireMod } from '@ra3/sdk/rules/mods';
import { makeRandom, type Random } from '../../values/random.js';
import type { PlayedFaction } from './build-plans.js';
import { planBuilding } from './plan-building.js';
import { actionsPerMinute, baseOf, planFighting } from './plan-fighting.js';

export interface RecordedMatch {
  readonly guid: string;
  readonly map: string;
  readonly modFullName: string;
  readonly startTime: Date;
  readonly timeLength: number;
  readonly winners: readonly RecordedPlayer[];
  readonly losers: readonly RecordedPlayer[];
}
interface RecordedPlayer {
  readonly personaId: number;
  readonly name: string;
  readonly faction: string;
  /** -1 for a player without one. */
  readonly elo: number;
}

const FAULTY_EVERY = 6;
const SHORTEST_FAULTY_S = 30;
/** A file of the game has a camera each second; that many would be half of each file. */
const CAMERA_EVERY_S = 5;
/** Factions of mods order what the Allies would. */
const OTHERS_ORDER_LIKE = 'allied';
const factionWords: Readonly<Record<string, PlayedFaction | 'celestial' | undefined>> = {
  Allied: 'allied',
  Soviet: 'soviet',
  Empire: 'empire',
  Celestial: 'celestial',
};

/** Writes the replay of a match: its players, map and mod are true, what they do in it is made up from its guid. */
export function writeDemoReplay(match: RecordedMatch): Uint8Array {
  const random = makeRandom('replay', match.guid);
  const seconds = Math.max(1, match.timeLength);
  const durationTicks = seconds * TICKS_PER_SECOND;
  const teams = [match.winners, match.losers];
  const players = teams.flatMap((team, number) =>
    team.map(({ name, personaId, faction }) => ({
      name,
      personaId,
      faction: factionWords[faction] ?? ('unknown' as const),
      team: number,
    })),
  );
  const isFaulty = random.whole(1, FAULTY_EVERY) === 1 && seconds > SHORTEST_FAULTY_S;
  const fault = Math.floor(durationTicks / 2);
  return writeReplay({
    network: 'online',
    map: { name: mapName(match.map, knownMapNames('en')), path: `data/maps/official/${mapIdOf(match.map)}` },
    players,
    savedAtSeconds: Math.floor(match.startTime.getTime() / 1000) + match.timeLength,
    durationTicks,
    seed: random.whole(1, 2 ** 30),
    isBroadcast: true,
    orders: makeOrders(random, seconds, teams.flat()),
    cameras: makeCameras(seconds, players.length),
    ...describeMod(match.modFullName),
    ...(isFaulty ? { duplicates: [{ kind: 'orders', tick: fault }] } : {}),
  });
}

function describeMod(modFullName: string): Pick<ReplayDescription, 'mod'> {
  if (modFamilyOf(modFullName) === 'ra3') return {};
  const wire = parseWireMod(modFullName);
  const version = wire.kind === 'known' ? (wire.version ?? '') : '';
  const name = modFullName.replace(version, '').trim();
  return { mod: { name, version } };
}

function makeOrders(
  random: Random,
  seconds: number,
  players: readonly RecordedPlayer[],
): readonly DescribedOrder[] {
  return players.flatMap(({ faction, elo }, slot) => {
    const word = factionWords[faction];
    const played = word === undefined || word === 'celestial' ? OTHERS_ORDER_LIKE : word;
    const building = planBuilding(random, { slot, seconds, faction: played });
    const actions = Math.round((actionsPerMinute(random, ratingOrStart(elo)) * seconds) / 60);
    return [...building, ...planFighting(random, slot, { seconds, actions: actions - building.length })];
  });
}

function makeCameras(seconds: number, players: number): readonly DescribedCamera[] {
  const moments = Array.from({ length: Math.floor(seconds / CAMERA_EVERY_S) }, (_, index) => index);
  return moments.flatMap((moment) =>
    Array.from({ length: players }, (_, slot) => ({
      tick: moment * CAMERA_EVERY_S * TICKS_PER_SECOND + 1,
      slot,
      position: { ...baseOf(slot), z: 760 },
    })),
  );
}
