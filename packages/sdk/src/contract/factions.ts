import type { ModFamily } from './mods.js';

export interface FactionFact {
  readonly family: ModFamily;
}

/** Every faction by its wire name, with the mod family it belongs to (S3-24; GenEvo spellings from real hosts). */
export const factions = {
  Allied: { family: 'ra3' },
  Soviet: { family: 'ra3' },
  Empire: { family: 'ra3' },
  Celestial: { family: 'corona' },
  Armor: { family: 'armor rush' },
  Tesla: { family: 'armor rush' },
  AirForce: { family: 'armor rush' },
  Ice: { family: 'armor rush' },
  Kamikaze: { family: 'armor rush' },
  Fleet: { family: 'armor rush' },
  GenEvoChinaInfantryGeneral: { family: 'genevo' },
  GenEvoChinaNukeGeneral: { family: 'genevo' },
  GenEvoChinaTankGeneral: { family: 'genevo' },
  GenEvoAmericaAirForceGeneral: { family: 'genevo' },
  GenEvoAmericaLaserGeneral: { family: 'genevo' },
  GenEvoAmericaSuperWeaponGeneral: { family: 'genevo' },
  GenEvoGLADemolitionGeneral: { family: 'genevo' },
  GenEvoGLAStealthGeneral: { family: 'genevo' },
  GenEvoGLAToxinGeneral: { family: 'genevo' },
  TianChao: { family: 'resurrection' },
  APA: { family: 'resurrection' },
  Alien: { family: 'resurrection' },
  GDI: { family: 'resurrection' },
  NOD: { family: 'resurrection' },
  EU: { family: 'resurrection' },
  GLA: { family: 'resurrection' },
  Yuri: { family: 'resurrection' },
  FutureTech: { family: 'resurrection' },
} as const satisfies Record<string, FactionFact>;

export type Faction = keyof typeof factions | 'Unknown';

/** Factions that fight on each ladder; Corona adds Celestial to the three of the game (S3-24). */
export const ladderFactions = {
  ra3: ['Allied', 'Soviet', 'Empire'],
  corona: ['Allied', 'Soviet', 'Empire', 'Celestial'],
} as const;
