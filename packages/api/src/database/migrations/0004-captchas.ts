/** Slide captchas that were drawn and not yet solved or over. */
export const captchasMigration = {
  id: '0004-captchas',
  sql: `
    CREATE TABLE captchas (
      captcha_id text PRIMARY KEY,
      gap_position double precision NOT NULL,
      expires_at timestamptz NOT NULL
    );
    CREATE INDEX captchas_by_expiry ON captchas (expires_at);
  `,
} as const;
