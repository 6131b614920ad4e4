import { expect, test } from 'vitest';
import { makeSharedAllowance } from './shared-allowance.js';

const WINDOW = new Date('2026-03-01T12:00:00Z');
const NEXT_WINDOW = new Date('2026-03-01T12:01:00Z');
const ALLOWANCE = { limit: 120, takenAtOnce: 8 };

/** The count that processes share, and how often they asked for it. */
function openCount() {
  const counts = new Map<string, number>();
  let writes = 0;
  return {
    writes: () => writes,
    count: (key: string, windowStart: Date, calls: number) => {
      writes += 1;
      const place = `${key} ${windowStart.toISOString()}`;
      counts.set(place, (counts.get(place) ?? 0) + calls);
      return Promise.resolve(counts.get(place) ?? 0);
    },
  };
}

const callTimes = async (times: number, call: () => Promise<boolean>) => {
  const answers: boolean[] = [];
  for (let index = 0; index < times; index += 1) answers.push(await call());
  return answers.filter(Boolean).length;
};

test('one process lets exactly the limit through, and writes once for eight calls', async () => {
  const shared = openCount();
  const mayCall = makeSharedAllowance(shared.count);

  const passed = await callTimes(120, () => mayCall('search a', WINDOW, ALLOWANCE));
  const writes = shared.writes();

  expect([passed, writes]).toEqual([120, 15]);
  expect(await mayCall('search a', WINDOW, ALLOWANCE)).toBe(false);
  expect(await mayCall('search b', WINDOW, ALLOWANCE)).toBe(true);
});

test('a window that begins gives everything anew', async () => {
  const mayCall = makeSharedAllowance(openCount().count);
  await callTimes(200, () => mayCall('search a', WINDOW, ALLOWANCE));

  expect(await callTimes(200, () => mayCall('search a', NEXT_WINDOW, ALLOWANCE))).toBe(120);
});

test('a clock that was set back begins a window anew, with all that it gives', async () => {
  const mayCall = makeSharedAllowance(openCount().count);
  await callTimes(200, () => mayCall('search a', NEXT_WINDOW, ALLOWANCE));

  expect(await callTimes(200, () => mayCall('search a', WINDOW, ALLOWANCE))).toBe(120);
});

test('several processes together let no more through, and next to nothing less', async () => {
  const shared = openCount();
  const [first, second] = [makeSharedAllowance(shared.count), makeSharedAllowance(shared.count)];

  const few = await callTimes(3, () => first('search a', WINDOW, ALLOWANCE));
  const many = await callTimes(200, () => second('search a', WINDOW, ALLOWANCE));
  const rest = await callTimes(200, () => first('search a', WINDOW, ALLOWANCE));

  expect([few, many, rest]).toEqual([3, 112, 5]);
});

test('calls that come at once get as many as one after the other', async () => {
  const mayCall = makeSharedAllowance(openCount().count);

  const answers = await Promise.all(
    Array.from({ length: 300 }, () => mayCall('search a', WINDOW, ALLOWANCE)),
  );

  expect(answers.filter(Boolean).length).toBe(120);
});

test('a low limit is counted call by call, and not at all when it is used up', async () => {
  const shared = openCount();
  const mayCall = makeSharedAllowance(shared.count);

  const passed = await callTimes(5, () => mayCall('search a', WINDOW, { limit: 3, takenAtOnce: 8 }));

  expect([passed, shared.writes()]).toEqual([3, 4]);
});
