import { GAME_OBJECTS, type GameObject } from '@ra3/replay-tools';

/** What players of a faction build, by the English names of the object table. */
interface BuildPlan {
  /** Structures, cores, upgrades and engineers, in order; one after the other. */
  readonly opening: readonly string[];
  /** Built in turn when the opening stands. */
  readonly later: readonly string[];
  /** Where, since when, and what; a producer makes one at a time, and the last line that its player may use is preferred. */
  readonly units: readonly (readonly [producer: string, needs: string, ...units: string[]])[];
  readonly protocols: readonly string[];
}

export type PlayedFaction = 'allied' | 'soviet' | 'empire';

export const buildPlans: Readonly<Record<PlayedFaction, BuildPlan>> = {
  allied: {
    opening: lines(
      'Power Plant, Barracks, Ore Refinery, Engineer, War Factory, Ore Refinery, Power Plant, Clearance I, Airfield',
      'Multigunner Turret, Ore Refinery, Power Plant, Clearance II, Defense Bureau, Spectrum Tower, Chronosphere',
    ),
    later: lines('Power Plant, Spectrum Tower, Multigunner Turret, War Factory, Airfield, Ore Refinery'),
    units: [
      ['Barracks', 'Barracks', 'Attack Dog', 'Peacekeeper', 'Peacekeeper', 'Javelin Soldier'],
      ['Barracks', 'Clearance I', 'Javelin Soldier', 'Spy'],
      ['War Factory', 'War Factory', 'Riptide ACV', 'Multigunner IFV', 'Multigunner IFV', 'Guardian Tank'],
      ['War Factory', 'Clearance II', 'Guardian Tank', 'Mirage Tank', 'Athena Cannon'],
      ['Airfield', 'Airfield', 'Vindicator', 'Apollo Fighter'],
      ['Airfield', 'Clearance II', 'Cryocopter', 'Century Bomber'],
    ],
    protocols: lines(
      'Surveillance Sweep, Free Trade, Advanced Aeronautics, High Technology, Cryobeam I, Time Bomb I, Cryobeam II',
    ),
  },
  soviet: {
    opening: lines(
      'Reactor, Barracks, Ore Refinery, Combat Engineer, War Factory, Ore Refinery, Reactor, Airfield, Sentry Gun',
      'Super Reactor, Ore Refinery, Battle Lab, Tesla Coil, Flak Cannon, Iron Curtain',
    ),
    later: lines('Reactor, Tesla Coil, Flak Cannon, War Factory, Airfield, Ore Refinery'),
    units: [
      ['Barracks', 'Barracks', 'War Bear', 'Conscript', 'Conscript', 'Flak Trooper'],
      ['Barracks', 'Super Reactor', 'Tesla Trooper', 'Conscript'],
      ['War Factory', 'War Factory', 'Terror Drone', 'Sickle', 'Sickle', 'Bullfrog', 'Hammer Tank'],
      ['War Factory', 'Super Reactor', 'Hammer Tank', 'V4 Rocket Launcher'],
      ['War Factory', 'Battle Lab', 'Apocalypse Tank'],
      ['Airfield', 'Airfield', 'Twinblade', 'Twinblade', 'MiG Fighter'],
      ['Airfield', 'Battle Lab', 'Kirov Airship'],
    ],
    protocols: lines(
      'Toxic Corrosion, Grinder Treads, Mass Production, Orbital Drop I, Cash Bounty, Orbital Drop II, Orbital Drop III',
    ),
  },
  empire: {
    opening: lines(
      'Instant Generator Core, Instant Dojo Core, Ore Refinery Core, Mecha Bay Core, Engineer, Ore Refinery Core, Dojo II',
      'Instant Generator Core, Defender VX Core, Mecha Bay II, Ore Refinery Core, Nanotech Mainframe Core',
      'Mecha Bay III, Wave-Force Tower Core, Dojo III, Nanoswarm Hive Core',
    ),
    later: lines(
      'Instant Generator Core, Wave-Force Tower Core, Defender VX Core, Mecha Bay Core, Ore Refinery Core',
    ),
    units: [
      [
        ...(['Instant Dojo Core', 'Instant Dojo Core'] as const),
        ...['Burst Drone', 'Imperial Warrior', 'Imperial Warrior', 'Tankbuster'],
      ],
      ['Instant Dojo Core', 'Dojo II', 'Tankbuster', 'Shinobi'],
      ['Instant Dojo Core', 'Dojo III', 'Rocket Angel'],
      ['Mecha Bay Core', 'Mecha Bay Core', 'Mecha Tengu', 'Mecha Tengu', 'Tsunami Tank'],
      ['Mecha Bay Core', 'Mecha Bay II', 'Tsunami Tank', 'Striker-VX'],
      ['Mecha Bay Core', 'Mecha Bay III', 'Wave-Force Artillery', 'King Oni'],
    ],
    protocols: lines(
      "Advanced Rocket Pods, Robotic Assembly, Sleeper Ambush, Balloon Bomb I, Point-Defense Drones, Emperor's Rage I",
    ),
  },
};

const objects = new Map(
  GAME_OBJECTS.filter(({ kind }) => kind !== 'power').map((object) => [
    keyOf(object.faction, object.name, object.kind === 'protocol'),
    object,
  ]),
);

/** The object of a plan. @throws {RangeError} for a name that the table lacks */
export function objectOf(faction: PlayedFaction, name: string, isProtocol = false): GameObject {
  const found = objects.get(keyOf(faction, name, isProtocol));
  if (found === undefined) throw new RangeError(`The ${faction} have no "${name}".`);
  return found;
}

/** Some protocols are named like a structure or a unit. */
function keyOf(faction: string, name: string, isProtocol: boolean): string {
  return [faction, name, isProtocol].join();
}

function lines(...texts: readonly string[]): readonly string[] {
  return texts.flatMap((text) => text.split(', '));
}
