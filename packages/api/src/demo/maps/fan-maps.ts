export interface FanMap {
  /** Of its folder and its file. */
  readonly fileName: string;
  /** Its Chinese name at the demo's map downloader; that one does not keep every map. */
  readonly keptAs?: string;
}

/** Maps that players of the demo world made, and that others have to fetch before they can play on them. */
export const fanMaps: readonly FanMap[] = [
  { fileName: 'hidden_lagoon_v2', keptAs: '隐秘泻湖 v2' },
  { fileName: '冰封雪原_1.4', keptAs: '冰封雪原 1.4' },
  { fileName: 'Tournament_Arena_v3' },
  { fileName: '[4]river_of_steel', keptAs: '[4] 钢铁之河' },
  { fileName: 'winter_harbour', keptAs: '冬日港湾' },
];
