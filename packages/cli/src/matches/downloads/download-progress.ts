import { truncateCells } from '../../print/cells.js';
import { simpleMeasure } from '../../print/simple-measure.js';
import { writeText } from '../../print/write-stream.js';
import type { CommandContext } from '../../command/command-context.js';

/** One line on stderr while it is a terminal: replays done, bytes, rate, time left. */
export interface DownloadProgress {
  readonly addBytes: (count: number) => void;
  readonly finishOne: () => void;
  /** Erases the line, so that something else can be written. */
  readonly clear: () => Promise<void>;
}

const REDRAW_MS = 100;
const MEBIBYTE = 1024 ** 2;

/** Begins the line; `total` is undefined while the list is still being read. */
export function startDownloadProgress(
  total: () => number | undefined,
  { runtime, language }: Pick<CommandContext, 'runtime' | 'language'>,
): DownloadProgress {
  const { stderr, clock } = runtime;
  if (stderr.isTTY !== true)
    return { addBytes: () => undefined, finishOne: () => undefined, clear: () => Promise.resolve() };
  const startedAt = clock.now();
  const state = { done: 0, bytes: 0, drawnAt: 0, isDrawn: false };
  const draw = (): void => {
    const now = clock.now();
    if (now - state.drawnAt < REDRAW_MS) return;
    state.drawnAt = now;
    state.isDrawn = true;
    const line = language.text('terminal.download.progress', {
      ...progressFacts(state, { seconds: (now - startedAt) / 1000, total: total() }),
    });
    const shown = truncateCells(line, (stderr.columns ?? 80) - 1, simpleMeasure);
    // Not awaited: a slow terminal must not slow the download.
    void writeText(stderr, `\r${shown}\u001b[K`);
  };
  return {
    addBytes: (count) => {
      state.bytes += count;
      draw();
    },
    finishOne: () => {
      state.done += 1;
      draw();
    },
    clear: async () => {
      if (state.isDrawn) await writeText(stderr, '\r\u001b[K');
      state.isDrawn = false;
    },
  };
}

/** The numbers of the line, as text. Replays left take as long as those done took on average. */
export function progressFacts(
  { done, bytes }: { readonly done: number; readonly bytes: number },
  { seconds, total }: { readonly seconds: number; readonly total: number | undefined },
): {
  readonly done: number;
  readonly total: string;
  readonly size: string;
  readonly rate: string;
  readonly left: string;
} {
  const left = total === undefined || done === 0 ? undefined : Math.ceil((seconds / done) * (total - done));
  return {
    done,
    total: total === undefined ? '…' : String(total),
    size: (bytes / MEBIBYTE).toFixed(1),
    rate: (bytes / MEBIBYTE / Math.max(0.001, seconds)).toFixed(1),
    left:
      left === undefined ? '--' : `${String(Math.floor(left / 60))}:${String(left % 60).padStart(2, '0')}`,
  };
}
