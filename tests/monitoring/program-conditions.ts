import { setTimeout as delay } from 'node:timers/promises';
import { startHost, type RunningHost } from '../support/start-host.js';
import { scrape, type Condition, type Reading } from './promtool.js';

/** Metrics of the process, which a host in this process has none of. */
async function withProgram<T>(
  env: Record<string, string>,
  use: (host: RunningHost, look: () => Promise<Reading>) => Promise<T>,
): Promise<T> {
  const host = await startHost({ DEMO: 'off', ...env });
  try {
    return await use(host, () => scrape(`${host.baseUrl}/metrics`));
  } finally {
    await host.stop();
  }
}

/** Holds 1.6 GiB, each byte of it written. */
const LARGE = `--import=data:text/javascript,${encodeURIComponent('globalThis.held=Buffer.alloc(1.6*2**30,1)')}`;
const lookOnce = (_host: RunningHost, look: () => Promise<Reading>) => look();

export const programConditions: readonly Condition[] = [
  {
    alert: 'ra3EventLoopLag',
    cause: () =>
      withProgram({}, async ({ process }, look) => {
        await look();
        await delay(1_000);
        const before = await look();
        for (let stops = 0; stops < 5; stops += 1) {
          process.signal('SIGSTOP');
          await delay(500);
          process.signal('SIGCONT');
          await delay(20);
        }
        return { before, during: [await look()] };
      }),
  },
  {
    alert: 'ra3Memory',
    async cause() {
      return {
        before: await withProgram({}, lookOnce),
        during: [await withProgram({ NODE_OPTIONS: LARGE }, lookOnce)],
      };
    },
  },
  {
    alert: 'ra3Restarts',
    async cause() {
      const [before, first, second, third] = [
        await withProgram({}, lookOnce),
        await withProgram({}, lookOnce),
        await withProgram({}, lookOnce),
        await withProgram({}, lookOnce),
      ];
      // It goes on: for the rest of the time each start is again later than the one before.
      const startSeries =
        [...third.keys()].find((series) => series.startsWith('process_start_time_seconds')) ?? '';
      const later = Array.from(
        { length: 42 },
        (_, minute) => new Map([...third, [startSeries, (third.get(startSeries) ?? 0) + minute]]),
      );
      return { before, during: [first, second, third, ...later] };
    },
  },
];
