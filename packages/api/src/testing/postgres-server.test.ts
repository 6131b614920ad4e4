// @module-tag rest
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { copyEmbeddedPrograms } from './embedded-programs.js';
import { startPostgresServer } from './postgres-server.js';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'embedded-'));
  // The server may run as another account.
  await chmod(folder, 0o755);
});

afterEach(() => rm(folder, { recursive: true }));

test('the packaged PostgreSQL starts from a copy, without what its install script does', async () => {
  const programs = await copyEmbeddedPrograms(join(folder, 'programs'));
  const server = await startPostgresServer({ ...process.env, PG_BIN: programs });

  expect(server?.version).toMatch(/^18\./);
  await server?.stop();
});
