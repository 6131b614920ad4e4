interface Side<Player> {
  readonly winners: readonly Player[];
  readonly losers: readonly Player[];
}

/** Returns the two sides in an order that does not tell who won: the side with the lowest persona id first. */
export function neutralSides<Player extends { readonly personaId: number }>({
  winners,
  losers,
}: Side<Player>): readonly [readonly Player[], readonly Player[]] {
  return lowestId(winners) <= lowestId(losers) ? [winners, losers] : [losers, winners];
}

function lowestId(side: readonly { readonly personaId: number }[]): number {
  return Math.min(...side.map(({ personaId }) => personaId));
}
