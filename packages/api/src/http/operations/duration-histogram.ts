import type { Metric, Registry } from 'prom-client';

interface Series {
  readonly labels: Readonly<Record<string, string>>;
  /** By bucket; the last one is of what is longer than all bounds. */
  readonly counts: number[];
  sum: number;
}

interface Histogram {
  readonly name: string;
  readonly help: string;
  /** In seconds, rising. */
  readonly bounds: readonly number[];
}

/**
 * Registers a histogram, and returns what adds a series to it, which is told each duration in seconds. The series of prom-client
 * sort, join and check their labels at each call, which costs more than finding an answer that is ready.
 */
export function registerDurations(
  registry: Registry,
  { name, help, bounds }: Histogram,
): (labels: Series['labels']) => (seconds: number) => void {
  const all: Series[] = [];
  const write = ({ labels, counts, sum }: Series) => {
    let count = 0;
    const buckets = counts.map((ofBucket, index) => ({
      metricName: `${name}_bucket`,
      labels: { le: String(bounds[index] ?? '+Inf'), ...labels },
      value: (count += ofBucket),
    }));
    return [
      ...buckets,
      { metricName: `${name}_sum`, labels, value: sum },
      { metricName: `${name}_count`, labels, value: count },
    ];
  };
  const get = () => Promise.resolve({ name, help, type: 'histogram', values: all.flatMap(write) });
  // A registry asks a metric for no more than this; its types want a class of prom-client.
  registry.registerMetric({ name, help, get } as unknown as Metric);
  return (labels) => {
    const series: Series = { labels, counts: Array.from({ length: bounds.length + 1 }, () => 0), sum: 0 };
    all.push(series);
    return (seconds) => {
      let bucket = 0;
      while (bucket < bounds.length && seconds > (bounds[bucket] ?? 0)) bucket += 1;
      series.counts[bucket] = (series.counts[bucket] ?? 0) + 1;
      series.sum += seconds;
    };
  };
}
