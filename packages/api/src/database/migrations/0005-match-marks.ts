/** What people did with matches: favourites with their tags, recommendations, downloads (S3-20, S3-21). */
export const matchMarksMigration = {
  id: '0005-match-marks',
  sql: `
    CREATE TABLE favourites (
      user_id bigint NOT NULL REFERENCES users (user_id),
      guid text NOT NULL REFERENCES matches (guid),
      tag text NOT NULL,
      marked_at timestamptz NOT NULL,
      PRIMARY KEY (user_id, guid)
    );
    CREATE INDEX favourites_newest ON favourites (user_id, marked_at DESC, guid);
    CREATE INDEX favourites_by_tag ON favourites (user_id, tag, marked_at DESC, guid);

    CREATE TABLE recommendations (
      user_id bigint NOT NULL REFERENCES users (user_id),
      guid text NOT NULL REFERENCES matches (guid),
      marked_at timestamptz NOT NULL,
      PRIMARY KEY (user_id, guid)
    );

    CREATE TABLE downloads (
      user_id bigint NOT NULL REFERENCES users (user_id),
      guid text NOT NULL REFERENCES matches (guid),
      marked_at timestamptz NOT NULL,
      is_recent boolean NOT NULL,
      PRIMARY KEY (user_id, guid)
    );
    CREATE INDEX downloads_newest ON downloads (user_id, marked_at DESC, guid);
    CREATE INDEX downloads_recent ON downloads (marked_at) WHERE is_recent;

    ALTER TABLE matches ADD COLUMN recent_downloads integer NOT NULL DEFAULT 0;
    CREATE INDEX matches_by_downloads ON matches (recent_downloads DESC, start_time DESC, match_id DESC)
      WHERE recent_downloads > 0;
  `,
} as const;
