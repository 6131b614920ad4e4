/** When the golden screens were taken. */
export const GOLDEN_NOW = Date.UTC(2026, 10, 21, 12);
export const HOUR_MS = 3_600_000;
export const hoursAgo = (hours: number): string => new Date(GOLDEN_NOW - hours * HOUR_MS).toISOString();

/** Names in the scripts of the players: short, long, wide. */
export const names = [
  ...[
    'Ghost_Comet',
    '新手勿进',
    'Dr_Turnip',
    'ナターシャ',
    'boris',
    '红警老司机带你飞',
    'Yuriko',
    'Tanya_of_the_Allies_99',
  ],
  ...[
    'Зорин',
    'x',
    '天下第一',
    'Crazy Ivan',
    'ゆりこ・オメガ',
    'Commander Warren Fuller',
    'Oleg',
    'Lissette',
  ],
  ...['Vera', 'Shinzo', 'Naomi', 'Kenji', 'Giles', 'Krukov', 'Zhana', 'Moskvin'],
];
export const nameOf = (index: number): string => names[index % names.length] ?? '';
