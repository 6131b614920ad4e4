// @vitest-environment node
import { expect, test } from 'vitest';
import { busiestHour, hourRows, slotsOfDay, usualWeek } from './history-rows.js';

const moment = (time: string, players: number) => ({
  time,
  players,
  searching: 0,
  waitingRooms: 0,
  games: 1,
});

test('the curve has every slot of 24 hours, and a gap where no game server reported', () => {
  const slots = slotsOfDay({
    slotSeconds: 3_600,
    day: [moment('2026-03-01T10:00:00.000Z', 4), moment('2026-03-01T12:00:00.000Z', 6)],
  });

  expect(slots).toHaveLength(24);
  expect(slots.slice(-3).map(({ time, moment: known }) => [time.slice(11, 16), known?.players])).toEqual([
    ['10:00', 4],
    ['11:00', undefined],
    ['12:00', 6],
  ]);
});

test('a day without any row has no curve', () => {
  expect(slotsOfDay({ slotSeconds: 300, day: [] })).toEqual([]);
});

test('the table has the mean of each hour, newest first', () => {
  const slots = [
    { time: '2026-03-01T11:30:00.000Z', moment: moment('2026-03-01T11:30:00.000Z', 4) },
    { time: '2026-03-01T11:35:00.000Z', moment: moment('2026-03-01T11:35:00.000Z', 7) },
    { time: '2026-03-01T12:00:00.000Z', moment: undefined },
  ];

  expect(hourRows(slots)).toEqual([
    { time: '2026-03-01T12:00:00.000Z', players: undefined, games: undefined },
    { time: '2026-03-01T11:00:00.000Z', players: 5.5, games: 1 },
  ]);
});

test('usual hours are shown in the time zone of the reader, over the end of the week', () => {
  const usual = [
    { hour: 0, players: 3 },
    { hour: 167, players: 9 },
  ];
  const east = usualWeek(usual, 8 * 60);
  const west = usualWeek(usual, -60);

  expect([east[0]?.[8], east[0]?.[7]]).toEqual([3, 9]);
  expect([west[6]?.[23], west[6]?.[22]]).toEqual([3, 9]);
  expect(busiestHour(east)).toEqual({ day: 0, hour: 7, players: 9 });
  expect(busiestHour(usualWeek([], 0))).toBeUndefined();
});
