import { expect, test } from 'vitest';
import { makePaint } from './paint.js';
import { formatTable } from './table.js';

const plain = makePaint({}, {});

test('columns are aligned although Chinese characters take two cells', async () => {
  const lines = await formatTable(
    [{ head: 'NAME' }, { head: 'ELO', isNumber: true }],
    [
      [{ text: '娜塔莎' }, { text: '1712' }],
      [{ text: 'Bob' }, { text: '90' }],
    ],
    { paint: plain, width: 80 },
  );

  expect(lines).toEqual(['NAME     ELO', '娜塔莎  1712', 'Bob       90']);
});

test('only columns that may shrink are cut to the width of the terminal', async () => {
  const lines = await formatTable(
    [
      { head: 'ROOM', shrinksTo: 6 },
      { head: 'ELO', isNumber: true },
    ],
    [[{ text: 'a room with a very long name' }, { text: '1712' }]],
    { paint: plain, width: 16 },
  );

  expect(lines).toEqual(['ROOM         ELO', 'a room wi…  1712']);
});

test.each([
  [24, 'NAME  AGE  WINS  LOSSES'],
  [20, 'NAME  WINS  LOSSES'],
  [16, 'NAME'],
])('in %i cells columns leave by importance, wins and losses together: %s', async (width, head) => {
  const lines = await formatTable(
    [
      { head: 'NAME' },
      { head: 'AGE', isNumber: true, dropsAt: 2 },
      { head: 'WINS', isNumber: true, dropsAt: 1 },
      { head: 'LOSSES', isNumber: true, dropsAt: 1 },
    ],
    [[{ text: 'Bob' }, { text: '1' }, { text: '2' }, { text: '3' }]],
    { paint: plain, width },
  );

  expect(lines[0]).toBe(head);
});

test('colours do not count as width', async () => {
  const lines = await formatTable(
    [{ head: 'A' }, { head: 'B' }],
    [[{ text: 'x', style: 'good' }, { text: 'y' }]],
    {
      paint: makePaint({ FORCE_COLOR: '1' }, {}),
      width: 80,
    },
  );

  expect(lines[1]).toBe('\u001b[32mx\u001b[39m  y');
});

test.each([
  [{ NO_COLOR: '1' }, true, false],
  [{ NO_COLOR: '1', FORCE_COLOR: '1' }, true, false],
  [{ NO_COLOR: '' }, true, true],
  [{ FORCE_COLOR: '1' }, false, true],
  [{ TERM: 'dumb' }, true, false],
  [{}, false, false],
])('with %j and a terminal: %j, colours are on: %j', (env, isTTY, expected) => {
  expect(makePaint(env, { isTTY })('good', 'x') !== 'x').toBe(expected);
});
