/** Map rules, relays, the announcement inside the game (S3-08, S3-30, S3-29), and the indexes of invitation lists and daily reports. */
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

    CREATE TABLE relay_reports (
      report_id integer PRIMARY KEY,
      relays jsonb NOT NULL,
      reported_at timestamptz NOT NULL
    );

    ALTER TABLE invitation_codes ADD COLUMN applied_at timestamptz;
    DROP INDEX invitation_codes_by_inviter;
    CREATE INDEX invitation_codes_of_inviter ON invitation_codes (inviter_user_id, applied_at DESC, invitation_code);
    CREATE INDEX invitation_codes_by_state ON invitation_codes (state, invitation_code);
    CREATE INDEX invitation_codes_shared ON invitation_codes (applied_at DESC, invitation_code) WHERE state = 'ready';
    CREATE INDEX invitation_codes_used ON invitation_codes (used_at DESC, invitation_code) WHERE state = 'used';
    CREATE INDEX invitation_codes_by_email ON invitation_codes (registered_email, used_at DESC) WHERE state = 'used';

    CREATE INDEX login_records_by_time ON login_records (logged_in_at, user_id);
    CREATE INDEX match_players_by_time ON match_players (start_time, persona_id);
  `,
} as const;
