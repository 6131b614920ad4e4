import { writeText } from '../print/write-stream.js';
import type { CommandContext } from '../command/command-context.js';
import { truncateCells } from '../print/cells.js';
import { simpleMeasure } from '../print/simple-measure.js';

export interface Progress {
  /** Erases the line, so that something else can be written. */
  readonly clear: () => Promise<void>;
  readonly advance: (bytes: number) => Promise<void>;
}

const REDRAW_MS = 100;
const MEBIBYTE = 1024 ** 2;

/** Shows one line on stderr while it is a terminal: files done, speed, time left. */
export function startProgress(total: number, { runtime, language }: CommandContext): Progress {
  const { stderr, clock } = runtime;
  if (stderr.isTTY !== true) return { clear: () => Promise.resolve(), advance: () => Promise.resolve() };
  const startedAt = clock.now();
  let done = 0;
  let bytes = 0;
  let drawnAt = 0;
  let isDrawn = false;
  const line = (now: number): string => {
    const seconds = Math.max(0.001, (now - startedAt) / 1000);
    return language.text('terminal.replay.progress', {
      done,
      total,
      speed: (bytes / MEBIBYTE / seconds).toFixed(1),
      left: Math.ceil((seconds / done) * (total - done)),
    });
  };
  return {
    clear: async () => {
      if (isDrawn) await writeText(stderr, '\r\u001b[K');
      isDrawn = false;
    },
    advance: async (more) => {
      done += 1;
      bytes += more;
      const now = clock.now();
      if (done === total || now - drawnAt < REDRAW_MS) return;
      drawnAt = now;
      isDrawn = true;
      await writeText(
        stderr,
        `\r${truncateCells(line(now), (stderr.columns ?? 80) - 1, simpleMeasure)}\u001b[K`,
      );
    },
  };
}
