import lighthouse, { type Result } from 'lighthouse';
import { medianOf } from '../support/median.js';

/** The categories that Lighthouse scores. */
export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof categories)[number];

/** The main timings of a page load in milliseconds, and the layout shift score (no unit). */
export const metrics = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  SI: 'speed-index',
  CLS: 'cumulative-layout-shift',
} as const;
type Metric = keyof typeof metrics;

export interface PageResult {
  readonly url: string;
  /** Medians of all rounds, 0 to 100. */
  readonly scores: Readonly<Record<Category, number>>;
  readonly times: Readonly<Record<Metric, number>>;
  /** Lighthouse's benchmark of this machine's CPU (about 1500 to 2000 on a fast desktop, no unit), median of all rounds. */
  readonly cpuIndex: number;
  /** Failed audits of the last round: name and finding. */
  readonly findings: readonly string[];
}

interface Visit {
  readonly url: string;
  /** Debugging port of the browser. */
  readonly port: number;
  readonly rounds: number;
  /** How many times slower than this machine the simulated phone computes. */
  readonly slowdown: number;
  /**
   * Whether the browser really is slowed down, instead of Lighthouse computing the times of a slow phone from a fast load. The
   * computation counts all that was loaded before a paint, needed for it or not.
   */
  readonly isApplied: boolean;
}

const MOST_TRIALS = 4;

/** Loads a page several times as a simulated phone on a slow network, and returns the median of each figure. */
export async function measurePage({ rounds, ...visit }: Visit): Promise<PageResult> {
  const reports: Result[] = [];
  for (let round = 0; round < rounds; round++) reports.push(await measureOnce(visit));
  const median = (read: (report: Result) => number) => medianOf(reports.map(read));
  return {
    url: visit.url,
    scores: recordOf(categories, (category) =>
      median((report) => Math.round((report.categories[category]?.score ?? 0) * 100)),
    ),
    times: recordOf(Object.keys(metrics) as Metric[], (metric) =>
      median((report) => report.audits[metrics[metric]]?.numericValue ?? NaN),
    ),
    cpuIndex: median((report) => report.environment.benchmarkIndex),
    findings: findingsOf(reports.at(-1)),
  };
}

/** Repeats a measurement when the browser loses its trace, which happens on a busy machine. */
async function measureOnce(visit: Omit<Visit, 'rounds'>): Promise<Result> {
  for (let trial = 1; ; trial++) {
    const report = await record(visit);
    if (report.runtimeError === undefined) return report;
    if (trial === MOST_TRIALS) throw new Error(`Lighthouse at ${visit.url}: ${report.runtimeError.message}`);
  }
}

async function record({ url, port, slowdown, isApplied }: Omit<Visit, 'rounds'>): Promise<Result> {
  const answer = await lighthouse(url, {
    port,
    logLevel: 'error',
    output: 'json',
    formFactor: 'mobile',
    throttlingMethod: isApplied ? 'devtools' : 'simulate',
    throttling: { cpuSlowdownMultiplier: slowdown },
    onlyCategories: [...categories],
  });
  if (answer === undefined) throw new Error(`Lighthouse has nothing to say about ${url}`);
  return answer.lhr;
}

/** Failed audits that count for a score. */
function findingsOf(report: Result | undefined): string[] {
  const refs = categories.flatMap((category) => report?.categories[category]?.auditRefs ?? []);
  const counting = new Set(refs.filter(({ weight }) => weight > 0).map(({ id }) => id));
  return Object.values(report?.audits ?? {})
    .filter(({ id, score }) => counting.has(id) && score !== null && score < 0.9)
    .map(({ id, title, displayValue }) => `${id}: ${displayValue ?? title}`);
}

function recordOf<Key extends string>(
  keys: readonly Key[],
  read: (key: Key) => number,
): Readonly<Record<Key, number>> {
  // Object.fromEntries widens its keys to string.
  return Object.fromEntries(keys.map((key) => [key, read(key)])) as Record<Key, number>;
}
