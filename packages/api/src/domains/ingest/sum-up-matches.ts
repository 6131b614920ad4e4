import type { OpenTransaction } from '../../database/in-transaction.js';
import { addActivePlayers, addDailyMatches } from '../reports/queries.js';
import { addDuels } from '../statistics/queries.js';
import { utcDayOf } from '../../values/utc-day.js';
import type { MatchRows } from './match-rows.js';

/** Adds stored matches, and who played them, to the sums of their days (S3-32), and rated duels to those of matchups. */
export async function sumUpMatches(transaction: OpenTransaction, rows: readonly MatchRows[]): Promise<void> {
  const seats = rows.flatMap(({ players }) => players);
  await addActivePlayers(
    transaction,
    seats.map(({ start_time, persona_id }) => ({ day: utcDayOf(start_time), personaId: persona_id })),
  );
  await addDailyMatches(
    transaction,
    rows.map(({ match }) => ({
      day: utcDayOf(match.start_time),
      mod: match.mod_family_name === '' ? match.mod_full_name : match.mod_family_name,
      isAutomatch1v1: match.match_type === 'AutoMatch1v1',
    })),
  );
  await addDuels(
    transaction,
    rows.map(({ match }) => match),
  );
}
