/** The role of a moderator, beside the group that the specification names. */
export const moderatorsMigration = {
  id: '0037-moderators',
  sql: 'ALTER TABLE users ADD COLUMN moderator_since timestamptz;',
} as const;
