import {
  beforeMonths,
  countKeptMatches,
  ingestAsOlderHost,
  olderId,
  openDatabase,
  readAsOlderHost,
  seedOlderMatches,
  startOwnEngines,
  type OpenDatabase,
} from '@ra3/api/testing';
import { setTimeout as delay } from 'node:timers/promises';

const WRITERS = 2;
const READERS = 3;
const PAUSE_MS = 50;

type Database = OpenDatabase['db'];

const say = (line: string) => process.stdout.write(`${line}\n`);

/** How long the calls of one kind took. */
class Calls {
  total = 0;
  failed = 0;
  longestMs = 0;
  refused = 0;

  async time(call: () => Promise<boolean>): Promise<void> {
    const begun = performance.now();
    const isTaken = await call().catch((error: unknown) => {
      this.failed += 1;
      say(String(error));
      return true;
    });
    if (!isTaken) this.refused += 1;
    this.total += 1;
    this.longestMs = Math.max(this.longestMs, performance.now() - begun);
  }

  toString(): string {
    return `${String(this.total)} calls, ${String(this.failed)} failed, ${String(this.refused)} refused, longest ${this.longestMs.toFixed(0)} ms`;
  }
}

/**
 * Moves a database of an older host into months while two writers and three readers of the older version go on, and says how
 * long their longest call took. Returns false when one failed, or an acknowledged match is lost.
 */
export async function runMonths(matches: number): Promise<boolean> {
  const engines = await startOwnEngines(process.env);
  try {
    const databaseUrl = await engines.createPostgresDatabase();
    const older = await openDatabase({ databaseUrl, migrations: beforeMonths, timeoutMs: 3_600_000 });
    await seedOlderMatches(older.db, matches, new Date());
    say(`${String(matches)} matches are there`);
    const isRight = await moveUnderLoad(older.db, databaseUrl, matches);
    await older.close();
    return isRight;
  } finally {
    await engines.stop();
  }
}

async function moveUnderLoad(db: Database, databaseUrl: string, matches: number): Promise<boolean> {
  const [writes, reads] = [new Calls(), new Calls()];
  const taken: string[] = [];
  const end = new AbortController();
  let id = matches;
  const repeat = async (calls: Calls, call: () => Promise<boolean>) => {
    while (!end.signal.aborted) {
      await calls.time(call);
      await delay(PAUSE_MS);
    }
  };
  const write = async () => {
    id += 1;
    const guid = `new${String(id)}`;
    const isTaken = await ingestAsOlderHost(db, { id: olderId(id), guid, at: new Date() });
    if (isTaken) taken.push(guid);
    return isTaken;
  };
  const load = [
    ...Array.from({ length: WRITERS }, () => repeat(writes, write)),
    ...Array.from({ length: READERS }, () =>
      repeat(reads, () => readAsOlderHost(db, `guid${String(1 + Math.floor(Math.random() * matches))}`)),
    ),
  ];
  await delay(2_000);
  say(`before the move: writes ${writes.toString()}; reads ${reads.toString()}`);
  writes.longestMs = 0;
  reads.longestMs = 0;
  const begun = performance.now();
  const moved = await openDatabase({ databaseUrl });
  const seconds = (performance.now() - begun) / 1000;
  end.abort();
  await Promise.all(load);
  await moved.close();
  say(`the move took ${seconds.toFixed(1)} s: writes ${writes.toString()}; reads ${reads.toString()}`);
  const lost = matches + taken.length - (await countKeptMatches(db));
  say(`${String(taken.length)} matches were acknowledged, ${String(lost)} of all are without key or row`);
  return lost === 0 && writes.failed + reads.failed === 0;
}
