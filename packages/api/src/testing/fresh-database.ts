import { openAsBlob } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';
import { openDatabase, type OpenDatabase } from '../database/open-database.js';
import { openTestDatabase, type Engine } from './engines.js';
import { preparePgliteTemplates } from './pglite-template.js';

const CACHE = fileURLToPath(new URL('../../../../.cache/api-test/', import.meta.url));

/**
 * A fresh database for a test of another package. Where the engines' global setup has not run, only the embedded one
 * is there.
 */
export async function openFreshDatabase(engine: Engine): Promise<OpenDatabase> {
  // Undefined where the project has no such global setup; the type cannot know.
  const templates = inject('pgliteTemplates') as ReturnType<typeof inject<'pgliteTemplates'>> | undefined;
  if (templates !== undefined) return openTestDatabase(engine);
  if (engine === 'postgres')
    throw new Error('This project needs engines.global.ts as its globalSetup to test on PostgreSQL.');
  const { migrated } = await preparePgliteTemplates(CACHE);
  return openDatabase({ template: await openAsBlob(migrated) });
}
