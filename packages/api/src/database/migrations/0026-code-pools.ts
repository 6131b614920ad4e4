/**
 * Which share of a mailbox's codes a code is counted in (domains/accounts/code-limits.ts). Secrets of two-step sign-in that
 * no code has confirmed are dropped, because they were drawn without a mailed code (docs/security.md#two-step-sign-in).
 */
export const codePoolsMigration = {
  id: '0026-code-pools',
  sql: `
    ALTER TABLE verification_codes ADD COLUMN pool text NOT NULL DEFAULT 'anyone';
    CREATE INDEX verification_codes_by_mailbox ON verification_codes (email_key, created_at DESC);
    DELETE FROM two_steps WHERE confirmed_at IS NULL;
  `,
} as const;
