import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { aRoom, aStatus } from '../testing/builders.js';
import { DayClock } from '../testing/day-clock.js';
import { MemoryOutput, TypingInput } from '../testing/memory-streams.js';
import { runCli } from '../testing/run-cli.js';

/** `RA3_DAY_POLLS=8640` looks at the status for a whole day, as it is polled every 10 s. */
const POLLS = Number(process.env.RA3_DAY_POLLS ?? 360);
/** The first polls fill the log of events, the history, and what V8 compiles. */
const WARM = POLLS / 3;
const MIB = 1024 ** 2;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** A terminal that keeps nothing of what is written. */
class Wall extends MemoryOutput {
  written = 0;

  override _write(part: Buffer | string, _encoding: BufferEncoding, done: () => void): void {
    this.written += part.length;
    done();
  }
}

function heapMib(): number {
  collect();
  return process.memoryUsage().heapUsed / MIB;
}

/** Rooms come and go, and players with them. */
function statusAt(poll: number) {
  const rooms = Array.from({ length: 20 }, (_unused, index) => {
    const id = poll + index;
    const players = [{ id, name: `Player${String(id)}`, elo: 1000 + (id % 500) }];
    return aRoom({ roomname: `Player${String(id)} game ${String(id)}`, gamemode: 'openstaging', players });
  });
  const players = rooms.flatMap((room) => room.players.map(({ id, name }) => ({ id, name })));
  return aStatus({ games: rooms, players });
}

test(
  'a simulated day of a status that always changes keeps no more memory than its first third',
  { tags: 'rest', timeout: 1_800_000 },
  async () => {
    const stdout = new Wall({ columns: 120, rows: 40 });
    const heap: number[] = [];
    let polls = 0;

    const { exitCode } = await runCli(
      ['status', 'watch', '--times', String(POLLS), '--host', 'http://host.test'],
      {
        ...{ stdout, stdin: new TypingInput(), clock: new DayClock() },
        fetch: (url: string | URL) => {
          if (!String(url).includes('/status/detail'))
            return Promise.resolve(Response.json({ title: 'not here' }, { status: 404 }));
          polls += 1;
          if (polls === WARM || polls === POLLS) heap.push(heapMib());
          return Promise.resolve(Response.json(statusAt(polls)));
        },
      },
    );

    const [warm = 0, last = 0] = heap;
    console.info(
      `heap after ${String(WARM)} and ${String(POLLS)} polls: ${warm.toFixed(1)} and ${last.toFixed(1)} MiB`,
    );
    expect([exitCode, polls]).toEqual([0, POLLS]);
    expect(stdout.written).toBeGreaterThan(POLLS);
    expect(last - warm).toBeLessThan(2);
  },
);
