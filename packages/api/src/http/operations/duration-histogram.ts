import type { Metric, Registry } from 'prom-client';

type Labels = Readonly<Record<string, string>>;

/**
 * Registers a histogram, and returns what adds a series to it, which is told each duration in seconds. The series of prom-client
 * sort, join and check their labels at each call, which costs more than finding an answer that is ready.
 */
export function registerDurations(
  registry: Registry,
  { name, help, bounds }: { name: string; help: string; bounds: readonly number[] },
) {
  const all: { readonly labels: Labels; readonly counts: number[]; sum: number }[] = [];
  const write = ({ labels, counts, sum }: (typeof all)[number]) => {
    let count = 0;
    const buckets = counts.map((ofBucket, index) => {
      const le = String(bounds[index] ?? '+Inf');
      return { metricName: `${name}_bucket`, labels: { le, ...labels }, value: (count += ofBucket) };
    });
    const ofSeries = (suffix: string, value: number) => ({ metricName: name + suffix, labels, value });
    return [...buckets, ofSeries('_sum', sum), ofSeries('_count', count)];
  };
  const get = () => Promise.resolve({ name, help, type: 'histogram', values: all.flatMap(write) });
  // A registry asks a metric for no more than this; its types want a class of prom-client.
  registry.registerMetric({ name, help, get } as unknown as Metric);
  return (labels: Labels) => {
    const series = { labels, counts: [...bounds, Infinity].map(() => 0), sum: 0 };
    all.push(series);
    return (seconds: number): void => {
      const found = bounds.findIndex((bound) => seconds <= bound);
      const bucket = found < 0 ? bounds.length : found;
      series.counts[bucket] = (series.counts[bucket] ?? 0) + 1;
      series.sum += seconds;
    };
  };
}
