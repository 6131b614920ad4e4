/** Reports of players, appeals and signals in one table, so that the inbox reads one index; and an index of what lost sync. */
export const complaintsMigration = {
  id: '0038-complaints',
  sql: `
    CREATE TABLE inbox_entries (
      entry_id bigint PRIMARY KEY,
      kind text NOT NULL,
      created_at timestamptz NOT NULL,
      topic text,
      author_user_id bigint REFERENCES users (user_id),
      user_id bigint REFERENCES users (user_id),
      persona_id bigint REFERENCES personas (persona_id),
      other_user_id bigint REFERENCES users (user_id),
      match_id bigint,
      ban_id bigint REFERENCES bans (ban_id),
      amount integer,
      entry_text text NOT NULL DEFAULT '',
      once_key text UNIQUE,
      claimed_by text,
      claimed_at timestamptz,
      outcome text,
      answer text NOT NULL DEFAULT '',
      resolved_by text,
      resolved_at timestamptz
    );
    CREATE INDEX inbox_entries_open ON inbox_entries (created_at, entry_id) WHERE resolved_at IS NULL;
    CREATE INDEX inbox_entries_resolved ON inbox_entries (resolved_at, entry_id) WHERE resolved_at IS NOT NULL;
    CREATE INDEX inbox_entries_by_author ON inbox_entries (author_user_id, entry_id) WHERE author_user_id IS NOT NULL;
    CREATE INDEX inbox_entries_by_user ON inbox_entries (user_id, entry_id) WHERE user_id IS NOT NULL;
    CREATE INDEX matches_out_of_sync ON matches (start_time) WHERE match_type IN ('Dsync', 'AutoMatchDsync');
  `,
} as const;
