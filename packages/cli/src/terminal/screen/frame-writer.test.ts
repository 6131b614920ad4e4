import { expect, test } from 'vitest';
import { MemoryOutput } from '../../testing/memory-streams.js';
import { FrameWriter } from './frame-writer.js';

test('only changed lines are written', () => {
  const terminal = new MemoryOutput({ columns: 80, rows: 24 });
  const frames = new FrameWriter(terminal);
  frames.write('one\ntwo\nthree');
  const before = terminal.text().length;

  frames.write('one\nTWO\nthree');

  expect(terminal.text().slice(before)).toBe('\u001b[2;1HTWO\u001b[K');
});

test('a frame higher than the terminal does not scroll it', () => {
  const terminal = new MemoryOutput({ columns: 80, rows: 2 });

  new FrameWriter(terminal).write('one\ntwo\nthree');

  expect(terminal.text()).not.toContain('three');
});

test('a resize redraws everything', () => {
  const terminal = new MemoryOutput({ columns: 80, rows: 24 });
  const frames = new FrameWriter(terminal);
  frames.write('one');
  const before = terminal.text().length;

  terminal.emit('resize');
  frames.write('one');

  expect(terminal.text().slice(before)).toBe('\u001b[2J\u001b[1;1Hone\u001b[K');
});

test('closing restores the cursor and the previous screen', () => {
  const terminal = new MemoryOutput({ columns: 80, rows: 24 });
  const frames = new FrameWriter(terminal);
  frames.write('one');

  frames.close();

  expect(terminal.text()).toMatch(/\u001b\[\?25h\u001b\[\?1049l$/u);
});
