import { accessSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { findReplicationPrograms, openDatabase, startTestHost, type TestUser } from '@ra3/api/testing';
import { countLost } from './count-lost.js';
import { startCallers } from './load-callers.js';
import { runSql } from './run-sql.js';
import { readOwnWrites, type OwnWrites } from './own-writes.js';
import { startCluster, type Cluster } from './start-cluster.js';
import { runTries, tryKinds, type TryResult } from './tries.js';
import { uploadReplays, type ReplayUploads } from './upload-replays.js';

const STORAGE = ['radosgw', 'radosgw-admin', 'ceph-mon', 'ceph-osd', 'ceph', 'ceph-authtool', 'curl'];
const NEEDED = ['patroni', 'etcd', 'haproxy', 'pgbouncer', 'nginx', 'psql', ...STORAGE];
const INSTALL =
  'apt-get install --no-install-recommends postgresql patroni etcd-server haproxy pgbouncer nginx radosgw ceph-mon ceph-osd curl';

const say = (line: string) => process.stdout.write(`${line}\n`);

const { values } = parseArgs({
  options: {
    primary: { type: 'string', default: '20' },
    replica: { type: 'string', default: '10' },
    etcd: { type: 'string', default: '5' },
    cut: { type: 'string', default: '5' },
    'own-writes': { type: 'string', default: '120' },
    callers: { type: 'string', default: '30' },
    replays: { type: 'string', default: '20' },
    minutes: { type: 'string', default: '60' },
  },
});

const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];
const isThere = (program: string) =>
  folders.some((folder) => {
    try {
      accessSync(join(folder, program));
      return true;
    } catch {
      return false;
    }
  });
const postgres = await findReplicationPrograms(process.env);
const missing = [
  ...NEEDED.filter((program) => !isThere(program)),
  ...(postgres === undefined ? ['pg_basebackup'] : []),
];
if (postgres === undefined || missing.length > 0) {
  say(`Missing on this machine: ${missing.join(', ')}. On Debian: ${INSTALL}`);
  process.exitCode = 1;
} else process.exitCode = (await run(postgres)) ? 0 : 1;

async function run(programs: string): Promise<boolean> {
  const cluster = await startCluster({ postgres: programs, account: accountOfPostgres() }, say);
  try {
    const world = await fill(cluster);
    const endAt = Date.now() + Number(values.minutes) * 60_000;
    const callers = startCallers({ ...cluster, personaIds: world.personaIds });
    const results: TryResult[] = [];
    const times = {
      primary: Number(values.primary),
      replica: Number(values.replica),
      etcd: Number(values.etcd),
      cut: Number(values.cut),
    };
    for (const kind of tryKinds(times)) results.push(await runTries({ cluster, callers, endAt }, kind, say));
    // The callers' load goes on.
    const uploads = await uploadReplays({ cluster, ...world, times: Number(values.replays) });
    await callers.stop();
    await cluster.waitUntilHealthy();
    await delayReplicas(cluster);
    const ownWrites = await readOwnWrites({ ...cluster, ...world, seconds: Number(values['own-writes']) });
    const lost = countLost(
      cluster.hostDatabaseUrl,
      callers.acknowledged.map(({ guid }) => guid),
    );
    report(results, ownWrites);
    reportUploads(uploads);
    say(
      `Acknowledged reports ${String(callers.acknowledged.length)}, lost ${String(lost)}. Refused meanwhile: ${JSON.stringify(Object.fromEntries(callers.refusals))}`,
    );
    return lost === 0 && ownWrites.stale === 0 && isWhole(uploads);
  } finally {
    await cluster.stop();
  }
}

/** PostgreSQL and pgbouncer do not run as root. */
function accountOfPostgres(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: idOf('-u'), gid: idOf('-g') };
}

async function fill(cluster: Cluster) {
  const database = await openDatabase({ databaseUrl: cluster.hostDatabaseUrl });
  const host = await startTestHost({ database, world: 'tiny' });
  const users: TestUser[] = [];
  // One after the other: a host hashes few passwords at once.
  for (let user = 0; user < Number(values.callers); user += 1) users.push(await host.createUser('User'));
  const { personaIds = [], matchGuids = [] } = host.world ?? {};
  await host.close();
  await database.close();
  return { personaIds, guids: matchGuids, cookies: users.map(({ cookie }) => cookie) };
}

/** Two replicas that replay late, by different times. */
async function delayReplicas(cluster: Cluster): Promise<void> {
  const leader = (await cluster.members()).find(({ role }) => role === 'leader')?.name;
  const replicas = (await cluster.members()).filter(({ name }) => name !== leader);
  for (const [index, { name }] of replicas.entries()) {
    const url = cluster.superuserUrl(name);
    runSql(url, `ALTER SYSTEM SET recovery_min_apply_delay = '${String(30 + index * 200)}ms'`);
    runSql(url, 'SELECT pg_reload_conf()');
  }
}

function report(results: readonly TryResult[], { reads, stale, failed, primaryShare }: OwnWrites): void {
  const seconds = (ms: number) => (ms / 1000).toFixed(1);
  const median = (times: readonly number[]) =>
    [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
  say('| Try | Times | Writes back: median, worst (s) | Reads away longest (s) |');
  say('| --- | --- | --- | --- |');
  for (const { name, writesBackMs, readsAwayMs } of results)
    say(
      `| ${name} | ${String(writesBackMs.length)} | ${seconds(median(writesBackMs))}, ${seconds(Math.max(0, ...writesBackMs))} | ${seconds(Math.max(0, ...readsAwayMs))} |`,
    );
  say(
    `Reads right after own writes: ${String(reads)}, stale ${String(stale)}, failed ${String(failed)}; on the primary ${(primaryShare * 100).toFixed(1)} %`,
  );
}

/** Every replay was acknowledged, and is there. */
function isWhole({ acknowledged, readBack, inBucket }: ReplayUploads): boolean {
  return [acknowledged, readBack, inBucket].every((count) => count === Number(values.replays));
}

function reportUploads({ acknowledged, readBack, inBucket, kills, cut, refusals }: ReplayUploads): void {
  say(
    `Replays acknowledged ${String(acknowledged)}, read back elsewhere ${String(readBack)}, lost ${String(acknowledged - readBack)}; in the bucket ${String(inBucket)}. Its gateway was killed ${String(kills)} times, with ${String(cut)} uploads under way; refused meanwhile: ${JSON.stringify(Object.fromEntries(refusals))}`,
  );
}
