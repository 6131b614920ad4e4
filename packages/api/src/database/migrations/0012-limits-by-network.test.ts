import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { mailboxKey, findUserByEmail } from '../../domains/accounts/user-store.js';
import { describeOnEachEngine, openMigratedDatabase } from '../../testing/engines.js';
import type { Database } from '../in-transaction.js';
import { migrate } from '../migrate.js';
import { limitsByNetworkMigration } from './0012-limits-by-network.js';
import { migrations } from './all-migrations.js';

// @module-tag rest

const before = migrations.slice(0, migrations.indexOf(limitsByNetworkMigration));
const ALONE = ['ann+a@example.org', 'a.nn+b@gmail.com', '+bo@example.org', 'c.c@example.org'];
const SHARED = ['dan.d@gmail.com', 'dand+2@gmail.com', 'dand@gmail.com'];

async function insertUsers(db: Database, emails: readonly string[]): Promise<void> {
  for (const email of emails) {
    await sql`INSERT INTO users (user_id, user_name, email, email_key, password_hash, user_group, state, created_at)
      VALUES ((SELECT count(*) + 1 FROM users), ${email}, ${email}, ${email}, '', 'User', 'normal', now())`.execute(
      db,
    );
  }
}

describeOnEachEngine('The migration to mailboxes', (engine) => {
  test('an account gets the key of its mailbox, unless several have the same one', async () => {
    const database = await openMigratedDatabase(engine, { migrations: before });
    const { db } = database;
    await insertUsers(db, [...ALONE, ...SHARED]);

    await migrate(db);
    const keys = await db.selectFrom('users').select('email_key').orderBy('user_id').execute();
    const found = await Promise.all(SHARED.map((email) => findUserByEmail(db, email)));
    await database.close();

    expect(keys.map(({ email_key }) => email_key)).toEqual([...ALONE.map(mailboxKey), ...SHARED]);
    expect(found.map((user) => user?.email)).toEqual(SHARED);
  });
});
