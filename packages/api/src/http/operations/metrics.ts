import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { ReadFigures } from '../../database/reads.js';
import { bearsToken } from '../admission/access.js';
import { sendFailure } from '../endpoints/failure-reply.js';
import { isOfThisMachine } from './is-of-this-machine.js';

export interface MetricsSources {
  readonly readPoolFigures: () => { readonly open: number; readonly idle: number; readonly waiting: number };
  /** Reads that replicas may answer, and how far each is behind. */
  readonly readReadFigures: () => ReadFigures;
  /** Age of the live state in seconds; undefined while no game server reports. */
  readonly readStatusAge: () => Promise<number | undefined>;
}

export interface AnsweredRequest {
  readonly method: string;
  /** The route's pattern, never the path: arbitrary paths would make unbounded labels. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

export interface Metrics {
  readonly registry: Registry;
  countRequest(request: AnsweredRequest): void;
  /** Counts a 304 of the status calls without a duration: there are too many to measure each. */
  countNotModified(): void;
  countMatches(matches: number): void;
  countReplay(): void;
  countSnapshot(): void;
  write(sources: MetricsSources): Promise<string>;
}

/** Buckets from cached replies to unacceptably slow ones. */
const DURATION_BUCKETS_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export function makeMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const counter = (name: string, help: string) => new Counter({ name, help, registers });
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name, help, labelNames, registers });
  const matches = counter('ra3_ingest_matches_total', 'Finished matches that were taken in.');
  const replays = counter('ra3_ingest_replays_total', 'Replay files that were taken in.');
  const snapshots = counter('ra3_ingest_snapshots_total', 'Live states that were taken in.');
  const connections = gauge('ra3_database_connections', 'Database connections by state.', ['state']);
  const waiting = gauge('ra3_database_waiting', 'Callers that wait for a database connection.');
  const writeReads = makeReadGauges(gauge);
  const notModified = counter('ra3_status_not_modified_total', 'Watchers who had the live state already.');
  let notModifiedSince = 0;
  const statusAge = gauge(
    'ra3_status_age_seconds',
    'Age of the live state; absent while no game server reports.',
    ['source'],
  );
  return {
    registry,
    countRequest: makeRequestCounter(registers),
    countNotModified: () => (notModifiedSince += 1),
    countMatches: (count) => matches.inc(count),
    countReplay: () => replays.inc(),
    countSnapshot: () => snapshots.inc(),
    async write({ readPoolFigures, readReadFigures, readStatusAge }) {
      notModified.inc(notModifiedSince);
      notModifiedSince = 0;
      const pool = readPoolFigures();
      connections.set({ state: 'idle' }, pool.idle);
      connections.set({ state: 'busy' }, pool.open - pool.idle);
      waiting.set(pool.waiting);
      writeReads(readReadFigures());
      const age = await readStatusAge();
      statusAge.reset();
      if (age !== undefined) statusAge.set({ source: 'game_server' }, age);
      return registry.metrics();
    },
  };
}

type MakeGauge = <Label extends string>(name: string, help: string, labels?: Label[]) => Gauge<Label>;

function makeReadGauges(gauge: MakeGauge): (figures: ReadFigures) => void {
  const reads = gauge('ra3_reads', 'Reads that a replica may answer, since the start, by who answered.', [
    'server',
  ]);
  const lag = gauge(
    'ra3_replica_lag_seconds',
    'How far a replica is behind; absent while it does not answer.',
    ['replica'],
  );
  const isUsed = gauge(
    'ra3_replica_used',
    'Whether reads go to a replica: 0 when it is away or too far behind.',
    ['replica'],
  );
  return ({ onReplicas, onPrimary, replicas }) => {
    reads.set({ server: 'replica' }, onReplicas);
    reads.set({ server: 'primary' }, onPrimary);
    lag.reset();
    for (const { name: replica, lagMs, isUsed: isRead } of replicas) {
      isUsed.set({ replica }, Number(isRead));
      if (lagMs !== undefined) lag.set({ replica }, lagMs / 1000);
    }
  };
}

function makeRequestCounter(registers: Registry[]): Metrics['countRequest'] {
  const durations = new Histogram({
    name: 'ra3_http_request_duration_seconds',
    help: 'Time from a request to the end of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATION_BUCKETS_SECONDS,
    registers,
  });
  // The library finds a series by sorting and joining its labels; keeping the series costs a request a tenth of that.
  const series = new Map<string, ReturnType<typeof durations.labels>>();
  return ({ method, route, status, seconds }) => {
    const key = `${method} ${route} ${status}`;
    let known = series.get(key);
    if (known === undefined) {
      known = durations.labels(method, route, String(status));
      series.set(key, known);
    }
    known.observe(seconds);
  };
}

export interface MetricsRouteParts {
  readonly metrics: Metrics;
  readonly sources: MetricsSources;
  /** Absent: only callers on this machine may read the metrics. */
  readonly token: string | undefined;
}

/** `/metrics` for Prometheus. Without access it answers 404. */
export function addMetricsRoute(app: FastifyInstance, { metrics, sources, token }: MetricsRouteParts): void {
  app.get('/metrics', async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    const mayRead =
      token === undefined ? isOfThisMachine(request) : bearsToken(request.headers.authorization, token);
    if (!mayRead) return sendFailure(reply, 'notFound');
    return reply.type(metrics.registry.contentType).send(await metrics.write(sources));
  });
}
