import {
  attackObject,
  GAME_OBJECTS,
  moveTo,
  placeStructure,
  queueUnit,
  TICKS_PER_SECOND,
  writeReplay,
  type DescribedOrder,
  type ReplayDescription,
} from '@ra3/replay-tools';
import { knownMapNames } from '@ra3/sdk/rules/map-facts';
import { mapName } from '@ra3/sdk/rules/maps';
import { mapIdOf } from '@ra3/sdk/rules/map-paths';
import { modFamilyOf, parseWireMod } from '@ra3/sdk/rules/mods';
import { makeRandom, type Random } from '../../values/random.js';

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
}

/** Recordings of the demo world stop here, in seconds: a whole match would be megabytes for nothing. */
const LONGEST_RECORDING_S = 240;
const FAULTY_EVERY = 6;
const SECONDS_BETWEEN_ORDERS = 4;
const MAP_EDGE = 4_000;
/** Factions of mods order what the Allies would. */
const OTHERS_ORDER_LIKE = 'allied';
const factionWords: Readonly<Record<string, ReplayDescription['players'][number]['faction']>> = {
  Allied: 'allied',
  Soviet: 'soviet',
  Empire: 'empire',
  Celestial: 'celestial',
};

/** Writes the replay of a match: its players, map and mod are true, what they do in it is made up from its guid. */
export function writeDemoReplay(match: RecordedMatch): Uint8Array {
  const random = makeRandom('replay', match.guid);
  const seconds = Math.max(1, Math.min(match.timeLength, LONGEST_RECORDING_S));
  const durationTicks = seconds * TICKS_PER_SECOND;
  const teams = [match.winners, match.losers];
  const players = teams.flatMap((team, number) =>
    team.map(({ name, personaId, faction }) => ({
      name,
      personaId,
      faction: factionWords[faction] ?? 'unknown',
      team: number,
    })),
  );
  const isFaulty = random.whole(1, FAULTY_EVERY) === 1 && seconds > 30;
  const fault = Math.floor(durationTicks / 2);
  return writeReplay({
    network: 'online',
    map: { name: mapName(match.map, knownMapNames('en')), path: `data/maps/official/${mapIdOf(match.map)}` },
    players,
    savedAtSeconds: Math.floor(match.startTime.getTime() / 1000) + match.timeLength,
    durationTicks,
    seed: random.whole(1, 2 ** 30),
    isBroadcast: true,
    orders: makeOrders(
      random,
      durationTicks,
      players.map(({ faction }) => faction),
    ),
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

type FactionWord = ReplayDescription['players'][number]['faction'];

function makeOrders(
  random: Random,
  durationTicks: number,
  factions: readonly FactionWord[],
): DescribedOrder[] {
  const step = TICKS_PER_SECOND * SECONDS_BETWEEN_ORDERS;
  const count = Math.floor(durationTicks / step);
  return Array.from({ length: count }, (_, index) => {
    const slot = random.whole(0, factions.length - 1);
    return makeOrder(random, { tick: (index + 1) * step, slot }, factions[slot] ?? OTHERS_ORDER_LIKE);
  });
}

function makeOrder(
  random: Random,
  place: { tick: number; slot: number },
  faction: FactionWord,
): DescribedOrder {
  const spot = { x: random.whole(0, MAP_EDGE), y: random.whole(0, MAP_EDGE), z: 210 };
  return random.weighted<() => DescribedOrder>([
    [2, () => placeStructure(place, pickObject(random, faction, ['structure', 'core']), spot)],
    [4, () => queueUnit(place, pickObject(random, faction, ['unit']), random.chance(0.1) ? 5 : 1)],
    [6, () => moveTo(place, spot)],
    [2, () => attackObject(place, random.whole(1, 500))],
  ])();
}

function pickObject(random: Random, faction: FactionWord, kinds: readonly string[]): number {
  const fitting = GAME_OBJECTS.filter((object) => kinds.includes(object.kind) && !object.isLow24);
  const own = fitting.filter((object) => object.faction === faction);
  const like = fitting.filter((object) => object.faction === OTHERS_ORDER_LIKE);
  return random.pick(own.length > 0 ? own : like).id;
}
