import { setTimeout as delay } from 'node:timers/promises';
import {
  findReplicationPrograms,
  openDatabase,
  startReplicatedServers,
  startTestHost,
  type OpenDatabase,
} from '@ra3/api/testing';
import { scrape, type Condition, type Readings } from './promtool.js';

/** A replica that follows first, and then stops in its replay while the primary goes on. */
export const replicaConditions: readonly Condition[] = [{ alert: 'ra3ReplicaBehind', cause: stopReplay }];

async function stopReplay(): Promise<Readings> {
  const programs = await findReplicationPrograms(process.env);
  if (programs === undefined) throw new Error("pg_basebackup is missing; it comes with Debian's postgresql.");
  const servers = await startReplicatedServers(programs, 1);
  try {
    const [replica] = servers.replicas;
    const database = await openDatabase({
      databaseUrl: servers.primary.url,
      readUrls: servers.replicas.map(({ url }) => url),
    });
    const host = await startTestHost({ database, listen: true });
    try {
      const look = () => scrape(`${host.baseUrl}/metrics`);
      await untilReplicaIs(database, true);
      const before = await look();
      await replica?.run('SELECT pg_wal_replay_pause()');
      await host.createUser('User');
      await untilReplicaIs(database, false);
      return { before, during: [await look()] };
    } finally {
      await host.close();
      await database.close();
    }
  } finally {
    await servers.stop();
  }
}

async function untilReplicaIs({ reads }: OpenDatabase, used: boolean): Promise<void> {
  while (reads.figures().replicas.some(({ isUsed }) => isUsed !== used)) await delay(100);
}
