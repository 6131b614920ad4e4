import { setTimeout as delay } from 'node:timers/promises';
import { sqlStateOf, type Database } from './in-transaction.js';
import { makeLagMeter } from './lag-meter.js';
import type { Reads, Replica } from './reads.js';
import { isServerAway } from './server-away.js';
import type { LogPosition, WatchedServer } from './watched-server.js';

/** No replica has it. */
const NO_REPLICAS_POSITION: LogPosition = 2n ** 64n - 1n;
const LOOK_INTERVAL_MS = 500;
/** How long a read waits for a replica to replay what it has to see, and how often it looks. */
const MOST_WAIT_MS = 100;
const PAUSE_MS = 5;
/** The primary gets so long to answer before a replica answers for it. */
const PATIENCE_MS = 1_000;
/** With which a replica cancels a statement that keeps it from replaying. */
const CONFLICT_WITH_RECOVERY = '40001';

interface Parts {
  readonly db: Database;
  readonly primary: WatchedServer;
  readonly replicas: readonly Replica[];
  /** A replica that is further behind is left out. */
  readonly mostLagMs: number;
}

type Work<Result> = (db: Database) => Promise<Result>;

/** Reads of a primary with replicas, which are watched until it is closed. */
export async function readsOnReplicas({ db, primary, replicas, mostLagMs }: Parts): Promise<Reads> {
  const watch = await watchLag(primary, replicas);
  const isUsed = (replica: Replica) => (watch.lagOf(replica) ?? Number.POSITIVE_INFINITY) <= mostLagMs;
  const { runOn, runOnAny, runOnFirst, counts } = makeRunner(db, () => replicas.filter(isUsed));
  return {
    run: (work, basis = {}) => ('on' in basis ? runOn(basis.on, work) : runOnAny(work, basis.after)),
    async newest(work) {
      const era = watch.timeline();
      const used = replicas.filter(isUsed).sort(byPosition);
      if (used.length === 0) return { result: await work(db), era };
      try {
        return await withPatience(primary, async () => {
          const result = await work(db);
          return { result, era, after: (await primary.ask()).position };
        });
      } catch (error) {
        if (!isServerAway(error)) throw error;
      }
      return { ...(await runOnFirst(used, work)), era: `${era}r` };
    },
    position: () =>
      primary.ask().then(
        ({ isStandby, position }) => (isStandby ? NO_REPLICAS_POSITION : position),
        () => NO_REPLICAS_POSITION,
      ),
    has: async ({ server }, position) => (await server.ask()).position >= position,
    onPrimarySoon: (work) => withPatience(primary, () => work(db)),
    figures: () => ({
      ...counts,
      replicas: replicas.map((replica) => ({
        name: replica.name,
        lagMs: watch.lagOf(replica),
        isUsed: isUsed(replica),
      })),
    }),
    async close() {
      watch.stop();
      await Promise.all([primary.close(), ...replicas.map((replica) => replica.close())]);
    },
  };
}

/** Runs reads on one replica, or on any that has what they have to see; on the primary when none has it. */
function makeRunner(db: Database, listUsed: () => readonly Replica[]) {
  const counts = { onReplicas: 0, onPrimary: 0 };
  const runOn = async <Result>(replica: Replica, work: Work<Result>): Promise<Result> => {
    const result = await replica.server.whileThere(work(replica.db));
    counts.onReplicas += 1;
    return result;
  };
  const runOnAny = async <Result>(work: Work<Result>, after?: LogPosition): Promise<Result> => {
    const left = new Set(listUsed());
    for (;;) {
      const replica = await choose([...left], after);
      if (replica === undefined) break;
      left.delete(replica);
      try {
        return await runOn(replica, work);
      } catch (error) {
        if (!mayOtherAnswer(error)) throw error;
      }
    }
    counts.onPrimary += 1;
    return work(db);
  };
  /** The first of these that answers: the furthest may be the one that is being promoted. */
  const runOnFirst = async <Result>(used: readonly Replica[], work: Work<Result>) => {
    let last: unknown;
    for (const on of used) {
      try {
        return { result: await runOn(on, work), on };
      } catch (error) {
        if (!mayOtherAnswer(error)) throw error;
        last = error;
      }
    }
    throw last;
  };
  return { counts, runOn, runOnAny, runOnFirst };
}

function mayOtherAnswer(error: unknown): boolean {
  return isServerAway(error) || sqlStateOf(error) === CONFLICT_WITH_RECOVERY;
}

async function watchLag(primary: WatchedServer, replicas: readonly Replica[]) {
  const meter = makeLagMeter();
  const lookAtPrimary = async () => {
    const at = performance.now();
    await primary.look();
    const state = primary.known();
    if (state?.isStandby === false) meter.sample(at, state);
  };
  // Each by itself: a silent server must not delay the look at the others.
  const looks = [
    lookAtPrimary,
    ...replicas.map(
      ({ server }) =>
        () =>
          server.look(),
    ),
  ];
  await Promise.all(looks.map((look) => look()));
  const timers = looks.map(repeat);
  return {
    timeline: () => meter.timeline(),
    /** Undefined for a server that does not answer, or that is no replica (any more). */
    lagOf({ server }: Replica): number | undefined {
      const state = server.known();
      return state?.isStandby === true ? meter.lagOf(state.position) : undefined;
    },
    stop: () => timers.forEach((timer) => clearInterval(timer)),
  };
}

/** Looks again and again, and at once only where the last look is over. */
function repeat(look: () => Promise<void>): NodeJS.Timeout {
  let isLooking = false;
  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    void look().finally(() => (isLooking = false));
  }, LOOK_INTERVAL_MS);
  return timer.unref();
}

/** Undefined when none is left, or none has replayed the position in time. */
async function choose(replicas: readonly Replica[], after?: LogPosition): Promise<Replica | undefined> {
  if (after === undefined) return replicas[Math.floor(Math.random() * replicas.length)];
  if (after >= NO_REPLICAS_POSITION) return undefined;
  const end = performance.now() + MOST_WAIT_MS;
  const first = Promise.any(replicas.map((replica) => waitFor(replica, after, end))).catch(() => undefined);
  return Promise.race([first, delay(MOST_WAIT_MS, undefined, { ref: false })]);
}

/** Asks anew each time: after a crash a replica shows less than before. */
async function waitFor(replica: Replica, after: LogPosition, end: number): Promise<Replica> {
  while ((await replica.server.ask()).position < after) {
    if (performance.now() >= end) throw new Error(`${replica.name} has not replayed the position in time.`);
    await delay(PAUSE_MS);
  }
  return replica;
}

/** @throws {PrimaryAwayError} at once while the primary is known to be away, and when it does not answer in time. */
async function withPatience<Result>(primary: WatchedServer, work: () => Promise<Result>): Promise<Result> {
  if (primary.known() === undefined) throw new PrimaryAwayError();
  const done = new AbortController();
  const giveUp = async () => {
    await delay(PATIENCE_MS, undefined, { signal: done.signal });
    // Whoever comes next must not wait as long.
    primary.forget();
    throw new PrimaryAwayError();
  };
  try {
    return await Promise.race([work(), giveUp()]);
  } finally {
    done.abort();
  }
}

class PrimaryAwayError extends Error {
  override readonly name = 'PrimaryAwayError';
  readonly code = 'ETIMEDOUT';

  constructor() {
    super('The primary does not answer.');
  }
}

function byPosition(one: Replica, other: Replica): number {
  const difference = (other.server.known()?.position ?? 0n) - (one.server.known()?.position ?? 0n);
  return difference > 0n ? 1 : Number(difference < 0n) * -1;
}
