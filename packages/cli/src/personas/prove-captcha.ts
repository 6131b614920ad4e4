import { scrypt, type ScryptOptions } from 'node:crypto';
import { promisify } from 'node:util';
import { solveProof, type DeriveKey } from '@ra3/sdk/rules/proofs';
import type { Captcha } from '@ra3/sdk';
import type { CommandContext } from '../command/command-context.js';
import { truncateCells } from '../print/cells.js';
import { simpleMeasure } from '../print/simple-measure.js';
import { writeText } from '../print/write-stream.js';
import type { CaptchaPull } from './read-pull.js';

const PERCENT = 100;
const scryptAsync = promisify<Uint8Array, Uint8Array, number, ScryptOptions, Buffer>(scrypt);

/** Node allows 32 MiB by default. The SDK has checked the cost before, which is half of this at most. */
const MOST_MEMORY_BYTES = 128 * 1024 ** 2;

const deriveKey: DeriveKey = (password, salt, { N, r, dkLen }) =>
  scryptAsync(password, salt, dkLen, { N, r, p: 1, maxmem: MOST_MEMORY_BYTES });

/** Work under way for a captcha. */
export interface CaptchaWork {
  /** Resolves to what is sent with the pull: undefined for a captcha without work. */
  readonly proof: Promise<CaptchaPull['proof']>;
  readonly stop: () => void;
}

/** Does the work that a captcha comes with while the person pulls, and shows on a line of stderr how far it is. */
export function startCaptchaWork(
  challenge: Captcha['proof'],
  { runtime, language }: Pick<CommandContext, 'runtime' | 'language'>,
): CaptchaWork {
  if (challenge === undefined) return { proof: Promise.resolve(undefined), stop: () => undefined };
  const { stderr } = runtime;
  const show = (text: string): void => {
    // Not awaited: a slow terminal must not slow the work.
    if (stderr.isTTY === true) void writeText(stderr, `\r${text}\u001b[K`);
  };
  const controller = new AbortController();
  const proof = solveProof(challenge, {
    deriveKey,
    signal: controller.signal,
    onProgress: (done) => {
      const line = language.text('terminal.captcha.proving', { percent: Math.round(done * PERCENT) });
      show(truncateCells(line, (stderr.columns ?? 80) - 1, simpleMeasure));
    },
  }).finally(() => show(''));
  // The pull waits for it and reports a failure.
  proof.catch(() => undefined);
  return { proof, stop: () => controller.abort() };
}
