import { bar } from '../print/bar-chart.js';
import { truncateCells } from '../print/cells.js';
import { simpleMeasure } from '../print/simple-measure.js';
import { writeText } from '../print/write-stream.js';
import type { CommandContext } from './command-context.js';

/** One line on stderr while it is a terminal: a bar, what is done, and the time left. */
export interface ProgressBar {
  readonly addBytes: (count: number) => void;
  /** Counts one as done, with the bytes of it that were not added before. */
  readonly finishOne: (bytes?: number) => void;
  /** Erases the line, so that something else can be written. */
  readonly clear: () => Promise<void>;
}

const REDRAW_MS = 100;
const BAR_CELLS = 20;
const KIBIBYTE = 1024;
const MEBIBYTE = 1024 ** 2;

interface ProgressWork {
  /** Undefined while the list is still being read. */
  readonly total: () => number | undefined;
  readonly text: (facts: ReturnType<typeof progressFacts>) => string;
}

export function startProgress(
  { total, text }: ProgressWork,
  { runtime: { stderr, clock } }: Pick<CommandContext, 'runtime'>,
): ProgressBar {
  if (stderr.isTTY !== true)
    return { addBytes: () => undefined, finishOne: () => undefined, clear: () => Promise.resolve() };
  const startedAt = clock.now();
  const state = { done: 0, bytes: 0, drawnAt: 0, isDrawn: false };
  const draw = (): void => {
    const now = clock.now();
    // After another line was printed the bar is drawn at once: it would hardly ever be seen between many lines.
    if (state.isDrawn && now - state.drawnAt < REDRAW_MS) return;
    Object.assign(state, { drawnAt: now, isDrawn: true });
    const count = total();
    const facts = progressFacts(state, { seconds: (now - startedAt) / 1000, total: count });
    const shown = count === undefined ? '' : `${progressBar(state.done / count)}  `;
    const line = truncateCells(shown + text(facts), (stderr.columns ?? 80) - 1, simpleMeasure);
    // Not awaited: a slow terminal must not slow the work.
    void writeText(stderr, `\r${line}\u001b[K`);
  };
  return {
    addBytes: (count) => {
      state.bytes += count;
      draw();
    },
    finishOne: (bytes = 0) => {
      state.done += 1;
      state.bytes += bytes;
      draw();
    },
    clear: async () => {
      if (state.isDrawn) await writeText(stderr, '\r\u001b[K');
      state.isDrawn = false;
    },
  };
}

/** A bar of `share` (0 to 1), as wide as every other one. */
export function progressBar(share: number): string {
  return bar(share, BAR_CELLS).padEnd(BAR_CELLS);
}

/**
 * The numbers of the line, as text. What is left takes as long as what is done took on average; in the first second, which
 * also starts threads and connections, that would be far too long.
 */
export function progressFacts(
  { done, bytes }: { readonly done: number; readonly bytes: number },
  { seconds, total }: { readonly seconds: number; readonly total: number | undefined },
) {
  const isKnown = total !== undefined && done > 0 && seconds >= 1;
  const left = isKnown ? Math.ceil((seconds / done) * (total - done)) : undefined;
  return {
    done,
    total: total === undefined ? '…' : String(total),
    size: sizeText(bytes),
    rate: sizeText(bytes / Math.max(0.001, seconds)),
    left:
      left === undefined ? '--' : `${String(Math.floor(left / 60))}:${String(left % 60).padStart(2, '0')}`,
  };
}

/** A number of bytes for people: `12 KB` below one megabyte, else `3.4 MB`. */
export function sizeText(bytes: number): string {
  if (bytes < MEBIBYTE) return `${String(Math.ceil(bytes / KIBIBYTE))} KB`;
  return `${(bytes / MEBIBYTE).toFixed(1)} MB`;
}
