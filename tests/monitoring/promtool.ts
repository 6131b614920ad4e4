import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** What one scrape said, by series. */
export type Reading = ReadonlyMap<string, number>;

/** A scrape before the condition, and one or more during it. After the last one, gauges stay and counters go on as they did. */
export interface Readings {
  readonly before: Reading;
  readonly during: readonly [Reading, ...Reading[]];
}

export interface Condition {
  readonly alert: string;
  readonly cause: () => Promise<Readings>;
}

/** Minutes of quiet, of the condition, and when each is judged. */
const QUIET = 20;
const LASTING = 45;

const run = promisify(execFile);

/** The names of the alerts, which promtool accepts. @throws when promtool is not installed or refuses the rules */
export async function findPromtool(rules: string): Promise<string[]> {
  await run('promtool', ['check', 'rules', rules]).catch((cause: unknown) => {
    throw new Error(`promtool does not run or refuses ${rules}; it comes with Debian's package prometheus.`, {
      cause,
    });
  });
  return [...(await readFile(rules, 'utf8')).matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);
}

/** `fires`, when the alert is silent before the condition and fires during it; otherwise what promtool says. */
export async function fires(rules: string, alert: string, readings: Readings): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'ra3-alerts-'));
  const expr = `count(ALERTS{alertname="${alert}",alertstate="firing"}) or vector(0)`;
  const judged = (minute: number, value: number) => ({
    expr,
    eval_time: `${minute}m`,
    exp_samples: [{ labels: '{}', value }],
  });
  const file = {
    rule_files: [rules],
    evaluation_interval: '1m',
    tests: [
      {
        interval: '1m',
        input_series: toSeries(readings),
        promql_expr_test: [judged(QUIET, 0), judged(QUIET + LASTING, 1)],
      },
    ],
  };
  try {
    // JSON is YAML.
    await writeFile(join(folder, 'test.yml'), JSON.stringify(file));
    await run('promtool', ['test', 'rules', join(folder, 'test.yml')]);
    return 'fires';
  } catch (error) {
    return error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
  } finally {
    await rm(folder, { recursive: true });
  }
}

function toSeries({ before, during }: Readings) {
  const names = new Set([before, ...during].flatMap((reading) => [...reading.keys()]));
  return [...names].map((series) => {
    const quiet = Array.from({ length: QUIET + 1 }, () => before.get(series));
    const bad = Array.from({ length: LASTING }, (_, minute) => valueAt(series, { before, during }, minute));
    return { series, values: [...quiet, ...bad].map((value) => value ?? '_').join(' ') };
  });
}

function valueAt(series: string, { before, during }: Readings, minute: number): number | undefined {
  const last = during.at(-1)?.get(series);
  const told = during[minute] ?? during.at(-1);
  const isCounter = /_(?:total|count|bucket|sum)(?:\{|$)/.test(series);
  if (minute < during.length || !isCounter || last === undefined) return told?.get(series);
  const pace = last - ((during.length > 1 ? during.at(-2) : before)?.get(series) ?? 0);
  return last + pace * (minute - during.length + 1);
}

/** One scrape by Prometheus, which calls the process `up` when it answers. */
export async function scrape(url: string, job = 'ra3'): Promise<Reading> {
  const labels = `job="${job}",instance="tried"`;
  const text = await fetch(url).then(
    (answer) => (answer.ok ? answer.text() : undefined),
    () => undefined,
  );
  const reading = new Map([[`up{${labels}}`, Number(text !== undefined)]]);
  for (const [, name = '', own = '', value = ''] of (text ?? '').matchAll(/^(\w+)(?:\{(.*)\})? (\S+)$/gm))
    if (Number.isFinite(Number(value)))
      reading.set(`${name}{${own === '' ? '' : `${own},`}${labels}}`, Number(value));
  return reading;
}
