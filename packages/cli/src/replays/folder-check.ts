import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CommandContext } from '../command/command-context.js';
import { progressBar, progressFacts } from '../command/progress-bar.js';
import { fileState } from './arrivals.js';
import { findReplays, readStdin } from './find-sources.js';
import type { ReplayFailure } from './replay-failure.js';
import type { VerifyFacts } from './replay-job.js';
import { verify } from './replay-works.js';
import { runReplayJobs } from './run-replay-jobs.js';
import { verdictWord } from './verdict-word.js';

/** A look that takes longer shows what it has. */
const LONGEST_LOOK_MS = 200;

/** Verdicts of a folder, each kept as long as its file stays as it is. */
export class FolderCheck {
  readonly #context: CommandContext;
  readonly #known = new Map<string, { readonly state: string | undefined; readonly row: CheckedFile }>();
  readonly #startedAt: number;
  /** Files without a verdict. */
  left = 0;

  constructor(context: CommandContext) {
    this.#context = context;
    this.#startedAt = context.runtime.clock.now();
  }

  get rows(): readonly CheckedFile[] {
    return [...this.#known.values()].map(({ row }) => row).toSorted((a, b) => (a.file < b.file ? -1 : 1));
  }

  /** Looks at the folder and verifies what is new or has changed, for a short time at most; false when nothing has. */
  async look(signal: AbortSignal): Promise<boolean> {
    const { clock, stdin, workingDirectory } = this.#context.runtime;
    const found = await findReplays(['.'], { isRecursive: false }, this.#context);
    const states = new Map(found.map(({ path }) => [path, fileState(path, workingDirectory)]));
    const gone = [...this.#known.keys()].filter((path) => !states.has(path));
    for (const path of gone) this.#known.delete(path);
    const waiting = found.filter(({ path }) => {
      const known = this.#known.get(path);
      return known === undefined || known.state !== states.get(path);
    });
    this.left = waiting.length;
    const endsAt = clock.now() + LONGEST_LOOK_MS;
    const outcomes = runReplayJobs<'verify'>(
      waiting,
      { work: verify, jobFor: () => ({ verb: 'verify', options: undefined }) },
      { workers: 1, signal, workingDirectory, readStdin: () => readStdin(stdin) },
    );
    for await (const outcome of outcomes) {
      const { path: file } = outcome;
      const row =
        outcome.kind === 'done' ? { file, facts: outcome.facts } : { file, failure: outcome.failure };
      this.#known.set(file, { state: states.get(file), row });
      this.left -= 1;
      if (clock.now() > endsAt) break;
      // Keys are read between two files.
      await nextTurn();
    }
    return waiting.length > 0 || gone.length > 0;
  }

  /** How far the first reading is, or how many files have each verdict. */
  summary(): string {
    const { language, output, runtime } = this.#context;
    const { rows, left } = this;
    if (left === 0) {
      const verdicts = rows.flatMap((row) => ('facts' in row ? [row.facts.verdict] : []));
      return [...new Set(verdicts)]
        .sort()
        .map(
          (one) =>
            `${verdictWord(one, { language, output })} ${String(verdicts.filter((verdict) => verdict === one).length)}`,
        )
        .join('  ');
    }
    const seconds = (runtime.clock.now() - this.#startedAt) / 1000;
    const [done, total] = [rows.length, rows.length + left];
    const facts = progressFacts({ done, bytes: 0 }, { seconds, total });
    const rate = (done / Math.max(1, seconds)).toFixed(0);
    return `${output.paint('signal', progressBar(done / total))}  ${language.text('terminal.replay.progress', { ...facts, rate })}`;
  }
}

export type CheckedFile =
  | { readonly file: string; readonly facts: VerifyFacts }
  | { readonly file: string; readonly failure: ReplayFailure };
