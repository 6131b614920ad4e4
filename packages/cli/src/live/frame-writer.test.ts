import fc from 'fast-check';
import { expect, onTestFinished, test, vi } from 'vitest';
import { MemoryOutput } from '../testing/memory-streams.js';
import { systemClock } from '../settings/clock.js';
import { screenText } from '../testing/screen-text.js';
import { FrameWriter } from './frame-writer.js';

test('only changed columns are written', () => {
  const terminal = new MemoryOutput({ columns: 80, rows: 24 });
  const frames = new FrameWriter(terminal, systemClock);
  frames.write('one\nupdated 12:00:05 by 娜塔莎\nthree');
  const before = terminal.text().length;

  frames.write('one\nupdated 12:00:15 by 娜塔莎\nthree');

  expect(terminal.text().slice(before)).toBe('\u001b[2;15H1');
});

test('a line whose widths are not certain is written whole', () => {
  const terminal = new MemoryOutput({ columns: 80, rows: 24 });
  const frames = new FrameWriter(terminal, systemClock);
  frames.write('👩‍👩‍👧 one');
  const before = terminal.text().length;

  frames.write('👩‍👩‍👧 two');

  expect(terminal.text().slice(before)).toBe('\u001b[1;1H\u001b[K👩‍👩‍👧 two');
});

const styles = ['\u001b[1m', '\u001b[31m', '\u001b[7m', ''];
const closers: Readonly<Record<string, string>> = {
  '\u001b[1m': '\u001b[22m',
  '\u001b[31m': '\u001b[39m',
  '\u001b[7m': '\u001b[27m',
  '': '',
};
const span = fc
  .tuple(
    fc.constantFrom(...styles),
    fc.string({ unit: fc.constantFrom('a', 'b', ' ', '娜', '…'), maxLength: 12 }),
  )
  .map(([style, text]) => `${style}${text}${closers[style] ?? ''}`);
const frame = fc
  .array(
    fc.array(span, { maxLength: 4 }).map((spans) => spans.join('')),
    { minLength: 2, maxLength: 4 },
  )
  .map((lines) => lines.join('\n'));

test('the screen after any changes is that of the last frame alone', () => {
  fc.assert(
    fc.property(fc.array(frame, { minLength: 2, maxLength: 5 }), (all) => {
      const changed = new MemoryOutput({ columns: 80, rows: 6 });
      const fresh = new MemoryOutput({ columns: 80, rows: 6 });
      const frames = new FrameWriter(changed, systemClock);
      for (const one of all) frames.write(one);
      new FrameWriter(fresh, systemClock).write(all.at(-1) ?? '');

      expect(screenText(changed.text(), { rows: 6 })).toEqual(screenText(fresh.text(), { rows: 6 }));
    }),
  );
});

test('a frame higher than the terminal does not scroll it', () => {
  const terminal = new MemoryOutput({ columns: 80, rows: 2 });

  new FrameWriter(terminal, systemClock).write('one\ntwo\nthree');

  expect(terminal.text()).not.toContain('three');
});

test('a resize writes every row again, without clearing the screen', () => {
  const terminal = new MemoryOutput({ columns: 80, rows: 3 });
  const frames = new FrameWriter(terminal, systemClock);
  frames.write('one');
  const before = terminal.text().length;

  terminal.emit('resize');
  frames.write('one');

  expect(terminal.text().slice(before)).toBe('\u001b[1;1H\u001b[Kone\u001b[2;1H\u001b[K\u001b[3;1H\u001b[K');
});

test('a frame that is wider than the terminal has become is not drawn', () => {
  const terminal = new MemoryOutput({ columns: 80, rows: 3 });
  const frames = new FrameWriter(terminal, systemClock);
  frames.write('娜'.repeat(30));
  const before = terminal.text().length;

  Object.assign(terminal, { columns: 40 });
  terminal.emit('resize');
  frames.write('');
  frames.write('娜'.repeat(30));
  const meanwhile = terminal.text().slice(before);
  frames.write('娜'.repeat(20));

  expect(meanwhile).toBe('');
  expect(screenText(terminal.text(), { rows: 3 })).toEqual(['娜'.repeat(20), '', '']);
});

test('closing restores the cursor and the previous screen', () => {
  const terminal = new MemoryOutput({ columns: 80, rows: 24 });
  const frames = new FrameWriter(terminal, systemClock);
  frames.write('one');

  frames.close();

  expect(terminal.text()).toMatch(/\u001b\[\?7h\u001b\[\?25h\u001b\[\?1049l$/u);
});

test('a paced change writes at most 400 bytes a second, and all of it in the end', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const screen = (letter: string) => Array.from({ length: 20 }, () => letter.repeat(70)).join('\n');
  const terminal = new MemoryOutput({ columns: 80, rows: 24 });
  const frames = new FrameWriter(terminal, systemClock);
  frames.write(screen('a'));
  vi.advanceTimersByTime(5000);
  frames.isPaced = true;
  const sent = () => terminal.text().length;
  let before = sent();

  frames.write(screen('b'));
  const costs = Array.from({ length: 8 }, () => {
    const cost = sent() - before;
    before = sent();
    vi.advanceTimersByTime(1000);
    return cost;
  });

  expect(Math.max(...costs)).toBeLessThanOrEqual(400);
  expect(screenText(terminal.text(), { rows: 24 }).slice(0, 20).join('\n')).toBe(screen('b'));
});

test('a paced change of any lines ends with the screen of the last frame, in at most 400 bytes a second', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const wide = fc.array(
    fc.tuple(frame, frame).map((two) => two.map((one) => one.repeat(3)).join('\n')),
    {
      minLength: 2,
      maxLength: 4,
    },
  );
  fc.assert(
    fc.property(wide, (all) => {
      const changed = new MemoryOutput({ columns: 200, rows: 12 });
      const fresh = new MemoryOutput({ columns: 200, rows: 12 });
      const frames = new FrameWriter(changed, systemClock);
      frames.write(all[0]);
      frames.isPaced = true;
      let before = changed.bytes().length;
      const costs: number[] = [];
      const note = () => {
        costs.push(changed.bytes().length - before);
        before = changed.bytes().length;
      };
      for (const one of all.slice(1)) {
        // The next frame comes while the last one is still being drawn.
        frames.write(one);
        note();
        vi.advanceTimersByTime(1000);
      }
      for (let second = 0; second < 60; second += 1) {
        note();
        vi.advanceTimersByTime(1000);
      }
      new FrameWriter(fresh, systemClock).write(all.at(-1) ?? '');

      expect(Math.max(...costs)).toBeLessThanOrEqual(400);
      expect(screenText(changed.text(), { rows: 12 })).toEqual(screenText(fresh.text(), { rows: 12 }));
    }),
    { numRuns: 50 },
  );
});

test('a terminal that does not know its size is one of 80x24', () => {
  const frames = new FrameWriter(new MemoryOutput({ columns: 0, rows: 0 }), systemClock);

  expect([frames.columns, frames.rows]).toEqual([80, 24]);
});
