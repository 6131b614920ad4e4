import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  connectToOlderSchema,
  randomMatches,
  readDerivedTables,
  seedPersonas,
  seedOlderSeasons,
  serviceHeaders,
  startHostProcess,
  type OwnEngines,
} from '@ra3/api/testing';

const ADDRESS = /http:\/\/127\.0\.0\.1:\d+/;
const BATCH = 20;
const MATCHES = 240;
const SEED = 5;
const names = ['Anna', 'Boris', 'C', 'D', 'Eve', 'Fay', 'Gus', 'Hal'];
const mainOf = (folder: string) => join(folder, 'packages/api/dist/main.js');

type Matches = ReturnType<typeof randomMatches>;
type Engine = OwnEngines['names'][number];

interface Checkouts {
  readonly from: string;
  readonly to: string;
}

export interface UpgradeOutcome {
  /** Rows of each derived table after the upgrade, and how many of them the matches do not make, or make beside them. */
  readonly tables: readonly { readonly table: string; readonly rows: number; readonly differing: number }[];
  readonly reports: string;
}

/**
 * Upgrades a PostgreSQL database as docs/deploy.md says, from the built host of one checkout to that of another, while the
 * old process goes on taking reports; then the old one ends and the game server repeats what was refused.
 */
export function upgradeRolling(engines: OwnEngines, { from, to }: Checkouts): Promise<UpgradeOutcome> {
  return withDatabase(engines, 'postgres', async ({ begin, seed, report, compare }) => {
    const old = await begin(from, 'old');
    const matches = await seed();
    await report('old', old.url, matches.slice(0, 120));
    const renewed = await begin(to, 'new');
    await report('old, beside the new,', old.url, matches.slice(120, 180));
    await old.end();
    // The game server repeats reports until they are answered with 200.
    await report('new', renewed.url, matches.slice(120));
    await renewed.end();
    return compare(to);
  });
}

/** Ends the host of one checkout and starts that of another on its database, which takes the rest of the matches. */
export function upgradeAtOnce(
  engines: OwnEngines,
  { from, to }: Checkouts,
  engine: Engine,
): Promise<UpgradeOutcome> {
  return withDatabase(engines, engine, async ({ begin, seed, report, compare }) => {
    // The embedded database takes one process at a time: the schema first, then what the host has no call for.
    await (await begin(from, 'host')).end();
    const matches = await seed();
    const old = await begin(from, 'host');
    await report('old', old.url, matches.slice(0, 180));
    await old.end();
    const renewed = await begin(to, 'host');
    await report('new', renewed.url, matches.slice(180));
    await renewed.end();
    return compare(to);
  });
}

interface RunningHost {
  readonly url: string;
  end(): Promise<void>;
}

interface UpgradedDatabase {
  /** Starts the built host of a checkout; `data` names its data directory. */
  begin(folder: string, data: string): Promise<RunningHost>;
  /** Seasons and personas, and the matches between them; while no process has an embedded database. */
  seed(): Promise<Matches>;
  report(label: string, url: string, matches: Matches): Promise<void>;
  /** Compares the derived tables with what that checkout makes of the matches; after all hosts have ended. */
  compare(folder: string): Promise<UpgradeOutcome>;
}

async function withDatabase(
  engines: OwnEngines,
  engine: Engine,
  upgrade: (database: UpgradedDatabase) => Promise<UpgradeOutcome>,
): Promise<UpgradeOutcome> {
  const data = await mkdtemp(join(tmpdir(), 'ra3-upgrade-'));
  const dataOf = (name: string) => join(data, name);
  const databaseUrl = engine === 'postgres' ? await engines.createPostgresDatabase() : undefined;
  const place = databaseUrl === undefined ? { dataDirectory: dataOf('host') } : { databaseUrl };
  const serviceToken = randomBytes(32).toString('hex');
  const environment = (name: string) => ({
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    ...{ DATA_DIR: dataOf(name), DEMO: 'off', NODE_ENV: 'development' },
    ...{ SERVICE_TOKEN: serviceToken, TRUSTED_PROXIES: '127.0.0.1' },
  });
  const running: RunningHost[] = [];
  const statuses = new Map<string, number>();
  const read = async () => {
    const { db, close } = await connectToOlderSchema(place);
    return readDerivedTables(db).finally(() => close());
  };
  try {
    return await upgrade({
      async begin(folder, name) {
        const program = startHostProcess(mainOf(folder), environment(name));
        const end = async () => {
          program.signal('SIGTERM');
          await program.ended;
        };
        const [url = ''] = await program.waitFor(ADDRESS);
        running.push({ url, end });
        return { url, end };
      },
      async seed() {
        const { db, close } = await connectToOlderSchema(place);
        try {
          await seedOlderSeasons(db);
          return randomMatches(await seedPersonas(db, names), MATCHES, SEED);
        } finally {
          await close();
        }
      },
      async report(label, url, matches) {
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
      },
      async compare(folder) {
        const kept = await read();
        const env = { PATH: process.env.PATH, ...environment('host') };
        await promisify(execFile)(process.execPath, [mainOf(folder), 'rebuild-sums'], { env });
        const rebuilt = await read();
        return {
          tables: Object.entries(kept).map(([table, rows]) => ({
            table,
            rows: rows.length,
            differing: countDiffering(rows, rebuilt[table] ?? []),
          })),
          reports: [...statuses].map(([label, count]) => `${label} ${String(count)} times`).join(', '),
        };
      },
    });
  } finally {
    await Promise.all(running.map(({ end }) => end()));
    await rm(data, { recursive: true, force: true });
  }
}

function countDiffering(left: readonly string[], right: readonly string[]): number {
  const [inLeft, inRight] = [new Set(left), new Set(right)];
  return Math.max(
    left.filter((row) => !inRight.has(row)).length,
    right.filter((row) => !inLeft.has(row)).length,
  );
}
