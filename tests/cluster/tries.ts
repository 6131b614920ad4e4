import { setTimeout as delay } from 'node:timers/promises';
import { say } from '../support/print.js';
import type { Callers } from './load-callers.js';
import { MEMBERS, type Member } from './cluster-files.js';
import type { Cluster } from './start-cluster.js';

export interface TryKind {
  readonly name: string;
  readonly times: number;
  /** Does the damage to a cluster with this leader. */
  damage(cluster: Cluster, leader: Member): Promise<unknown>;
  /** Undoes what does not mend itself. */
  mend(cluster: Cluster, leader: Member): Promise<unknown>;
}

export interface TryResult {
  readonly name: string;
  readonly writesBackMs: readonly number[];
  readonly readsAwayMs: readonly number[];
}

const CUT_MS = 3_000;
const AFTERWARDS_MS = 1_500;

const nothing = () => Promise.resolve();
const notLeader = (leader: Member) => MEMBERS.find((member) => member !== leader) ?? 'pg1';

export function tryKinds(times: Record<'primary' | 'replica' | 'etcd' | 'cut', number>): TryKind[] {
  return [
    {
      name: 'kill -9 of the primary',
      times: times.primary,
      damage: (cluster, leader) => cluster.killDatabase(leader),
      mend: nothing,
    },
    {
      name: 'kill -9 of a replica',
      times: times.replica,
      damage: (cluster, leader) => cluster.killDatabase(notLeader(leader)),
      mend: nothing,
    },
    {
      name: 'kill -9 of one etcd',
      times: times.etcd,
      damage: (cluster, leader) => cluster.killEtcd(leader),
      async mend(cluster, leader) {
        await delay(CUT_MS);
        cluster.startEtcd(leader);
      },
    },
    {
      name: `network to the primary cut for ${String(CUT_MS / 1000)} s`,
      times: times.cut,
      async damage(cluster, leader) {
        await cluster.tellProxy(`set server primary/${leader} state maint`);
        await cluster.tellProxy(`shutdown sessions server primary/${leader}`);
      },
      async mend(cluster, leader) {
        await delay(CUT_MS);
        await cluster.tellProxy(`set server primary/${leader} state ready`);
      },
    },
  ];
}

/** Repeats one kind of damage, each time on a healthy cluster, until the time is over. */
export async function runTries(
  { cluster, callers, endAt }: { cluster: Cluster; callers: Callers; endAt: number },
  kind: TryKind,
): Promise<TryResult> {
  const writesBackMs: number[] = [];
  const readsAwayMs: number[] = [];
  for (let count = 0; count < kind.times && Date.now() < endAt; count += 1) {
    const leader = await cluster.waitUntilHealthy();
    await delay(AFTERWARDS_MS);
    const at = Date.now();
    await kind.damage(cluster, leader);
    const mended = kind.mend(cluster, leader);
    const writesBack = await callers.writesBackAfter(at);
    await mended;
    await delay(AFTERWARDS_MS);
    writesBackMs.push(writesBack);
    readsAwayMs.push(callers.longestWithoutRead(at - 500, Date.now()));
    say(
      `${kind.name} ${String(count + 1)}: writes back after ${String(writesBack)} ms, reads away ${String(readsAwayMs.at(-1))} ms`,
    );
  }
  return { name: kind.name, writesBackMs, readsAwayMs };
}
