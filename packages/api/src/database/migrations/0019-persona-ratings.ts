/**
 * The rated matches of a persona: few of all that it played, so that its rating curve and its results read no others. A
 * match that moved no rating has the Elo -1.
 */
export const personaRatingsMigration = {
  id: '0019-persona-ratings',
  sql: `
    CREATE INDEX match_players_rated ON match_players (persona_id, start_time DESC, match_id DESC)
      INCLUDE (won, elo, elo_delta) WHERE elo <> -1;
  `,
} as const;
