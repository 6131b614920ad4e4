import { openDatabase } from '../database/open-database.js';
import { moveDemoWorld } from '../demo/start-demo-world.js';
import { makeDemoWorld, type WorldSize } from '../demo/world/make-demo-world.js';
import { makeTestHost } from './make-test-host.js';

/** What the tests tell the program that they kill. */
export interface WorldProgramOptions {
  readonly databaseUrl?: string;
  readonly dataDirectory?: string;
  /** The folder of the replay files is in it. */
  readonly filesDirectory: string;
  readonly size?: WorldSize;
  /** Goes on with live rooms when the world is made. */
  readonly isMoving: boolean;
}

/** A process of its own that makes the demo world, and moves it, until it is done or killed. It prints a line per step. */
async function main(): Promise<void> {
  const options = JSON.parse(process.argv[2] ?? '{}') as WorldProgramOptions; // written by the test
  const clock = () => new Date();
  const start = Date.now();
  const say = (text: string) => process.stdout.write(`${String(Date.now() - start)} ms ${text}\n`);
  const { db, close } = await openDatabase(options);
  say('opened');
  const host = makeTestHost({ db, clock, dataDirectory: options.filesDirectory });
  const world = {
    host,
    seed: 'test world',
    ...(options.size === undefined ? {} : { size: options.size }),
  };
  await makeDemoWorld({
    ...world,
    onProgress: ({ step, steps, isPresentable }) => {
      say(`step ${String(step)} of ${String(steps)}${isPresentable ? ' presentable' : ''}`);
    },
  });
  say('made');
  if (options.isMoving) {
    const onError = (error: unknown) => say(`failed ${String(error)}`);
    await moveDemoWorld({ ...world, signal: new AbortController().signal, onError, intervalMs: 20 });
  }
  await close();
  say('closed');
}

await main();
