import { spawnSync } from 'node:child_process';

const BATCH = 500;

/** Runs one statement by psql, and returns its rows as text. @throws {Error} with what psql says */
export function runSql(databaseUrl: string, statement: string): string {
  const { status, stdout, stderr } = spawnSync('psql', ['-XAt', '-d', databaseUrl, '-c', statement], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`psql failed: ${stderr}`);
  return stdout.trim();
}

/** Counts in the database, without the host's code, which of these matches are not there with both of their players. */
export function countLost(databaseUrl: string, guids: readonly string[]): number {
  let found = 0;
  for (let start = 0; start < guids.length; start += BATCH) {
    const list = guids.slice(start, start + BATCH).map((guid) => `'${guid}'`);
    const count = runSql(
      databaseUrl,
      `SELECT count(*) FROM matches AS m WHERE m.guid::text IN (${list.join(', ')})
       AND (SELECT count(*) FROM match_players AS p WHERE p.match_id = m.match_id) = 2`,
    );
    found += Number(count);
  }
  return guids.length - found;
}
