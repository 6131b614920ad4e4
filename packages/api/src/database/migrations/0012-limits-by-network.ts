/** Limits count networks (the /64 of an IPv6 address), and an account over all of them. */
export const limitsByNetworkMigration = {
  id: '0012-limits-by-network',
  sql: `
    ALTER TABLE login_attempts ADD COLUMN network text NOT NULL DEFAULT '';
    DROP INDEX login_attempts_by_address;
    DROP INDEX login_attempts_by_account;
    CREATE INDEX login_attempts_by_network ON login_attempts (network, attempted_at);
    CREATE INDEX login_attempts_by_account ON login_attempts (account_hash, attempted_at);
  `,
} as const;
