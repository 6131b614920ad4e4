// @module-tag rest
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedPersonas, seedSeasons } from '../../testing/data-builders.js';
import {
  describeOnEachEngine,
  openMigratedDatabase,
  openTestDatabase,
  type Engine,
} from '../../testing/engines.js';
import { startTestHost } from '../../testing/index.js';
import { nextMigrations } from '../../testing/next-migration.js';
import { DERIVED_VERSION } from '../../domains/ingest/derived-data-store.js';
import { inTransaction, type Database } from '../in-transaction.js';
import { migrate } from '../migrate.js';
import { migrations } from '../migrations/all-migrations.js';
import type { OpenDatabase } from '../open-database.js';
import { writeBackupLines } from './backup-lines.js';
import { makeBackup } from './make-backup.js';
import { restoreBackup } from './restore-backup.js';

const NOW = new Date('2026-06-15T12:00:00.000Z');

let folder: string;
let files = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ra3-backup-'));
});
afterAll(() => rm(folder, { recursive: true }));

const newFile = () => join(folder, `${String((files += 1))}.backup`);
const otherEngine = (engine: Engine): Engine => (engine === 'pglite' ? 'postgres' : 'pglite');

/** A database without even a schema. */
function openUnused(engine: Engine): Promise<OpenDatabase> {
  return openMigratedDatabase(engine, { migrations: [] });
}

/** Every row of every table, as a backup tells it. */
async function readAll(db: Database): Promise<string[]> {
  return inTransaction(db, async (transaction) => {
    const lines: string[] = [];
    for await (const line of writeBackupLines(transaction, NOW)) lines.push(line);
    return lines;
  });
}

/** A backup of these lines. */
async function writeSealed(lines: readonly string[]): Promise<string> {
  const unsealed = lines.join('');
  const sha256 = createHash('sha256').update(unsealed).digest('hex');
  const path = newFile();
  await writeFile(path, gzipSync(`${unsealed}${JSON.stringify({ sha256 })}\n`));
  return path;
}

/** A backup as it was made of the same schema by a version that knew these migrations. */
async function backUpAs(db: Database, migrationIds: readonly string[]): Promise<string> {
  const [header = '', ...rows] = (await readAll(db)).slice(0, -1);
  const written: object = JSON.parse(header);
  return writeSealed([`${JSON.stringify({ ...written, migrations: migrationIds })}\n`, ...rows]);
}

async function listTables(db: Database): Promise<unknown[]> {
  const { rows } = await sql`SELECT to_regclass('users')::text AS users`.execute(db);
  return rows;
}

describeOnEachEngine('A backup', (engine) => {
  test('restored on either engine is the same database, row for row', async () => {
    const host = await startTestHost({ engine, world: 'tiny' });
    await host.createUser('Admin', ['指挥官二号']);
    const path = newFile();
    await makeBackup(host.database.db, path, NOW);
    const same = await openUnused(engine);
    const other = await openUnused(otherEngine(engine));

    await restoreBackup(same.db, path);
    await restoreBackup(other.db, path);

    const original = await readAll(host.database.db);
    expect(original.length).toBeGreaterThan(20);
    expect(await readAll(same.db)).toEqual(original);
    expect(await readAll(other.db)).toEqual(original);
    await Promise.all([host.close(), same.close(), other.close()]);
  });

  test('holds no sessions, codes, captchas and counts of limits', async () => {
    const host = await startTestHost({ engine });
    const { cookie } = await host.createUser('User');
    await host.services.rateWindows.count('caller of a test', NOW, 1);
    await host.app.inject('/api/user/v2/captcha/gen');
    const path = newFile();
    await makeBackup(host.database.db, path, NOW);
    const lines = gunzipSync(await readFile(path)).toString();
    const target = await openUnused(otherEngine(engine));

    await restoreBackup(target.db, path);

    const restored = await startTestHost({ database: target });
    const asked = { url: '/api/player/info', headers: { cookie } };
    const statuses = [await host.app.inject(asked), await restored.app.inject(asked)];
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([200, 401]);
    expect(lines).not.toMatch(
      /"(sessions|pending_sign_ins|access_tokens|verification_codes|captchas|login_attempts|rate_windows)"/,
    );
    await Promise.all([host.close(), restored.close()]);
    await target.close();
  });

  test('of a version that kept sessions is restored without them', async () => {
    const source = await openTestDatabase(engine);
    const lines = (await readAll(source.db)).slice(0, -1);
    const extra = ['{"table":"rate_windows","columns":["key"]}\n', '{"rows":[{"no_such_column":1}]}\n'];
    const older = await writeSealed([...lines, ...extra]);
    const target = await openUnused(engine);

    await restoreBackup(target.db, older);

    const { rows } = await sql`SELECT * FROM rate_windows`.execute(target.db);
    expect(rows).toEqual([]);
    await Promise.all([source.close(), target.close()]);
  });

  test('keeps names of whatever characters', async () => {
    const source = await openTestDatabase(engine);
    const names = fc.sample(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 16 }).filter((name) => !name.includes('\0')),
      { numRuns: 1_200, seed: 7 },
    );
    await seedSeasons(source.db);
    await seedPersonas(source.db, [
      ...new Set(['\u2028', '"\\', '}\n{"rows":[', ...names].map((name) => name.toLowerCase())),
    ]);
    const path = newFile();
    await makeBackup(source.db, path, NOW);
    const target = await openUnused(engine);

    await restoreBackup(target.db, path);

    expect(await readAll(target.db)).toEqual(await readAll(source.db));
    await Promise.all([source.close(), target.close()]);
  });

  test('of an older version is brought to the newest schema', async () => {
    const source = await openTestDatabase(engine);
    await seedPersonas(source.db, ['Veteran']);
    const path = newFile();
    await makeBackup(source.db, path, NOW);
    const target = await openUnused(engine);

    await restoreBackup(target.db, path, nextMigrations);

    const applied = await target.db.selectFrom('schema_migrations').select('migration_id').execute();
    const personas = await target.db.selectFrom('personas').select('persona_name').execute();
    const { rows } = await sql`SELECT version FROM derived_data`.execute(target.db);
    expect(applied).toHaveLength(nextMigrations.length);
    expect(personas).toEqual([{ persona_name: 'Veteran' }]);
    expect(rows).toEqual([{ version: DERIVED_VERSION + 1 }]);
    await Promise.all([source.close(), target.close()]);
  });

  test('of the last commit before the schema of 0.10 is restored, of an earlier one it is refused', async () => {
    const source = await openTestDatabase(engine);
    await seedPersonas(source.db, ['Veteran']);
    const [last, earlier] = [
      await backUpAs(source.db, ['0001-accounts-and-personas', '0058-taken-names']),
      await backUpAs(source.db, ['0001-accounts-and-personas', '0057-inbox-order']),
    ];
    const target = await openUnused(engine);

    const refused = await restoreBackup(target.db, earlier).catch((error: unknown) => error);
    await restoreBackup(target.db, last);

    const restored = await readAll(target.db);
    expect(String(refused)).toContain('before the last one with the schema of before 0.10');
    expect(restored).toEqual(await readAll(source.db));
    await Promise.all([source.close(), target.close()]);
  });

  test('of a newer version is refused, and nothing is written', async () => {
    const source = await openTestDatabase(engine);
    await migrate(source.db, [...migrations, { id: '9999-newer', sql: 'SELECT 1' }]);
    const path = newFile();
    await makeBackup(source.db, path, NOW);
    const target = await openUnused(engine);

    await expect(restoreBackup(target.db, path)).rejects.toThrow(/newer version, whose migration 9999-newer/);

    expect(await listTables(target.db)).toEqual([{ users: null }]);
    await Promise.all([source.close(), target.close()]);
  });
});

