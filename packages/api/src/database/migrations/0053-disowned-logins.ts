/** Logins of networks that an account does not know any more, since its owner took an event back. */
export const disownedLoginsMigration = {
  id: '0053-disowned-logins',
  sql: `
    ALTER TABLE login_records ADD COLUMN disowned boolean NOT NULL DEFAULT false;
  `,
} as const;
