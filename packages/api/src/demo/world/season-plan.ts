export interface PlannedSeason {
  readonly number: number;
  readonly englishName: string;
  readonly chineseName: string;
  readonly start: Date;
  /** Null for the running one. */
  readonly end: Date | null;
}

const DAY_MS = 86_400_000;
const SEASON_DAYS = 60;
/** The running season is this old when the world is made. */
const CURRENT_AGE_DAYS = 40;

const names = [
  { englishName: 'Season 1: Steel Tide', chineseName: '第一赛季：钢铁洪流' },
  { englishName: 'Season 2: Rising Frost', chineseName: '第二赛季：寒霜崛起' },
  { englishName: 'Season 3: Thunder Harbour', chineseName: '第三赛季：雷霆港湾' },
  { englishName: 'Season 4: Silent Deep', chineseName: '第四赛季：静海深渊' },
  { englishName: 'Season 5: Scarlet Dawn', chineseName: '第五赛季：赤色黎明' },
  { englishName: 'Season 6: Golden Autumn', chineseName: '第六赛季：金秋' },
];

/** Six seasons without gaps, the last of them running at the anchor time. They change at midnight UTC. */
export function planSeasons(anchor: Date): PlannedSeason[] {
  const midnight = Math.floor(anchor.getTime() / DAY_MS) * DAY_MS;
  const currentStart = midnight - CURRENT_AGE_DAYS * DAY_MS;
  const startOf = (index: number): Date =>
    new Date(currentStart - (names.length - 1 - index) * SEASON_DAYS * DAY_MS);
  return names.map((name, index) => ({
    ...name,
    number: index + 1,
    start: startOf(index),
    end: index === names.length - 1 ? null : startOf(index + 1),
  }));
}
