import { sql } from 'kysely';
import type { LadderMod, LadderType } from '@ra3/sdk/facts';
import type { OpenTransaction } from '../../../database/in-transaction.js';

/** How many more, or fewer, listed personas stand at an Elo of a ladder. */
export interface LadderStep {
  readonly season_id: number;
  readonly mod: LadderMod;
  readonly ladder_type: LadderType;
  /** The faction that these personas play most. */
  readonly main_faction: string;
  readonly elo: number;
  readonly change: number;
}

/**
 * Keeps the number of listed personas at each Elo, of all and by their main faction, so that a rank, a page and the
 * distribution are read from some hundred rows however long the ladder is. Belongs into every transaction that lists,
 * moves or unlists a record; in one order, so that transactions take turns.
 */
export async function moveLadderSteps(
  transaction: OpenTransaction,
  steps: readonly LadderStep[],
): Promise<void> {
  if (steps.length === 0) return;
  const moved = sql`jsonb_to_recordset(${JSON.stringify(steps)}::jsonb)
      AS s (season_id bigint, mod text, ladder_type text, main_faction text, elo integer, change integer)`;
  await sql`
    INSERT INTO ladder_steps (season_id, mod, ladder_type, elo, listed)
    SELECT s.season_id, s.mod, s.ladder_type, s.elo, sum(s.change) FROM ${moved}
    GROUP BY s.season_id, s.mod, s.ladder_type, s.elo HAVING sum(s.change) <> 0
    ORDER BY s.season_id, s.mod, s.ladder_type, s.elo
    ON CONFLICT (season_id, mod, ladder_type, elo) DO UPDATE SET listed = ladder_steps.listed + excluded.listed`.execute(
    transaction,
  );
  await sql`
    INSERT INTO ladder_faction_steps (season_id, mod, ladder_type, main_faction, elo, listed)
    SELECT s.season_id, s.mod, s.ladder_type, s.main_faction, s.elo, sum(s.change) FROM ${moved}
    GROUP BY s.season_id, s.mod, s.ladder_type, s.main_faction, s.elo HAVING sum(s.change) <> 0
    ORDER BY s.season_id, s.mod, s.ladder_type, s.main_faction, s.elo
    ON CONFLICT (season_id, mod, ladder_type, main_faction, elo)
      DO UPDATE SET listed = ladder_faction_steps.listed + excluded.listed`.execute(transaction);
}
