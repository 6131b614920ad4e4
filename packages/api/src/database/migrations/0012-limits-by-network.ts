/** Limits count networks (the /64 of an IPv6 address), and an account or a code over all of them. */
export const limitsByNetworkMigration = {
  id: '0012-limits-by-network',
  sql: `
    ALTER TABLE login_attempts ADD COLUMN network text NOT NULL DEFAULT '';
    DROP INDEX login_attempts_by_address;
    DROP INDEX login_attempts_by_account;
    CREATE INDEX login_attempts_by_network ON login_attempts (network, attempted_at);
    CREATE INDEX login_attempts_by_account ON login_attempts (account_hash, attempted_at);

    ALTER TABLE verification_codes ADD COLUMN network text NOT NULL DEFAULT '';
    CREATE TABLE verification_tries (
      code_id bigint NOT NULL REFERENCES verification_codes (code_id) ON DELETE CASCADE,
      network text NOT NULL,
      tries integer NOT NULL,
      PRIMARY KEY (code_id, network)
    );

    -- One account per mailbox (domains/accounts/stores/mailbox-key.ts). Accounts that share one already keep their addresses.
    UPDATE users SET email_key = m.mailbox
      FROM (
        SELECT user_id, mailbox, count(*) OVER (PARTITION BY mailbox) AS sharers
        FROM (
          SELECT user_id, CASE WHEN split_part(email_key, '@', 2) IN ('gmail.com', 'googlemail.com')
            THEN replace(split_part(split_part(email_key, '@', 1), '+', 1), '.', '') || '@gmail.com'
            ELSE split_part(split_part(email_key, '@', 1), '+', 1) || '@' || split_part(email_key, '@', 2)
            END AS mailbox
          FROM users WHERE email_key NOT LIKE '+%'
        ) AS k
      ) AS m
      WHERE m.user_id = users.user_id AND m.mailbox <> users.email_key AND m.sharers = 1;
  `,
} as const;
