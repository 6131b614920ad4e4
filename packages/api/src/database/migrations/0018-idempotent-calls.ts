/** Writes that admins sent with an `Idempotency-Key`, so that a repeated one is answered and not done again. */
export const idempotentCallsMigration = {
  id: '0018-idempotent-calls',
  sql: `
    CREATE TABLE idempotent_calls (
      user_id bigint NOT NULL REFERENCES users (user_id),
      idempotency_key text NOT NULL,
      fingerprint text NOT NULL,
      result jsonb,
      called_at timestamptz NOT NULL,
      PRIMARY KEY (user_id, idempotency_key)
    );
    CREATE INDEX idempotent_calls_by_time ON idempotent_calls (called_at);
  `,
} as const;
