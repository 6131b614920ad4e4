import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { buildHostProgram, startHostProcess, type HostProcess } from '@ra3/api/testing';
import { scrape, type Condition, type Reading } from './promtool.js';

/** Metrics of the process, which a host in this process has none of. */
interface RunningProgram {
  readonly process: HostProcess;
  readonly look: () => Promise<Reading>;
}

let program: Promise<string> | undefined;

async function withProgram<T>(
  env: Record<string, string>,
  use: (running: RunningProgram) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'ra3-alerts-'));
  const serviceToken = randomBytes(32).toString('hex');
  const process = startHostProcess(await (program ??= buildHostProgram('host-of-alerts')), {
    ...{ DATA_DIR: folder, DEMO: 'off', SERVICE_TOKEN: serviceToken },
    ...env,
  });
  try {
    const [, url = ''] = await process.waitFor(/service is at (\S+)/);
    return await use({ process, look: () => scrape(`${url}metrics`) });
  } finally {
    process.signal('SIGKILL');
    await process.ended;
    await rm(folder, { recursive: true, force: true });
  }
}

/** Holds 1.6 GiB, each byte of it written. */
const LARGE = `--import=data:text/javascript,${encodeURIComponent('globalThis.held=Buffer.alloc(1.6*2**30,1)')}`;
const lookOnce = ({ look }: RunningProgram) => look();

export const programConditions: readonly Condition[] = [
  {
    alert: 'ra3EventLoopLag',
    cause: () =>
      withProgram({}, async ({ process, look }) => {
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
