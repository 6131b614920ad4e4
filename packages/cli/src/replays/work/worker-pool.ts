import { setImmediate as nextTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { exitCodes } from '../../output/exit-codes.js';
import type { Language } from '../../language/translate.js';
import { cutIntoLots, type FinishedLot, type JobLot, type WorkerStart } from './job-lot.js';
import type { JobOutcome, ReplayJob } from './replay-job.js';
import { runJob } from './run-job.js';

export interface PoolOptions {
  /** Threads that work, this one among them. */
  readonly workers: number;
  readonly workerUrl: URL;
  readonly workingDirectory: string;
  readonly language: Language;
  readonly signal: AbortSignal;
}

/** Lots that a worker holds at once: while it works on one the next is there already. */
const IN_HAND = 2;
/** How far the work may run ahead of the reader, in jobs, so that results do not pile up. */
const AHEAD = 1024;

/** Runs jobs on several threads and yields their outcomes in the order of the jobs; stops when the signal fires. */
export async function* runOnWorkers(
  jobs: readonly ReplayJob[],
  options: PoolOptions,
): AsyncGenerator<JobOutcome, void, undefined> {
  const pool = new Pool(cutIntoLots(jobs, options.workers), options);
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
  readonly #lots: readonly JobLot[];
  readonly #options: PoolOptions;
  readonly #workers = new Map<Worker, Set<JobLot>>();
  readonly #outcomes = new Map<number, JobOutcome>();
  #nextLot = 0;
  #read = 0;
  #isClosed = false;
  #wake: () => void = () => undefined;

  constructor(lots: readonly JobLot[], options: PoolOptions) {
    this.#lots = lots;
    this.#options = options;
    for (let worker = 1; worker < options.workers; worker += 1) this.#startWorker();
    options.signal.addEventListener('abort', () => this.#wake(), { once: true });
  }

  /** The outcome of a job, once it is there; undefined when the work was stopped. This thread works while it waits. */
  async outcomeOf(number: number): Promise<JobOutcome | undefined> {
    this.#read = number;
    for (;;) {
      for (const [worker, held] of this.#workers) this.#feed(worker, held);
      const outcome = this.#outcomes.get(number);
      this.#outcomes.delete(number);
      if (outcome !== undefined || this.#options.signal.aborted) return outcome;
      const own = this.#takeLot();
      if (own !== undefined) await this.#runHere(own);
      // Messages of the workers come in between two turns; without work of its own this thread sleeps until one does.
      await (own === undefined ? this.#nextNews() : nextTurn());
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all([...this.#workers.keys()].map((worker) => worker.terminate()));
  }

  #nextNews(): Promise<void> {
    return new Promise((resolve) => (this.#wake = resolve));
  }

  async #runHere({ first, jobs }: JobLot): Promise<void> {
    const { language, workingDirectory, signal } = this.#options;
    for (const [index, job] of jobs.entries()) {
      if (signal.aborted) return;
      this.#outcomes.set(first + index, await runJob(job, { language, workingDirectory }));
    }
  }

  #startWorker(): void {
    const { workerUrl, workingDirectory, language } = this.#options;
    const workerData: WorkerStart = { locale: language.locale, workingDirectory };
    const worker = new Worker(workerUrl, { workerData });
    const held = new Set<JobLot>();
    this.#workers.set(worker, held);
    worker.on('message', ({ first, outcomes }: FinishedLot) => {
      outcomes.forEach((outcome, index) => this.#outcomes.set(first + index, outcome));
      for (const lot of held) if (lot.first === first) held.delete(lot);
      this.#feed(worker, held);
      this.#wake();
    });
    worker.on('error', (error) => this.#lose(worker, error));
  }

  #feed(worker: Worker, held: Set<JobLot>): void {
    while (held.size < IN_HAND && !this.#isClosed) {
      const lot = this.#takeLot();
      if (lot === undefined) return;
      held.add(lot);
      worker.postMessage(lot);
    }
  }

  #takeLot(): JobLot | undefined {
    const lot = this.#lots[this.#nextLot];
    if (lot === undefined || lot.first > this.#read + AHEAD) return undefined;
    this.#nextLot += 1;
    return lot;
  }

  /** A worker that died (out of memory, most likely) fails what it had in hand; another one takes its place. */
  #lose(worker: Worker, error: unknown): void {
    const held = this.#workers.get(worker) ?? [];
    this.#workers.delete(worker);
    const cause = error instanceof Error ? error.message : String(error);
    const message = this.#options.language.text('terminal.failed', { message: cause });
    for (const { first, jobs } of held) {
      for (const [index, { path }] of jobs.entries()) {
        this.#outcomes.set(first + index, {
          path,
          bytes: 0,
          error: { kind: 'failed', message, exitCode: exitCodes.failure },
        });
      }
    }
    if (this.#nextLot < this.#lots.length && !this.#isClosed) this.#startWorker();
    this.#wake();
  }
}
