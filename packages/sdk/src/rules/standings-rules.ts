import { ladderMods, ladderTypes, type LadderMod, type LadderType } from '../contract/facts.js';
import type { Ladder } from './ladders-rules.js';

/** A persona's row of one ladder. */
export interface Standing<Row> extends Ladder {
  readonly row: Row;
}

type PersonaRows<Row> = Readonly<Record<`ladder${LadderType}`, Row | null>>;

/** Lists the ladders on which a persona has a row, in the order of `ladderMods` and `ladderTypes`. */
export function listStandings<Row>(
  rowsOf: (mod: LadderMod) => PersonaRows<Row> | undefined,
): Standing<Row>[] {
  return ladderMods.flatMap((mod) =>
    ladderTypes.flatMap((type) => {
      const row = rowsOf(mod)?.[`ladder${type}`];
      return row ? [{ mod, type, row }] : [];
    }),
  );
}

/**
 * Returns the standing that answers "what is this persona's rank": of those with a rank the highest Elo, of those without
 * the most games. The first of equal ones.
 */
export function mainStanding<
  Row extends { readonly rank: number; readonly elo: number; readonly wins: number; readonly losses: number },
>(standings: readonly Standing<Row>[]): Standing<Row> | undefined {
  const ranked = standings.filter(({ row }) => row.rank > 0);
  if (ranked.length > 0) return ranked.toSorted((a, b) => b.row.elo - a.row.elo)[0];
  const games = ({ row: { wins, losses } }: Standing<Row>) => wins + losses;
  return standings.toSorted((a, b) => games(b) - games(a))[0];
}
