import type { Captcha } from '@ra3/sdk';
import { proxy, wrap } from 'comlink';
import { useEffect, useState } from 'react';
import { useApi, type Api } from '../../platform/api/api-context.js';
import { loadNeeding } from '../../platform/api/call-query.js';
import { startWorker } from '../../platform/start-worker.js';
import type { Prover } from './proof-worker.js';
import workerUrl from './proof-worker.ts?worker&url';
import type { SolvedCaptcha } from './use-slide.js';

/** The work of a captcha, under way in a worker of its own. */
interface CaptchaWork {
  readonly proof: Promise<SolvedCaptcha['proof']>;
  /** The part that is done, 0 to 1; 1 once there is a proof, or none can be had. */
  readonly done: () => number;
  /** Calls a listener whenever `done` changes, until the returned function is called. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly stop: () => void;
}

/** A picture to solve, with the work that goes with it on a host that sets some. */
export interface DrawnCaptcha extends Captcha {
  readonly work?: CaptchaWork;
}

/** The captcha of another service, which the host asks for in place of its own pictures. */
export interface HostedTask {
  /** Any id serves. */
  readonly id: 'hosted';
  readonly hosted: HostedCaptcha;
}

type HostedCaptcha = NonNullable<Awaited<ReturnType<Api['host']['capabilities']>>['hostedCaptcha']>;

export type CaptchaTask = DrawnCaptcha | HostedTask;

export interface CaptchaSupply {
  /** Draws the next captcha in advance, so that its work is done while the form is filled in. Failures are ignored. */
  readonly prepare: () => void;
  /** Returns the captcha that was prepared, or draws one. */
  readonly take: () => Promise<CaptchaTask>;
}

/** A captcha is over after two minutes: whoever takes a prepared one has the second minute to solve it. */
const FRESH_MS = 60_000;

interface Prepared {
  readonly since: number;
  readonly drawing: Promise<CaptchaTask>;
}

/** The captchas of a form. They are drawn when they are asked for; a prepared one that nobody took stops its work. */
export function useCaptchaSupply(): CaptchaSupply {
  const api = useApi();
  const [supply] = useState(() => makeSupply(api));
  useEffect(() => supply.discard, [supply]);
  return supply;
}

function makeSupply(api: Api): CaptchaSupply & { readonly discard: () => void } {
  let prepared: Prepared | undefined;
  const isFresh = () => prepared !== undefined && Date.now() - prepared.since < FRESH_MS;
  const discard = () => {
    prepared?.drawing.then(stopWork, () => undefined);
    prepared = undefined;
  };
  return {
    discard,
    prepare() {
      if (isFresh()) return;
      discard();
      prepared = { since: Date.now(), drawing: drawCaptcha(api) };
      prepared.drawing.catch(() => undefined);
    },
    async take() {
      if (!isFresh()) discard();
      const drawing = prepared?.drawing;
      prepared = undefined;
      const drawn = await drawing?.catch(() => undefined);
      return drawn ?? drawCaptcha(api);
    },
  };
}

/** Ends the work of a captcha that is not solved any more. */
export function stopWork(task: CaptchaTask): void {
  if (!('hosted' in task)) task.work?.stop();
}

async function drawCaptcha(api: Api): Promise<CaptchaTask> {
  const hosted = await findHostedCaptcha(api);
  if (hosted !== undefined) return { id: 'hosted', hosted };
  const picture = await api.accounts.captcha({});
  const { proof } = picture;
  return proof === undefined ? picture : { ...picture, work: startCaptchaWork(proof) };
}

/** Starts the work that a host sets with a captcha (docs/wire.md#proof-of-work). */
function startCaptchaWork(challenge: NonNullable<Captcha['proof']>): CaptchaWork {
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

/** A host that does not say so draws its own pictures. */
async function findHostedCaptcha(api: Api): Promise<HostedCaptcha | undefined> {
  try {
    const capabilities = await loadNeeding(api, {
      needs: 'host.capabilities',
      load: () => api.host.capabilities({}),
    });
    return capabilities?.hostedCaptcha;
  } catch {
    return undefined; // The picture's own call reports the failure.
  }
}

/** The service's script does not load, or its captcha gave up. */
export class HostedCaptchaError extends Error {
  override readonly name = 'HostedCaptchaError';
  /** Host name of the service. */
  readonly service: string;

  constructor(scriptUrl: string, options?: ErrorOptions) {
    super(`The captcha of ${scriptUrl} cannot be shown.`, options);
    this.service = new URL(scriptUrl, location.href).host;
  }
}
