import { fillDuelSums, fillLadderFactionSteps } from './0025-ladder-filters.js';

/**
 * Recomputes what ladders and matchups keep beside the matches, while no ingest runs. The first statement locks every ladder
 * record, so that the counts of the last ones miss no change.
 */
export const rebuildSums = `
    UPDATE ladder_records AS r SET form = coalesce(played.form, ''), peak_elo = coalesce(played.peak_elo, -1),
      main_faction = coalesce((
        SELECT counted.key FROM jsonb_each_text(r.faction_counts) AS counted
        ORDER BY counted.value::integer DESC, counted.key COLLATE "C" LIMIT 1), '')
    FROM ladder_records AS k LEFT JOIN (
      SELECT season_id, ladder_mod, ladder_type, persona_id, max(elo) AS peak_elo,
        string_agg(CASE WHEN won THEN 'W' ELSE 'L' END, '' ORDER BY match_id) FILTER (WHERE age <= 5) AS form
      FROM (
        SELECT m.season_id, m.ladder_mod, m.ladder_type, m.match_id, p.persona_id, p.elo, p.won,
          row_number() OVER (PARTITION BY p.persona_id, m.season_id, m.ladder_mod, m.ladder_type
            ORDER BY m.match_id DESC) AS age
        FROM matches AS m JOIN match_players AS p ON p.match_id = m.match_id
        WHERE m.ladder_type IS NOT NULL
      ) AS rated
      GROUP BY season_id, ladder_mod, ladder_type, persona_id
    ) AS played ON k.season_id = played.season_id AND k.mod = played.ladder_mod
      AND k.ladder_type = played.ladder_type AND k.persona_id = played.persona_id
    WHERE r.season_id = k.season_id AND r.mod = k.mod AND r.ladder_type = k.ladder_type
      AND r.persona_id = k.persona_id;
    DELETE FROM ladder_steps;
    INSERT INTO ladder_steps (season_id, mod, ladder_type, elo, listed)
      SELECT season_id, mod, ladder_type, elo, count(*) FROM ladder_records WHERE is_listed
      GROUP BY season_id, mod, ladder_type, elo;
    DELETE FROM ladder_faction_steps;
    ${fillLadderFactionSteps}
    DELETE FROM duel_sums;
    ${fillDuelSums}`;

/**
 * The version of what is derived from matches. Ingest compares it with its own, and an insert of a match has to name the
 * version: a host that knows neither cannot store a match any more. What such a host got wrong is recomputed. A later
 * migration that changes what is derived raises the version, and rebuilds.
 */
export const derivedDataMigration = {
  id: '0029-derived-data',
  sql: `
    ALTER TABLE matches ADD COLUMN derived_version integer NOT NULL DEFAULT 0;
    ALTER TABLE matches ALTER COLUMN derived_version DROP DEFAULT;
    CREATE TABLE derived_data (
      derived_data_id integer PRIMARY KEY CHECK (derived_data_id = 1),
      version integer NOT NULL,
      rebuilt_at timestamptz NOT NULL
    );
    INSERT INTO derived_data VALUES (1, 1, now());
    ${rebuildSums}
  `,
} as const;
