/** What a map mostly looks like, told from its name and what players know of it (assumed); `land` where neither tells. */
export type MapTerrain = 'land' | 'sea' | 'snow' | 'desert' | 'temple' | 'city' | 'volcanic';

/** Terrain | the words that name its maps: ids of official maps, and parts of the ids of the service's. */
const table: readonly (readonly [terrain: MapTerrain, words: string])[] = [
  ['snow', 'map_mp_2_feasel5 map_mp_promo_feasel1 map_mp_6_feasel3 map_mp_4_stewart_1 snow cryonic'],
  ['volcanic', 'map_mp_2_feasel8 map_mp_3_feasel2 map_mp_3_feasel4 map_mp_6_feasel4 fire_island volcanic'],
  ['volcanic', 'magmageddon hot_conflict'],
  ['temple', 'map_mp_2_feasel3 map_mp_2_black1b map_mp_promo_feasel6 map_mp_2_spring_fever temple'],
  ['temple', 'spring_ imperial_dynasty pilgrimages_end holy_war summoners_rift bang_'],
  ['desert', 'map_mp_5_feasel2 map_mp_4_feasel2 map_mp_4_feasel7 desert sand_ 22442_classic'],
  ['city', 'map_mp_2_feasel6 map_mp_2_feasel7 map_mp_2_feasel2 map_mp_5_feasel3 map_mp_6_ssmith2 industrial'],
  [
    'city',
    'map_mp_4_black_xslice map_mp_4_feasel1 map_mp_3_feasel3 hidden_fortress escape_fortress tank_crash',
  ],
  ['city', 'map_mp_4_feasel5 redemption_base mechanical_force _pub_'],
  ['sea', 'map_mp_2_feasel1 map_mp_2_feasel4 map_mp_2_rao1 map_mp_4_ssmith2 map_mp_4_feasel3 cabana'],
  [
    'sea',
    'map_mp_4_feasel6 map_mp_6_feasel1 map_mp_promo_feasel3 map_mp_promo_feasel7 battlebase infinity_isle',
  ],
  ['sea', 'map_mp_2_ssmith1 _sea lake_ shoal isle island pool aquae emperor_wreckage mykonos'],
];

/** The first row that has a word of the id counts. */
export const mapTerrains: readonly (readonly [terrain: MapTerrain, words: readonly string[]])[] = table.map(
  ([terrain, words]) => [terrain, words.split(' ')] as const,
);
