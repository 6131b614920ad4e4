import { Worker } from 'node:worker_threads';
import { exitCodes } from '../output/exit-codes.js';
import type { Language } from '../language/translate.js';
import type { JobOutcome, ReplayJob } from './replay-job.js';

export interface WorkerStart {
  readonly locale: string;
  readonly workingDirectory: string;
}

export interface NumberedJob {
  readonly number: number;
  readonly job: ReplayJob;
}

export interface PoolOptions {
  readonly workers: number;
  readonly workerUrl: URL;
  readonly workingDirectory: string;
  readonly language: Language;
  readonly signal: AbortSignal;
}

/** Jobs that a worker holds at once: while it works on one the next is there already. */
const IN_HAND = 3;
/** How far the workers may run ahead of the reader, in jobs, so that results do not pile up. */
const AHEAD = 512;

/** Runs jobs on worker threads and yields their outcomes in the order of the jobs; stops when the signal fires. */
export async function* runOnWorkers(
  jobs: readonly ReplayJob[],
  options: PoolOptions,
): AsyncGenerator<JobOutcome, void, undefined> {
  const pool = new Pool(jobs, options);
  try {
    for (let number = 0; number < jobs.length; number += 1) {
      const outcome = await pool.outcomeOf(number);
      if (outcome === undefined) return;
      yield outcome;
    }
  } finally {
    await pool.close();
  }
}

class Pool {
  readonly #jobs: readonly ReplayJob[];
  readonly #options: PoolOptions;
  readonly #workers: Worker[];
  readonly #outcomes = new Map<number, JobOutcome>();
  readonly #inHand = new Map<Worker, Set<number>>();
  #next = 0;
  #read = 0;
  #wake: () => void = () => undefined;

  constructor(jobs: readonly ReplayJob[], options: PoolOptions) {
    this.#jobs = jobs;
    this.#options = options;
    this.#workers = Array.from({ length: options.workers }, () => this.#startWorker());
    options.signal.addEventListener('abort', () => this.#wake(), { once: true });
  }

  /** The outcome of a job, once it is there; undefined when the work was stopped. */
  async outcomeOf(number: number): Promise<JobOutcome | undefined> {
    this.#read = number;
    for (const worker of this.#workers) this.#feed(worker);
    for (;;) {
      const outcome = this.#outcomes.get(number);
      this.#outcomes.delete(number);
      if (outcome !== undefined || this.#options.signal.aborted) return outcome;
      await new Promise<void>((resolve) => (this.#wake = resolve));
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.terminate()));
  }

  #startWorker(): Worker {
    const { workerUrl, workingDirectory, language } = this.#options;
    const workerData: WorkerStart = { locale: language.locale, workingDirectory };
    const worker = new Worker(workerUrl, { workerData });
    this.#inHand.set(worker, new Set());
    worker.on('message', ({ number, outcome }: { number: number; outcome: JobOutcome }) => {
      this.#finish(worker, number, outcome);
      this.#feed(worker);
    });
    worker.on('error', (error) => this.#lose(worker, error));
    return worker;
  }

  #feed(worker: Worker): void {
    const held = this.#inHand.get(worker);
    if (held === undefined) return;
    while (held.size < IN_HAND && this.#next < this.#jobs.length && this.#next < this.#read + AHEAD) {
      const number = this.#next;
      const job = this.#jobs[number];
      if (job === undefined) return;
      this.#next += 1;
      held.add(number);
      worker.postMessage({ number, job } satisfies NumberedJob);
    }
  }

  #finish(worker: Worker, number: number, outcome: JobOutcome): void {
    this.#inHand.get(worker)?.delete(number);
    this.#outcomes.set(number, outcome);
    this.#wake();
  }

  /** A worker that died (out of memory, most likely) fails what it had in hand; another one takes its place. */
  #lose(worker: Worker, error: unknown): void {
    const held = this.#inHand.get(worker) ?? new Set();
    this.#inHand.delete(worker);
    const message = this.#options.language.text('terminal.failed', {
      message: error instanceof Error ? error.message : String(error),
    });
    for (const number of held) {
      const path = this.#jobs[number]?.path ?? '';
      this.#outcomes.set(number, {
        path,
        bytes: 0,
        error: { kind: 'failed', message, exitCode: exitCodes.failure },
      });
    }
    this.#workers.splice(this.#workers.indexOf(worker), 1);
    if (this.#next < this.#jobs.length) {
      const successor = this.#startWorker();
      this.#workers.push(successor);
      this.#feed(successor);
    }
    this.#wake();
  }
}