describe('A file', () => {
  let whole: string[];
  let target: OpenDatabase;
  beforeAll(async () => {
    const host = await startTestHost({ world: 'tiny' });
    const path = newFile();
    await makeBackup(host.database.db, path, NOW);
    whole = gunzipSync(await readFile(path))
      .toString()
      .split('\n');
    await host.close();
    target = await openUnused('pglite');
  });
  afterAll(() => target.close());

  test.each<[string, (lines: string[]) => string[], RegExp]>([
    ['cut off after a line', (lines) => lines.slice(0, -2), /it is cut off/],
    ['cut off in a line', (lines) => [...lines.slice(0, -2), '{"table":"us'], /it is cut off/],
    [
      'altered in one letter',
      (lines) => lines.map((line) => line.replace('Alpha', 'Alphb')),
      /it was altered/,
    ],
    ['without one of its lines', (lines) => lines.toSpliced(3, 1), /it was altered/],
    [
      'with something behind its end',
      (lines) => [...lines.slice(0, -1), '{"rows":[]}', ''],
      /something follows/,
    ],
    ['of another kind', () => ['{"format":"another"}', ''], /no backup of this version/],
  ])('%s is refused before anything is written', async (_what, spoil, reason) => {
    const spoilt = newFile();
    await writeFile(spoilt, gzipSync(spoil(whole).join('\n')));

    await expect(restoreBackup(target.db, spoilt)).rejects.toThrow(reason);

    expect(await listTables(target.db)).toEqual([{ users: null }]);
  });
});

test('a file whose bytes end early, and one that is none of ours, are refused', async () => {
  const source = await openTestDatabase('pglite');
  const path = newFile();
  await makeBackup(source.db, path, NOW);
  const [cut, text] = [newFile(), newFile()];
  await writeFile(cut, (await readFile(path)).subarray(0, -9));
  await writeFile(text, 'Not a backup.');

  await expect(restoreBackup(source.db, cut)).rejects.toMatchObject({ kind: 'backup' });
  await expect(restoreBackup(source.db, text)).rejects.toMatchObject({ kind: 'backup' });
  await expect(restoreBackup(source.db, join(folder, 'none'))).rejects.toMatchObject({ kind: 'backup' });

  await source.close();
});

test('a backup is for its owner only, replaces no file, and leaves nothing beside it', async () => {
  const source = await openTestDatabase('pglite');
  const path = newFile();
  await makeBackup(source.db, path, NOW);
  const { mode } = await stat(path);

  await expect(makeBackup(source.db, path, NOW)).rejects.toThrow(/There is a file .* already/);
  await expect(makeBackup(source.db, join(folder, 'no', 'folder'), NOW)).rejects.toThrow(/was not written/);

  expect(mode & 0o777).toBe(0o600);
  expect((await readdir(folder)).filter((name) => name.includes('unfinished'))).toEqual([]);
  await source.close();
});
