import { sendStraight, type RecordedDatabase, type TestHost } from '@ra3/api/testing';
import type { Question } from '../measure.js';
import { measureFromOutside } from './caller.js';
import { ask, type Cookies } from './check-plans.js';
import type { Page } from './pages.js';

/** Requests of one kind, and the SQL statements that answer each of them. */
export interface SpeedComparison {
  readonly name: string;
  readonly questions: readonly Question[];
  readonly calls: Parameters<typeof sendStraight>[0]['calls'];
}

/** Ratios are the host's throughput divided by that of the statements alone. */
export interface ComparisonResult {
  readonly name: string;
  readonly hostPerSecond: number;
  readonly straightPerSecond: number;
  /** Median over the rounds; each round measures host and statements directly after each other. */
  readonly ratio: number;
  /** The same by processor time per response, of driver and host together. */
  readonly processorRatio: number;
  readonly faults: number;
}

interface ComparisonPlan {
  readonly url: string;
  readonly databaseUrl: string;
  readonly callers: number;
  readonly connections: number;
  readonly seconds: number;
  readonly rounds: number;
}

/** Statements for sessions and rate limits are not part of what the page reads. */
const HOUSEKEEPING = /"(sessions|rate_windows)"|\b(sessions|rate_windows)\b/;

/** Sends each request once and records its SQL statements. */
export async function prepareComparison(
  host: TestHost,
  recorded: RecordedDatabase,
  { name, pages, cookies }: { name: string; pages: readonly Page[]; cookies: Cookies },
): Promise<SpeedComparison> {
  const calls: SpeedComparison['calls'][number][] = [];
  for (const page of pages) {
    recorded.take();
    const status = await ask(host, page, cookies);
    if (status !== 200) throw new Error(`${page.path} was answered with ${String(status)}.`);
    calls.push(recorded.take().filter(({ sql }) => !HOUSEKEEPING.test(sql)));
  }
  const questions = pages.map(({ path, body, as }) => ({
    name,
    path,
    ...(body === undefined ? {} : { body, method: 'POST' as const }),
    headers: as === 'visitor' ? {} : { cookie: cookies[as] },
  }));
  return { name, questions, calls };
}

/**
 * Measures several rounds of the host, then of the statements alone, over equally many connections to the same database.
 * A warm-up of both does not count.
 */
export async function compareSpeed(
  comparison: SpeedComparison,
  plan: ComparisonPlan,
): Promise<ComparisonResult> {
  await runRound(comparison, plan);
  const rounds: Round[] = [];
  for (let round = 0; round < plan.rounds; round += 1) rounds.push(await runRound(comparison, plan));
  return {
    name: comparison.name,
    hostPerSecond: medianOf(rounds.map(({ host }) => host.perSecond)),
    straightPerSecond: medianOf(rounds.map(({ straight }) => straight.perSecond)),
    ratio: medianOf(rounds.map(({ host, straight }) => host.perSecond / straight.perSecond)),
    processorRatio: medianOf(rounds.map(({ host, straight }) => straight.processorMs / host.processorMs)),
    faults: rounds.reduce((sum, { faults }) => sum + faults, 0),
  };
}

interface Round {
  readonly host: Awaited<ReturnType<typeof sendStraight>>;
  readonly straight: Awaited<ReturnType<typeof sendStraight>>;
  readonly faults: number;
}

async function runRound({ questions, calls }: SpeedComparison, plan: ComparisonPlan): Promise<Round> {
  const { url, callers: connections, seconds } = plan;
  const before = process.cpuUsage();
  const measured = await measureFromOutside({ url, questions, connections, seconds });
  const { user, system } = process.cpuUsage(before);
  const answered = Object.values(measured.statuses).reduce((sum, count) => sum + count, 0);
  return {
    host: { perSecond: measured.perSecond, processorMs: (user + system) / 1000 / answered },
    straight: await sendStraight({ ...plan, calls }),
    faults: measured.errors + answered - (measured.statuses['200'] ?? 0),
  };
}

function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
