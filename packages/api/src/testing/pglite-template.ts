import { createHash, randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { link, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { makeFirstMonths } from '../database/match-months.js';
import { migrations } from '../database/migrations/all-migrations.js';
import { openDatabase } from '../database/open-database.js';
import { DATABASE_FOLDER } from '../database/pglite/open-pglite.js';
import { isErrno } from '../values/errno.js';

/** Paths of dumps that an embedded database can begin with. */
export interface PgliteTemplates {
  readonly empty: string;
  /** With the newest schema. */
  readonly migrated: string;
}

const PREFIX = 'pglite-';

/**
 * Dumps of embedded databases: making one from nothing takes seconds, loading one of these a fraction. They are made once
 * per PGlite version and schema, and kept in the cache folder.
 */
export async function preparePgliteTemplates(cacheFolder: string): Promise<PgliteTemplates> {
  const manifest = await readManifest();
  const names = {
    empty: `${PREFIX}empty-${hashOf(manifest)}.tar`,
    migrated: `${PREFIX}migrated-${hashOf(manifest + JSON.stringify(migrations) + String(makeFirstMonths))}.tar`,
  };
  const templates = { empty: join(cacheFolder, names.empty), migrated: join(cacheFolder, names.migrated) };
  await mkdir(cacheFolder, { recursive: true });
  await makeIfAbsent(templates.empty, makeEmpty);
  await makeIfAbsent(templates.migrated, () => makeMigrated(templates.empty));
  await removeOthers(cacheFolder, Object.values(names));
  return templates;
}

/** Several test processes may make the same dump: the first one's stays, because another may be reading it already. */
async function makeIfAbsent(path: string, make: () => Promise<Blob>): Promise<void> {
  const isThere = await stat(path).then(
    () => true,
    () => false,
  );
  if (isThere) return;
  const dump = await make();
  const unfinished = `${path}.${randomUUID()}`;
  await writeFile(unfinished, new Uint8Array(await dump.arrayBuffer()));
  await link(unfinished, path).catch((error: unknown) => {
    if (!isErrno(error, 'EEXIST')) throw error;
  });
  await rm(unfinished);
}

async function makeEmpty(): Promise<Blob> {
  const pglite = await PGlite.create({
    initDbStartParams: ['--wal-segsize=1'],
    // PostgreSQL fills its buffers with zeros at each start; the usual 128 MB take a third of it.
    postgresqlconf: ['shared_buffers = 8MB'],
  });
  // Half of the bytes are databases that nothing here is ever copied from.
  await pglite.exec('UPDATE pg_database SET datistemplate = false');
  await pglite.exec('DROP DATABASE template0');
  await pglite.exec('DROP DATABASE template1');
  return dumpAndClose(pglite);
}

async function makeMigrated(empty: string): Promise<Blob> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'ra3-template-'));
  const { close } = await openDatabase({ dataDirectory, template: await openAsBlob(empty) });
  await close();
  const dump = await dumpAndClose(await PGlite.create(join(dataDirectory, DATABASE_FOLDER)));
  await rm(dataDirectory, { recursive: true });
  return dump;
}

async function dumpAndClose(pglite: PGlite): Promise<Blob> {
  // Otherwise each database that begins with the dump would recover first.
  await pglite.exec('CHECKPOINT');
  const dump = await pglite.dumpDataDir('none');
  await pglite.close();
  return dump;
}

async function readManifest(): Promise<string> {
  const main = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  return readFile(join(dirname(main), '..', 'package.json'), 'utf8');
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

async function removeOthers(folder: string, kept: readonly string[]): Promise<void> {
  const names = (await readdir(folder)).filter(
    (name) => name.startsWith(PREFIX) && name.endsWith('.tar') && !kept.includes(name),
  );
  await Promise.all(names.map((name) => rm(join(folder, name), { force: true })));
}
