import type { Captcha } from '@ra3/sdk';
import { proxy, wrap } from 'comlink';
import { startWorker } from '../../platform/start-worker.js';
import type { Prover } from './proof-worker.js';
import workerUrl from './proof-worker.ts?worker&url';
import type { SolvedCaptcha } from './use-slide.js';

/** The work of a captcha, under way in a worker of its own. */
export interface CaptchaWork {
  readonly proof: Promise<SolvedCaptcha['proof']>;
  /** The part that is done, 0 to 1; 1 once there is a proof, or none can be had. */
  readonly done: () => number;
  /** Calls a listener whenever `done` changes, until the returned function is called. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly stop: () => void;
}

/** Starts the work that a host sets with a captcha (docs/wire.md#proof-of-work). */
export function startCaptchaWork(challenge: NonNullable<Captcha['proof']>): CaptchaWork {
  const worker = startWorker('ra3-captcha-worker', workerUrl);
  const listeners = new Set<() => void>();
  let done = 0;
  const advance = (part: number) => {
    done = part;
    for (const listener of listeners) listener();
  };
  const proof = new Promise<SolvedCaptcha['proof']>((resolve, reject) => {
    // comlink leaves calls pending when the worker crashes.
    worker.addEventListener('error', () => reject(new Error('the worker of the captcha crashed')));
    wrap<Prover>(worker).prove(challenge, proxy(advance)).then(resolve, reject);
  }).finally(() => {
    worker.terminate();
    // The last derivation may come before the last step.
    advance(1);
  });
  // The pull waits for it and shows a failure.
  proof.catch(() => undefined);
  return {
    proof,
    done: () => done,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop: () => worker.terminate(),
  };
}
