import { factions, ladderFactions, maps, type LadderMod, type MatchType } from '@ra3/sdk/facts';
import { serviceMaps, type ServiceMapPool } from '@ra3/sdk/rules/map-facts';
import type { Random } from '../../values/random.js';
import { fanMaps } from '../demo-maps.js';

export interface ModVersion {
  readonly fullName: string;
  readonly roomName: string;
  readonly ladder?: LadderMod;
  readonly factions: readonly string[];
}

const factionsOf = (family: string): string[] =>
  Object.entries(factions)
    .filter(([, fact]) => fact.family === family)
    .map(([name]) => name);

export const vanilla: ModVersion = {
  fullName: 'Red Alert 3 1.12',
  roomName: 'RA3',
  ladder: 'ra3',
  factions: ladderFactions.ra3,
};
export const coronaVersions = ['3.217', '3.219', '3.221'].map((version): ModVersion => ({
  fullName: `Corona ${version}`,
  roomName: `corona${version.replace('.', '')}`,
  ladder: 'corona',
  factions: ladderFactions.corona,
}));
export const otherMods: readonly ModVersion[] = [
  { fullName: 'Armor Rush 1.14', roomName: 'armorrush114', factions: factionsOf('armor rush') },
  { fullName: 'Generals Evolution 0.32', roomName: 'genevo032', factions: factionsOf('genevo') },
  { fullName: 'Resurrection 0.9', roomName: 'resurrection09', factions: factionsOf('resurrection') },
  { fullName: 'Insurrection 7.1', roomName: 'insurrection71', factions: ladderFactions.ra3 },
  { fullName: 'World In Conflict 2.2', roomName: 'worldinconflict22', factions: ladderFactions.ra3 },
  { fullName: 'Dual Anagenesis 1.3', roomName: 'dualanagenesis13', factions: ladderFactions.ra3 },
  { fullName: 'Tech-Shuffle 1.0', roomName: 'techshuffle10', factions: ladderFactions.ra3 },
  { fullName: 'Dawn 4.0', roomName: 'dawn40', factions: ['Unknown_6B8903C4', ...ladderFactions.ra3] },
];

export interface GameKind {
  readonly type: MatchType;
  readonly teamSize: number;
  readonly isAutomatch: boolean;
}

export const gameKinds: readonly (readonly [weight: number, kind: GameKind])[] = [
  [76, { type: 'AutoMatch1v1', teamSize: 1, isAutomatch: true }],
  [22, { type: 'AutoMatch2v2', teamSize: 2, isAutomatch: true }],
  [15, { type: 'Valid3v3', teamSize: 3, isAutomatch: false }],
  [7, { type: 'Valid1v1', teamSize: 1, isAutomatch: false }],
  [4, { type: 'Valid2v2', teamSize: 2, isAutomatch: false }],
  [3, { type: 'ValidOther', teamSize: 2, isAutomatch: false }],
  [2, { type: 'AutoMatchDisconnect', teamSize: 1, isAutomatch: true }],
  [1, { type: 'AutoMatchDsync', teamSize: 1, isAutomatch: true }],
  [1, { type: 'Disconnect', teamSize: 2, isAutomatch: false }],
  [1, { type: 'Dsync', teamSize: 1, isAutomatch: false }],
  [1, { type: 'Incomplete', teamSize: 1, isAutomatch: false }],
  [1, { type: 'Unknown', teamSize: 1, isAutomatch: false }],
];

interface MapWish {
  readonly players: number;
  readonly mod: ModVersion;
  /** Automatch never plays on maps that players made. */
  readonly isAutomatch: boolean;
}

/** No map has an odd number of seats. */
const SEATS_STEP = 2;
const FAN_MAPS_SHARE = 0.15;

/** The path of a map with a seat for each player; one remains free when their number is odd. */
export function pickMapPath(random: Random, wish: MapWish): string {
  const seats = Math.ceil(wish.players / SEATS_STEP) * SEATS_STEP;
  if (!wish.isAutomatch && random.chance(FAN_MAPS_SHARE)) {
    const name = random.pick(fanMaps.filter((map) => map.seats === seats)).fileName;
    return `data\\maps\\internal\\${name}\\${name}.map`;
  }
  const fitting = findFittingMaps(wish.mod.ladder === 'corona', seats);
  // Squared, so that some maps are played far more than others.
  const id = random.pick(fitting.slice(0, Math.max(1, Math.ceil(fitting.length * random.next()))));
  const path = `data/maps/official/${id}/${id}.map`;
  if (random.chance(0.04)) return path.replaceAll('/', '\\');
  return random.chance(0.02) ? path.replace('official/map', 'Official/Map') : path;
}

interface Ground {
  readonly id: string;
  readonly seats: number;
}

const ofTheGame: readonly Ground[] = maps.map(({ id, players }) => ({ id, seats: players }));
const ofTheService = (pool: ServiceMapPool): readonly Ground[] =>
  serviceMaps.filter((map) => map.pool === pool).map(({ id, starts }) => ({ id, seats: starts.length }));
/** The most played ones first: the service’s own and the game’s in turn, and before them those of Corona in its games. */
const commonGrounds = inTurn(ofTheService('service'), ofTheGame);
const coronaGrounds = inTurn(ofTheService('corona'), commonGrounds);
const fittingMaps = new Map<string, readonly string[]>();

function findFittingMaps(isCorona: boolean, seats: number): readonly string[] {
  const key = [isCorona, seats].join();
  const known = fittingMaps.get(key);
  if (known !== undefined) return known;
  const fitting = (isCorona ? coronaGrounds : commonGrounds)
    .filter((ground) => ground.seats === seats)
    .map(({ id }) => id);
  fittingMaps.set(key, fitting);
  return fitting;
}

function inTurn<T>(first: readonly T[], second: readonly T[]): T[] {
  const length = Math.max(first.length, second.length);
  return Array.from({ length }, (_, index) => [
    ...first.slice(index, index + 1),
    ...second.slice(index, index + 1),
  ]).flat();
}

const SHORTEST_S = 62;
/** No game of the demo world takes longer, in seconds. */
export const LONGEST_S = 2_700;

export function pickLength(random: Random): number {
  if (random.chance(0.02)) return random.whole(6, 59);
  return Math.round(Math.min(LONGEST_S, Math.max(SHORTEST_S, 560 * Math.exp(random.normal() * 0.5))));
}
