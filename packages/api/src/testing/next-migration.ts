import { DERIVED_VERSION } from '../domains/ingest/derived-data-store.js';
import { migrations, type Migration } from '../database/migrations/all-migrations.js';

/** A made-up migration of a next release: a column, and another way to derive sums from matches. */
const nextMigration: Migration = {
  id: '0002-next',
  sql: `
    ALTER TABLE users ADD COLUMN nickname text NOT NULL DEFAULT '';
    UPDATE derived_data SET version = ${String(DERIVED_VERSION + 1)}`,
};

/** What the next release knows. */
export const nextMigrations: readonly Migration[] = [...migrations, nextMigration];
