/**
 * How much a match is worth watching, for the order of the filtered matches: 1 point for each 20 Elo of a rated 1v1's average
 * above 1000, up to 10 for equal ratings (none from 400 apart), 1 for each 3 minutes up to half an hour, and 5 for each
 * recommendation up to twenty. A match without a winner has 40 less. Each day that a match is younger counts 2, so that old
 * matches sink without being scored again. The database keeps the sum up to date by itself.
 */
export const matchesWorthWatchingMigration = {
  id: '0020-matches-worth-watching',
  sql: `
    ALTER TABLE matches ADD COLUMN watch_rank integer NOT NULL GENERATED ALWAYS AS (
      coalesce((lower_elo + higher_elo) / 40 - 50, 0)
      + coalesce(greatest(0, 10 - (higher_elo - lower_elo) / 40), 0)
      + least(10, time_length / 180)
      + 5 * least(20, recommends)
      - CASE WHEN match_type IN ('Valid1v1', 'Valid2v2', 'Valid3v3', 'ValidOther', 'AutoMatch1v1', 'AutoMatch2v2')
          THEN 0 ELSE 40 END
      + floor(extract(epoch FROM start_time - '2000-01-01 00:00:00+00'::timestamptz) / 43200)::integer
    ) STORED;
    CREATE INDEX matches_worth_watching ON matches (watch_rank DESC, match_id DESC);
  `,
} as const;
