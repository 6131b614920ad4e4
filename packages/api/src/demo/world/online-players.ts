/** How many are online on the live server; it wanders between the two. */
export const onlinePlayers = { fewest: 155, most: 245 } as const;

/** How many are online at its start. */
export const USUALLY_ONLINE = Math.round((onlinePlayers.fewest + onlinePlayers.most) / 2);
