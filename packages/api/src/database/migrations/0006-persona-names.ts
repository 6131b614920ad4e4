/** Names that nobody may take (S3-09), and the names that personas had before. */
export const personaNamesMigration = {
  id: '0006-persona-names',
  sql: `
    CREATE TABLE bad_personas (
      name_key text PRIMARY KEY,
      persona_name text NOT NULL,
      added_by text NOT NULL,
      added_at timestamptz NOT NULL
    );

    CREATE TABLE persona_renames (
      rename_id bigint PRIMARY KEY,
      persona_id bigint NOT NULL REFERENCES personas (persona_id),
      old_name text NOT NULL,
      new_name text NOT NULL,
      renamed_at timestamptz NOT NULL
    );
    CREATE INDEX persona_renames_by_persona ON persona_renames (persona_id, renamed_at DESC);
  `,
} as const;
