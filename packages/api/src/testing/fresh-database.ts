import { openAsBlob } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';
import { openDatabase, type OpenDatabase } from '../database/open-database.js';
import { openTestDatabase, type Engine } from './engines.js';
import { preparePgliteTemplates, type PgliteTemplates } from './pglite-template.js';

const CACHE = fileURLToPath(new URL('../../../../.cache/api-test/', import.meta.url));

/**
 * A fresh database for a test of another package. Where the engines' global setup has not run, only the embedded one
 * is there.
 */
export async function openFreshDatabase(engine: Engine): Promise<OpenDatabase> {
  if (readTemplates() !== undefined) return openTestDatabase(engine);
  if (engine === 'postgres')
    throw new Error('This project needs engines.global.ts as its globalSetup to test on PostgreSQL.');
  return openDatabase({ template: await migratedTemplate() });
}

/** Puts an embedded database with the newest schema into a directory; to make one there from nothing takes seconds. */
export async function fillDataDirectory(dataDirectory: string): Promise<void> {
  const { close } = await openDatabase({ dataDirectory, template: await migratedTemplate() });
  await close();
}

async function migratedTemplate(): Promise<Blob> {
  const { migrated } = readTemplates() ?? (await preparePgliteTemplates(CACHE));
  return openAsBlob(migrated);
}

/** Undefined where the project has no such global setup, which the type of `inject` cannot know, and outside of tests. */
function readTemplates(): PgliteTemplates | undefined {
  try {
    return inject('pgliteTemplates');
  } catch {
    return undefined;
  }
}
