/**
 * The English reason of a ban or warning is kept no longer than its delivery and a running ban need (S3-02). The indexes find
 * those that are over; nearly all rows are empty, and not in them.
 */
export const englishReasonsMigration = {
  id: '0033-english-reasons',
  sql: `
    UPDATE bans SET reason_english = ''
    WHERE reason_english <> '' AND (lifted_at IS NOT NULL OR expires_at <= now());
    UPDATE warnings SET reason_english = ''
    WHERE reason_english <> '' AND warned_at <= now() - interval '30 days';
    CREATE INDEX bans_english_reason ON bans (expires_at) WHERE reason_english <> '';
    CREATE INDEX warnings_english_reason ON warnings (warned_at) WHERE reason_english <> '';
  `,
} as const;
