/** What the results of a persona can be split by. */
export const splitKinds = ['matchup', 'map', 'elo', 'minutes', 'hour'] as const;
export type SplitKind = (typeof splitKinds)[number];
