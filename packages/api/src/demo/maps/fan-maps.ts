export interface FanMap {
  /** Of its folder and its file. */
  readonly fileName: string;
  /** Its Chinese name at the demo's map downloader; that one does not keep every map. */
  readonly keptAs?: string;
}

/** Maps that players of the demo world made, and that others have to fetch before they can play on them. */
export const fanMaps: readonly FanMap[] = [
  { fileName: 'hidden_lagoon_v2', keptAs: '隐秘泻湖 v2' },
  { fileName: '冰封王座_1.4', keptAs: '冰封王座 1.4' },
  { fileName: 'tournament_arena_b' },
  { fileName: '[4]river_of_steel', keptAs: '[4] 钢铁之河' },
  { fileName: 'map_mp_2_winter_duel', keptAs: '冬日对决' },
];
