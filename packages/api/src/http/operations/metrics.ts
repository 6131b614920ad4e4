import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { ReadFigures } from '../../database/reads.js';
import { bearsToken } from '../admission/access.js';
import { sendFailure } from '../endpoints/failure-reply.js';
import { registerDurations } from './duration-histogram.js';
import { isOfThisMachine } from './is-of-this-machine.js';

export interface MetricsSources {
  readonly readPoolFigures: () => { readonly open: number; readonly idle: number; readonly waiting: number };
  /** Reads that replicas may answer, and how far each is behind. */
  readonly readReadFigures: () => ReadFigures;
  /** Age of the live state in seconds; undefined while no game server reports. */
  readonly readStatusAge: () => Promise<number | undefined>;
  /** Undefined when the database does not answer. */
  readonly readDatabase: () => Promise<DatabaseFigures | undefined>;
  readonly readDisk: () => Promise<DiskFigures>;
}

export interface DatabaseFigures {
  readonly isWritable: boolean;
  /** How long it took to answer. */
  readonly seconds: number;
  /** How far its clock is ahead of the host's; negative when it is behind. */
  readonly clockSeconds: number;
  /** Since expired rows were last deleted; undefined before the first time. */
  readonly sweepAgeSeconds: number | undefined;
}

export interface DiskFigures {
  /** Undefined where the system does not tell. */
  readonly freeBytes: number | undefined;
  readonly isFull: boolean;
}

export interface AnsweredRoute {
  readonly method: string;
  /** The route's pattern, never the path: arbitrary paths would make unbounded labels. */
  readonly route: string;
  readonly status: number;
}

export interface AnsweredRequest extends AnsweredRoute {
  readonly seconds: number;
}

export interface Metrics {
  readonly registry: Registry;
  countRequest(request: AnsweredRequest): void;
  /** What counts the requests of one route and status, told how long each took. */
  seriesOf(route: AnsweredRoute): (seconds: number) => void;
  /** Counts a 304 of the status calls without a duration: there are too many to measure each. */
  countNotModified(): void;
  countMatches(matches: number): void;
  /** Reasons are fields of a match, so there are few. */
  countRefused(reason: string, matches: number): void;
  /** How long after its end a match was reported. */
  observeDelay(seconds: number): void;
  countMail(outcome: 'sent' | 'failed'): void;
  countReplay(): void;
  countSnapshot(): void;
  write(sources: MetricsSources): Promise<string>;
}

/** Buckets from cached replies to unacceptably slow ones. */
const DURATION_BUCKETS_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Up to a game server that was cut off for a day. */
const DELAY_BUCKETS_SECONDS = [60, 300, 900, 3_600, 86_400];
/**
 * Combinations of method, route and status that are counted by themselves; further ones are counted together. Each has
 * sixteen series: docs/deploy.md states the sum.
 */
export const MOST_COMBINATIONS = 1_000;
/** Node's parser admits others, such as PROPFIND, to which no route answers. */
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'OPTIONS']);
const OTHER = 'other';

export function makeMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const counter = (name: string, help: string) => new Counter({ name, help, registers });
  const matches = counter('ra3_ingest_matches_total', 'Finished matches that were taken in.');
  const refused = new Counter({
    name: 'ra3_ingest_refused_total',
    help: 'Finished matches that were refused, by what was wrong.',
    labelNames: ['reason'],
    registers,
  });
  const replays = counter('ra3_ingest_replays_total', 'Replay files that were taken in.');
  const snapshots = counter('ra3_ingest_snapshots_total', 'Live states that were taken in.');
  const mails = new Counter({
    name: 'ra3_mails_total',
    help: 'Mails by outcome.',
    labelNames: ['outcome'],
    registers,
  });
  for (const outcome of ['sent', 'failed']) mails.inc({ outcome }, 0);
  const delays = new Histogram({
    name: 'ra3_ingest_delay_seconds',
    help: 'Time from the end of a match to its report.',
    buckets: DELAY_BUCKETS_SECONDS,
    registers,
  });
  const notModified = counter('ra3_status_not_modified_total', 'Watchers who had the live state already.');
  let notModifiedSince = 0;
  const writeSources = makeSourceGauges(registers);
  const seriesOf = makeSeries(registry);
  return {
    registry,
    countRequest: ({ seconds, ...route }) => seriesOf(route)(seconds),
    seriesOf,
    countNotModified: () => (notModifiedSince += 1),
    countMatches: (count) => matches.inc(count),
    countRefused: (reason, count) => refused.inc({ reason }, count),
    observeDelay: (seconds) => delays.observe(seconds),
    countMail: (outcome) => mails.inc({ outcome }),
    countReplay: () => replays.inc(),
    countSnapshot: () => snapshots.inc(),
    async write(sources) {
      notModified.inc(notModifiedSince);
      notModifiedSince = 0;
      await writeSources(sources);
      return registry.metrics();
    },
  };
}

