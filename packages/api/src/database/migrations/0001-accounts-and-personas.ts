/** Accounts and in-game names. */
export const accountsAndPersonasMigration = {
  id: '0001-accounts-and-personas',
  sql: `
    CREATE TABLE users (
      user_id bigint PRIMARY KEY,
      user_name text NOT NULL UNIQUE,
      email text NOT NULL,
      email_key text NOT NULL UNIQUE,
      password_hash text NOT NULL,
      user_group text NOT NULL,
      state text NOT NULL,
      created_at timestamptz NOT NULL,
      closed_at timestamptz
    );

    CREATE TABLE personas (
      persona_id bigint PRIMARY KEY,
      user_id bigint REFERENCES users (user_id),
      persona_name text NOT NULL,
      name_key text NOT NULL,
      is_selected boolean NOT NULL,
      deleted boolean NOT NULL,
      created_at timestamptz NOT NULL
    );
    CREATE UNIQUE INDEX personas_by_name ON personas (name_key) WHERE NOT deleted;
    CREATE INDEX personas_by_user ON personas (user_id);
  `,
} as const;
