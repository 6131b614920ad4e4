import { eloFromOf, minutesFromOf } from '../duel-classes.js';

/** Sums up the stored duels, into a table that has no rows yet. */
export const fillDuelSums = `
    INSERT INTO duel_sums (mod, season_id, mod_full_name, elo_from, minutes_from, winner_faction, loser_faction, total,
        time_length)
      SELECT ladder_mod, season_id, mod_full_name, ${eloFromOf}, ${minutesFromOf}, winner_faction, loser_faction,
        count(*), sum(time_length)
      FROM matches WHERE ladder_type = '1v1' GROUP BY 1, 2, 3, 4, 5, 6, 7;`;

/** Counts the listed records at each Elo by main faction, into a table that has no rows yet. */
export const fillLadderFactionSteps = `
    INSERT INTO ladder_faction_steps (season_id, mod, ladder_type, main_faction, elo, listed)
      SELECT season_id, mod, ladder_type, main_faction, elo, count(*) FROM ladder_records WHERE is_listed
      GROUP BY season_id, mod, ladder_type, main_faction, elo;`;

/**
 * The faction that each persona plays most on a ladder, in its row, so that a ladder is listed by faction from an index;
 * and the version of the mod in the sums of the duels, so that matchups are told for one version.
 */
export const ladderFiltersMigration = {
  id: '0025-ladder-filters',
  sql: `
    ALTER TABLE ladder_records ADD COLUMN main_faction text NOT NULL DEFAULT '';
    UPDATE ladder_records SET main_faction = coalesce((
      SELECT played.key FROM jsonb_each_text(faction_counts) AS played
      ORDER BY played.value::integer DESC, played.key COLLATE "C" LIMIT 1), '');
    CREATE INDEX ladder_records_by_faction
      ON ladder_records (season_id, mod, ladder_type, main_faction, elo DESC, persona_id) WHERE is_listed;
    CREATE TABLE ladder_faction_steps (
      season_id bigint NOT NULL REFERENCES seasons (season_id),
      mod text NOT NULL,
      ladder_type text NOT NULL,
      main_faction text NOT NULL,
      elo integer NOT NULL,
      listed integer NOT NULL,
      PRIMARY KEY (season_id, mod, ladder_type, main_faction, elo)
    );
    ${fillLadderFactionSteps}

    DROP TABLE duel_sums;
    CREATE TABLE duel_sums (
      mod text NOT NULL,
      season_id bigint NOT NULL REFERENCES seasons (season_id),
      mod_full_name text NOT NULL,
      elo_from integer NOT NULL,
      minutes_from integer NOT NULL,
      winner_faction text NOT NULL,
      loser_faction text NOT NULL,
      total integer NOT NULL,
      time_length bigint NOT NULL,
      PRIMARY KEY (mod, season_id, mod_full_name, elo_from, minutes_from, winner_faction, loser_faction)
    );
    ${fillDuelSums}
  `,
} as const;
