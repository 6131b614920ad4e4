/** Returns the players without those who are listed twice. Computer players, who share an id, all stay. */
export function eachPlayerOnce<P extends { readonly id: number }>(players: readonly P[]): P[] {
  const seen = new Set<number>();
  return players.filter(({ id }) => id < 1 || (!seen.has(id) && seen.add(id)));
}
