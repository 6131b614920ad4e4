/** Finds the accounts of the staff, which lists for moderators leave out. */
export const staffMigration = {
  id: '0056-staff',
  sql: `CREATE INDEX users_of_staff ON users (user_id) WHERE user_group = 'Admin' OR moderator_since IS NOT NULL;`,
} as const;
