import { mkdtemp, rm } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  connectToOlderSchema,
  countDifferingForms,
  randomMatches,
  seedPersonas,
  seedSeasons,
  serviceHeaders,
  startHostProcess,
  startOwnEngines,
} from '@ra3/api/testing';
import type { Outcome } from './attack.js';

const ADDRESS = /http:\/\/127\.0\.0\.1:\d+/;
const BATCH = 20;
const MATCHES = 240;
const SEED = 5;
const names = ['Anna', 'Boris', 'C', 'D', 'Eve', 'Fay', 'Gus', 'Hal'];

/**
 * Upgrades a PostgreSQL database as docs/deploy.md says, from the built host of one checkout to that of another, while the
 * old process goes on taking reports; then the old one ends and the game server repeats what was refused.
 */
export async function rollingUpgrade(from: string, to: string): Promise<Outcome> {
  const engines = await startOwnEngines(process.env);
  const data = await mkdtemp(join(tmpdir(), 'ra3-upgrade-'));
  const databaseUrl = await engines.createPostgresDatabase();
  const serviceToken = randomBytes(32).toString('hex');
  const start = async (folder: string, name: string) => {
    const program = startHostProcess(join(folder, 'packages/api/dist/main.js'), {
      ...{ DATABASE_URL: databaseUrl, DATA_DIR: join(data, name), DEMO: 'off', NODE_ENV: 'development' },
      ...{ SERVICE_TOKEN: serviceToken, TRUSTED_PROXIES: '127.0.0.1' },
    });
    const [url = ''] = await program.waitFor(ADDRESS);
    return { url, end: async () => (program.signal('SIGTERM'), await program.ended) };
  };
  const statuses = new Map<string, number>();
  const report = async (label: string, url: string, matches: ReturnType<typeof randomMatches>) => {
    for (let first = 0; first < matches.length; first += BATCH) {
      const answer = await fetch(`${url}/internal/matches`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...serviceHeaders(serviceToken) },
        body: JSON.stringify({ matches: matches.slice(first, first + BATCH) }),
      });
      const key = `${label} ${String(answer.status)}`;
      statuses.set(key, (statuses.get(key) ?? 0) + 1);
      if (![200, 500, 503].includes(answer.status)) throw new Error(await answer.text());
    }
  };

  const ended: (() => Promise<unknown>)[] = [];
  const begin = async (folder: string, name: string) => {
    const host = await start(folder, name);
    ended.push(host.end);
    return host;
  };
  try {
    const old = await begin(from, 'old');
    const db = connectToOlderSchema(databaseUrl);
    ended.push(() => db.destroy());
    await seedSeasons(db);
    const matches = randomMatches(await seedPersonas(db, names), MATCHES, SEED);
    await report('old', old.url, matches.slice(0, 120));
    const renewed = await begin(to, 'new');
    await report('old, beside the new,', old.url, matches.slice(120, 180));
    await old.end();
    // The game server repeats reports until they are answered with 200.
    await report('new', renewed.url, matches.slice(120));
    const { differing, records } = await countDifferingForms(db);
    const told = [...statuses].map(([label, count]) => `${label} ${String(count)} times`).join(', ');
    return {
      held: differing === 0 && records > 0,
      figure: `${String(differing)} of ${String(records)} forms differ from the matches; reports: ${told}`,
    };
  } finally {
    for (const end of ended.reverse()) await end();
    await engines.stop();
    await rm(data, { recursive: true, force: true });
  }
}