/** Gauges whose values are read when the metrics are. */
function makeSourceGauges(registers: Registry[]): (sources: MetricsSources) => Promise<void> {
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name, help, labelNames, registers });
  /** Absent while it has no value: only a series with a label can be. */
  const gaugeOf = (source: string, name: string, help: string) => {
    const made = gauge(name, help, ['source']);
    return (value: number | undefined) => {
      made.reset();
      if (value !== undefined) made.set({ source }, value);
    };
  };
  const connections = gauge('ra3_database_connections', 'Database connections by state.', ['state']);
  const waiting = gauge('ra3_database_waiting', 'Callers that wait for a database connection.');
  const writeReads = makeReadGauges(gauge);
  const up = gauge('ra3_database_up', 'Whether the database answers.');
  const full = gauge('ra3_disk_full', 'Whether there is no space to write.');
  const setAge = gaugeOf(
    'game_server',
    'ra3_status_age_seconds',
    'Age of the live state; absent while no game server reports.',
  );
  const ofDatabase = (name: string, help: string) => gaugeOf('database', name, help);
  const setPing = ofDatabase('ra3_database_ping_seconds', 'Time in which the database answers.');
  const setWritable = ofDatabase('ra3_database_writable', 'Whether the database takes writes.');
  const setClock = ofDatabase(
    'ra3_clock_difference_seconds',
    'Clock of the database minus that of the host.',
  );
  const setSweepAge = ofDatabase('ra3_sweep_age_seconds', 'Time since expired rows were last deleted.');
  const setFree = gaugeOf('data_folder', 'ra3_disk_free_bytes', 'Free space of the data folder.');
  return async ({ readPoolFigures, readReadFigures, readStatusAge, readDatabase, readDisk }) => {
    const pool = readPoolFigures();
    connections.set({ state: 'idle' }, pool.idle);
    connections.set({ state: 'busy' }, pool.open - pool.idle);
    waiting.set(pool.waiting);
    writeReads(readReadFigures());
    const [age, database, disk] = await Promise.all([readStatusAge(), readDatabase(), readDisk()]);
    setAge(age);
    up.set(Number(database !== undefined));
    setPing(database?.seconds);
    setWritable(database && Number(database.isWritable));
    setClock(database?.clockSeconds);
    setSweepAge(database?.sweepAgeSeconds);
    setFree(disk.freeBytes);
    full.set(Number(disk.isFull));
  };
}

function makeSeries(registry: Registry): Metrics['seriesOf'] {
  const addSeries = registerDurations(registry, {
    name: 'ra3_http_request_duration_seconds',
    help: 'Time from a request to the end of its answer.',
    bounds: DURATION_BUCKETS_SECONDS,
  });
  const series = new Map<string, (seconds: number) => void>();
  const find = (method: string, route: string, status: string): ((seconds: number) => void) => {
    const key = `${method} ${route} ${status}`;
    const known = series.get(key);
    if (known !== undefined) return known;
    if (series.size >= MOST_COMBINATIONS && route !== OTHER) return find(OTHER, OTHER, OTHER);
    const made = addSeries({ method, route, status });
    series.set(key, made);
    return made;
  };
  return ({ method, route, status }) => find(METHODS.has(method) ? method : OTHER, route, String(status));
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
