import { spawnSync } from 'node:child_process';
import { findReplicationPrograms, openDatabase, startTestHost, type TestUser } from '@ra3/api/testing';
import { findOnPath } from '../../scripts/lib/find-on-path.mjs';
import { defineHarness } from '../support/define-harness.js';
import { medianOf } from '../support/median.js';
import { layOutTable, say } from '../support/print.js';
import { startCallers } from './load-callers.js';
import { readOwnWrites } from './own-writes.js';
import { countLost, runSql } from './psql.js';
import { startCluster, type Cluster } from './start-cluster.js';
import { runTries, tryKinds, type TryResult } from './tries.js';
import { uploadReplays } from './upload-replays.js';

const STORAGE = ['radosgw', 'radosgw-admin', 'ceph-mon', 'ceph-osd', 'ceph', 'ceph-authtool', 'curl'];
const NEEDED = ['patroni', 'etcd', 'haproxy', 'pgbouncer', 'nginx', 'psql', ...STORAGE];
const INSTALL =
  'apt-get install --no-install-recommends postgresql patroni etcd-server haproxy pgbouncer nginx radosgw ceph-mon ceph-osd curl';
const MINUTE_MS = 60_000;
const MS_PER_S = 1_000;

export const cluster = defineHarness({
  about:
    'Starts a whole cluster on loopback addresses, damages it under load, and counts lost writes and stale reads.',
  options: {
    ...{ primary: 20, replica: 10, etcd: 5, cut: 5 },
    ...{ 'own-writes': 120, callers: 30, replays: 20, minutes: 60 },
  },
  async run({ callers: callerCount, replays, minutes, 'own-writes': seconds, ...times }) {
    const programs = await findPrograms();
    if (programs === undefined) return false;
    const running = await startCluster({ postgres: programs, account: accountOfPostgres() });
    try {
      const world = await fill(running, callerCount);
      const endAt = Date.now() + minutes * MINUTE_MS;
      const callers = startCallers({ ...running, personaIds: world.personaIds });
      const results: TryResult[] = [];
      for (const kind of tryKinds(times))
        results.push(await runTries({ cluster: running, callers, endAt }, kind));
      // The callers' load goes on.
      const uploads = await uploadReplays({ cluster: running, ...world, times: replays });
      await callers.stop();
      await running.waitUntilHealthy();
      await delayReplicas(running);
      const ownWrites = await readOwnWrites({ ...running, ...world, seconds });
      const guids = callers.acknowledged.map(({ guid }) => guid);
      const lost = countLost(running.hostDatabaseUrl, guids);
      reportTries(results);
      say(`Reads right after own writes: ${JSON.stringify(ownWrites)}`);
      say(`Replays: ${JSON.stringify({ ...uploads, refusals: Object.fromEntries(uploads.refusals) })}`);
      const refused = JSON.stringify(Object.fromEntries(callers.refusals));
      say(
        `Acknowledged reports ${String(guids.length)}, lost ${String(lost)}. Refused meanwhile: ${refused}`,
      );
      const { acknowledged, readBack, inBucket } = uploads;
      const areReplaysThere = [acknowledged, readBack, inBucket].every((count) => count === replays);
      return lost === 0 && ownWrites.stale === 0 && areReplaysThere;
    } finally {
      await running.stop();
    }
  },
});

/** The folder of PostgreSQL's programs, if they and all others are on this machine; says otherwise what is missing. */
async function findPrograms(): Promise<string | undefined> {
  const postgres = await findReplicationPrograms(process.env);
  const path = `${process.env.PATH ?? ''}:/usr/sbin`;
  const missing = NEEDED.filter((program) => findOnPath(program, path) === undefined);
  if (postgres === undefined) missing.push('pg_basebackup');
  if (missing.length === 0) return postgres;
  say(`Missing on this machine: ${missing.join(', ')}. On Debian: ${INSTALL}`);
  return undefined;
}

/** PostgreSQL and pgbouncer do not run as root. */
function accountOfPostgres(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: idOf('-u'), gid: idOf('-g') };
}

async function fill({ hostDatabaseUrl }: Cluster, callerCount: number) {
  const database = await openDatabase({ databaseUrl: hostDatabaseUrl });
  const host = await startTestHost({ database, world: 'tiny' });
  const users: TestUser[] = [];
  // One after the other: a host hashes few passwords at once.
  for (let user = 0; user < callerCount; user += 1) users.push(await host.createUser('User'));
  const { personaIds = [], matchGuids = [] } = host.world ?? {};
  await host.close();
  await database.close();
  return { personaIds, guids: matchGuids, cookies: users.map(({ cookie }) => cookie) };
}

/** Two replicas that replay late, by different times. */
async function delayReplicas({ members, superuserUrl }: Cluster): Promise<void> {
  const replicas = (await members()).filter(({ role }) => role !== 'leader');
  for (const [index, { name }] of replicas.entries()) {
    const url = superuserUrl(name);
    runSql(url, `ALTER SYSTEM SET recovery_min_apply_delay = '${String(30 + index * 200)}ms'`);
    runSql(url, 'SELECT pg_reload_conf()');
  }
}

function reportTries(results: readonly TryResult[]): void {
  const seconds = (ms: number) => (ms / MS_PER_S).toFixed(1);
  const rows = results.map(({ name, writesBackMs, readsAwayMs }) => [
    ...[name, writesBackMs.length, seconds(medianOf(writesBackMs))],
    ...[seconds(Math.max(0, ...writesBackMs)), seconds(Math.max(0, ...readsAwayMs))],
  ]);
  say(layOutTable(['Try', 'Times', 'Writes back, median (s)', 'worst', 'Reads away, worst (s)'], rows));
}
