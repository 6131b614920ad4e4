import { spawnSync } from 'node:child_process';

/** Runs one statement by psql, and returns its rows as text. @throws {Error} with what psql says */
export function runSql(databaseUrl: string, statement: string): string {
  const { status, stdout, stderr } = spawnSync('psql', ['-XAt', '-d', databaseUrl, '-c', statement], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`psql failed: ${stderr}`);
  return stdout.trim();
}
