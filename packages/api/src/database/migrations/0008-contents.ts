/** Map rules, relays, and the announcement inside the game (spec §3). */
export const contentsMigration = {
  id: '0008-contents',
  sql: `
    CREATE TABLE ingame_announcements (
      announcement_id integer PRIMARY KEY,
      content text NOT NULL,
      updated_at timestamptz NOT NULL
    );

    CREATE TABLE map_rules (
      path text PRIMARY KEY,
      checksum bigint NOT NULL,
      good_checksums jsonb NOT NULL,
      size bigint NOT NULL,
      good_sizes jsonb NOT NULL,
      message text NOT NULL,
      reason text NOT NULL,
      is_active boolean NOT NULL,
      added_by text NOT NULL,
      added_at timestamptz NOT NULL
    );
  `,
} as const;
