import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startOwnEngines, type OwnEngines } from '@ra3/api/testing';
import { findPrograms } from '@ra3/api/testing/postgres-server';

const FOR_ALL = 0o755;
/** More than the host has statements, so that none is forgotten. */
const COUNTING =
  '-c shared_preload_libraries=pg_stat_statements -c pg_stat_statements.max=20000 -c pg_stat_statements.track=top';

/**
 * Starts a PostgreSQL server of its own that counts what it executes with pg_stat_statements, BEGIN and COMMIT too.
 *
 * @throws {Error} where no PostgreSQL is installed: the embedded one has no such library.
 */
export async function startCountingEngines(): Promise<OwnEngines> {
  const programs = await findPrograms(process.env);
  if (programs === undefined) throw new Error('Unit costs need an installed PostgreSQL.');
  const folder = await mkdtemp(join(tmpdir(), 'ra3-counting-'));
  // The server runs under another account when this runs as root.
  await chmod(folder, FOR_ALL);
  await writeScript(join(folder, 'initdb'), `exec "${join(programs, 'initdb')}" "$@"`);
  await writeScript(join(folder, 'postgres'), `exec "${join(programs, 'postgres')}" "$@" ${COUNTING}`);
  const engines = await startOwnEngines({ ...process.env, PG_BIN: folder });
  return {
    ...engines,
    async stop() {
      await engines.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function writeScript(path: string, command: string): Promise<void> {
  await writeFile(path, `#!/bin/sh\n${command}\n`);
  await chmod(path, FOR_ALL);
}
