export interface MapFact {
  /** Name of the map's folder, lower case; the game and its hosts name a map by it. */
  readonly id: string;
  readonly englishName: string;
  /** Start positions. */
  readonly players: number;
  /** Another spelling of the id, which occurs as well. */
  readonly otherId?: string;
  /** The public lists know the map by its internal id only. */
  readonly internal?: true;
  /** The id is in no public list; it is derived from the name, like the others. */
  readonly assumedId?: true;
}

/** The official maps: those whose id is publicly known, then the one of the library list whose id is assumed. */
export const maps: readonly MapFact[] = [
  { id: 'map_mp_2_feasel1', englishName: 'Cabana Republic', players: 2 },
  { id: 'map_mp_2_feasel2', englishName: 'Canals of Carnage', players: 2 },
  { id: 'map_mp_2_feasel3', englishName: 'Secret Shrine', players: 2 },
  { id: 'map_mp_2_feasel4', englishName: 'Battlebase Beta', players: 2 },
  { id: 'map_mp_2_feasel5', englishName: 'Snow Plow', players: 2 },
  { id: 'map_mp_2_feasel6', englishName: 'Industrial Strength', players: 2 },
  { id: 'map_mp_2_feasel7', englishName: 'Casual Encounter', players: 2 },
  { id: 'map_mp_2_feasel8', englishName: 'Fire Island', players: 2 },
  { id: 'map_mp_2_rao1', englishName: 'Infinity Isle', players: 2 },
  { id: 'map_mp_2_black1b', englishName: 'Temple Prime', players: 2 },
  { id: 'map_mp_2_ssmith1-redux', englishName: 'Turtle Village', players: 2, internal: true },
  { id: 'map_mp_promo_feasel1', englishName: 'Wrong Steppe', players: 2, internal: true },
  { id: 'map_mp_promo_feasel3a', englishName: 'Dreadnought Alley', players: 2, internal: true },
  { id: 'map_mp_promo_feasel3b', englishName: 'Dreadnought Alley', players: 2, internal: true },
  { id: 'map_mp_promo_feasel6', englishName: 'Black Tortoise', players: 2, internal: true },
  { id: 'map_mp_promo_feasel7', englishName: 'Pier Pressure', players: 2, internal: true },
  { id: 'map_mp_3_feasel2', englishName: 'Caldera of Chaos', players: 3 },
  { id: 'map_mp_3_feasel3', englishName: 'Hidden Fortress', players: 3 },
  { id: 'map_mp_3_feasel4', englishName: 'Pyroclasm', players: 3 },
  {
    id: 'map_mp_4_ssmith2-remix',
    englishName: 'Death Aquatic',
    players: 4,
    otherId: 'map_mp_4_ssmith2_remix',
  },
  { id: 'map_mp_4_feasel1', englishName: 'Roundhouse Redux', players: 4 },
  { id: 'map_mp_4_feasel2', englishName: 'Rock Ridge', players: 4 },
  { id: 'map_mp_4_feasel3', englishName: 'Reef Madness', players: 4 },
  { id: 'map_mp_4_feasel6', englishName: 'Pool Party', players: 4 },
  { id: 'map_mp_4_feasel7', englishName: 'Ring of Fire', players: 4 },
  { id: 'map_mp_4_black_xslice', englishName: 'Hostile Hostel', players: 4 },
  { id: 'map_mp_5_feasel2', englishName: 'Murder Mesa', players: 5 },
  { id: 'map_mp_5_feasel3', englishName: 'Circus Maximus', players: 5 },
  { id: 'map_mp_6_ssmith2', englishName: 'Carville', players: 6 },
  { id: 'map_mp_6_feasel1', englishName: 'Burnt-Out Paradise', players: 6 },
  { id: 'map_mp_6_feasel3', englishName: 'Sub-Zero Hour', players: 6 },
  { id: 'map_mp_6_feasel4', englishName: 'Magmageddon', players: 6 },
  { id: 'map_mp_2_spring_fever', englishName: 'Spring Fever', players: 2, assumedId: true },
];

/** The two-player maps that came with the game. */
export const vanillaMapIds: readonly string[] = [
  'map_mp_2_feasel4',
  'map_mp_2_feasel1',
  'map_mp_2_feasel2',
  'map_mp_2_feasel7',
  'map_mp_2_feasel8',
  'map_mp_2_feasel6',
  'map_mp_2_rao1',
  'map_mp_2_feasel3',
  'map_mp_2_feasel5',
  'map_mp_2_spring_fever',
  'map_mp_2_black1b',
];

/**
 * Which map a room's `mapindex` means, counted from 0 (S9-22). The spec says that the lists differ and gives none:
 * all four are assumed. Rooms of three or more players use `archon`, whatever their mod.
 */
export const officialMapIdsByIndex = {
  archon: maps.filter((map) => map.players > 2).map((map) => map.id),
  corona: maps.filter((map) => map.players === 2).map((map) => map.id),
  armorRush: maps.filter((map) => map.players === 2 && map.assumedId !== true).map((map) => map.id),
  default: vanillaMapIds,
} as const satisfies Record<string, readonly string[]>;
