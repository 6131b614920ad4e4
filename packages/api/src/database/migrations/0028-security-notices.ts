/** Mails about security events, with the hash of the token that takes them back (docs/security.md#mails-about-security-events). */
export const securityNoticesMigration = {
  id: '0028-security-notices',
  sql: `
    CREATE TABLE security_notices (
      token_hash text PRIMARY KEY,
      user_id bigint NOT NULL REFERENCES users (user_id),
      kind text NOT NULL,
      created_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL,
      used_at timestamptz
    );
    CREATE INDEX security_notices_by_user ON security_notices (user_id, kind, created_at);
    CREATE INDEX security_notices_by_expiry ON security_notices (expires_at);
  `,
} as const;
