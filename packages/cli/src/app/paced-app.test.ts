import { expect, test } from 'vitest';
import { aRoom, aStatus } from '../testing/builders.js';
import { DayClock } from '../testing/day-clock.js';
import { nameOf } from '../testing/golden-names.js';
import { MemoryOutput, TypingInput } from '../testing/memory-streams.js';
import { runCli } from '../testing/run-cli.js';
import { screenText } from '../testing/screen-text.js';

const SECOND_MS = 1000;
const MOST_BYTES = 400;
const CHANGES = 10;
/** After the last change, polls without one: what waits is drawn meanwhile. */
const STILL = 4;
const LEAVES_SCREEN = '\u001b[?1049l';

interface Size {
  readonly columns: number;
  readonly rows: number;
}

/** Twenty rooms, of which none was there one answer before. */
function statusAt(change: number) {
  const rooms = Array.from({ length: 20 }, (_unused, index) => {
    const id = 20 * change + index;
    const players = [id, 3 * id + 1].map((one) => ({
      id: one,
      name: nameOf(one),
      elo: 900 + ((one * 37) % 700),
    }));
    const roomname = `${nameOf(id)} ${nameOf(5 * id)} 来玩 ${String(id)}`;
    const mapname = `data/maps/official/map_mp_${id % 2 === 0 ? '2_rao1' : '6_feasel3'}`;
    return aRoom({ roomname, mapname, gamemode: id % 3 === 0 ? 'closedplaying' : 'openstaging', players });
  });
  const players = rooms.flatMap((room) => room.players.map(({ id, name }) => ({ id, name })));
  return aStatus({ games: rooms, players });
}

/** A terminal that notes when how many bytes came. */
class TimedOutput extends MemoryOutput {
  readonly writes: { readonly at: number; readonly bytes: number }[] = [];
  readonly #clock: DayClock;

  constructor(size: Size, clock: DayClock) {
    super(size);
    this.#clock = clock;
  }

  override _write(part: Buffer | string, encoding: BufferEncoding, done: () => void): void {
    this.writes.push({ at: this.#clock.now(), bytes: Buffer.byteLength(part) });
    super._write(part, encoding, done);
  }
}

/** Watches a status that has changed from top to bottom at each of the first polls. */
async function watchChanges(size: Size, from = 1) {
  const clock = new DayClock();
  const stdout = new TimedOutput(size, clock);
  let polls = from - 1;
  const startedAt = clock.now();
  await runCli(
    ['status', 'watch', '--times', String(CHANGES - from + 1 + STILL), '--host', 'http://host.test'],
    {
      ...{ stdout, stdin: new TypingInput(), clock, env: { COLORTERM: 'truecolor' } },
      fetch: (url: string | URL) => {
        if (!String(url).includes('/status/detail'))
          return Promise.resolve(Response.json({ title: 'not here' }, { status: 404 }));
        polls += 1;
        return Promise.resolve(Response.json(statusAt(Math.min(polls, CHANGES))));
      },
    },
  );
  const [shown = ''] = stdout.text().split(LEAVES_SCREEN);
  const rooms = screenText(shown, size).filter((line) => line.includes('来玩'));
  const paced = stdout.writes.filter(({ at }) => at > startedAt + SECOND_MS && at < clock.now());
  return { rooms, paced };
}

/** The most bytes of any second, whenever it begins. */
function largestSecond(writes: readonly { readonly at: number; readonly bytes: number }[]): number {
  const seconds = writes.map(({ at }) =>
    writes
      .filter((one) => one.at >= at && one.at < at + SECOND_MS)
      .reduce((sum, { bytes }) => sum + bytes, 0),
  );
  return Math.max(...seconds);
}

async function checkSize(size: Size): Promise<void> {
  const { rooms, paced } = await watchChanges(size);
  const { rooms: expected } = await watchChanges(size, CHANGES);

  const bytes = paced.reduce((sum, one) => sum + one.bytes, 0) / CHANGES;
  console.info(`${String(Math.round(bytes))} bytes a change, largest second ${String(largestSecond(paced))}`);
  expect(largestSecond(paced)).toBeLessThanOrEqual(MOST_BYTES);
  expect(rooms).toEqual(expected);
}

const timeout = 300_000;

test(
  'a status that changes from top to bottom writes at most 400 bytes a second at 120x40, and all of it',
  { timeout },
  () => checkSize({ columns: 120, rows: 40 }),
);

test('so it does at 80x24', { tags: 'rest', timeout }, () => checkSize({ columns: 80, rows: 24 }));

test('so it does at 200x60', { tags: 'rest', timeout }, () => checkSize({ columns: 200, rows: 60 }));
