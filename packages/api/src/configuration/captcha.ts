import { MOST_PROOF_STEPS } from '@ra3/sdk/facts';
import { areAllThere, MistakeError, parseText, type Read } from './parsers.js';

export interface HostedCaptcha {
  readonly verifyUrl: string;
  readonly secret: string;
  readonly siteKey: string;
  readonly scriptUrl: string;
}

/** Derivations that a client needs at most, half on average: 1.5 s on a phone (docs/deploy.md#captchas). */
export const DEFAULT_PROOF_STEPS = 24;

/** Parses CAPTCHA_PROOF_STEPS; 0 switches the proof of work off. */
export function parseProofSteps(text: string): number {
  const steps = Number(text);
  if (Number.isInteger(steps) && steps >= 0 && steps <= MOST_PROOF_STEPS) return steps;
  throw new MistakeError(`must be a number from 0 to ${MOST_PROOF_STEPS}, not "${text}".`);
}

/** Slides an hour that pass without a proof of work: from one network, and on the whole host. */
export interface SlidesWithoutProof {
  readonly perNetwork: number;
  readonly perHost: number;
}

/** Enough for a person with a client of the specification alone, and for an evening of newcomers (docs/deploy.md#captchas). */
export const DEFAULT_SLIDES_WITHOUT_PROOF: SlidesWithoutProof = { perNetwork: 10, perHost: 100 };

/** Parses CAPTCHA_PROOF: `always`, or the slides an hour that pass without, `10/100`. */
export function parseSlidesWithoutProof(text: string): SlidesWithoutProof {
  if (text === 'always') return { perNetwork: 0, perHost: 0 };
  const [, perNetwork, perHost] = /^(\d{1,6})\/(\d{1,6})$/.exec(text) ?? [];
  if (perNetwork === undefined || perHost === undefined)
    throw new MistakeError(
      `must be "always", or how many slides an hour pass without a proof, from a network and on the host, like "10/100", not "${text}".`,
    );
  return { perNetwork: Number(perNetwork), perHost: Number(perHost) };
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Reads CAPTCHA_*; undefined where the host draws its own puzzles. */
export function readHostedCaptcha(read: Read, mistakes: string[]): HostedCaptcha | undefined {
  const verifyUrl = read('CAPTCHA_VERIFY_URL', '', parseSafeAddress);
  const scriptUrl = read('CAPTCHA_SCRIPT_URL', '', parseSafeAddress);
  const siteKey = read('CAPTCHA_SITE_KEY', '', parseText);
  const secret = read('CAPTCHA_SECRET', '', parseText);
  const needed = {
    CAPTCHA_VERIFY_URL: verifyUrl,
    CAPTCHA_SCRIPT_URL: scriptUrl,
    CAPTCHA_SITE_KEY: siteKey,
    CAPTCHA_SECRET: secret,
  };
  const group = { prefix: 'CAPTCHA_', purpose: 'for a hosted captcha; or none of the four.' };
  return areAllThere(needed, group, mistakes) ? { verifyUrl, secret, siteKey, scriptUrl } : undefined;
}

function parseSafeAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && LOOPBACK.has(url.hostname));
  if (isSafe && url.username + url.password === '') return text;
  // The value is not repeated: it may hold a password.
  throw new MistakeError('must be an https: address; http: only on 127.0.0.1 or localhost.');
}
