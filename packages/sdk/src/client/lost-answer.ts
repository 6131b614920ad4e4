import type { EndpointKey } from '../contract/index.js';
import { AnswerTooLargeError } from './answer.js';
import type { Ending } from './deadline.js';
import {
  AbortedError,
  DecodingError,
  NetworkError,
  type Ra3Error,
  TimeoutError,
  UnknownOutcomeError,
} from './errors.js';
import { isWrite } from './refusal.js';
import type { Route } from './route.js';

export interface Loss {
  readonly endpoint: EndpointKey;
  readonly route: Route;
  readonly ending: Ending | undefined;
  readonly timeoutMs: number;
  readonly cause: unknown;
}

/**
 * Returns the error for an attempt without a response. The outcome of a write is unknown unless it was certainly not
 * sent.
 */
export function lostAnswer(loss: Loss): Ra3Error {
  const error = readLoss(loss);
  const mayHaveBeenSent = !(error instanceof NetworkError && wasNeverSent(loss.cause));
  return isWrite(loss.route) && mayHaveBeenSent
    ? new UnknownOutcomeError({ endpoint: loss.endpoint, cause: error })
    : error;
}

function readLoss({ endpoint, ending, timeoutMs, cause }: Loss): Ra3Error {
  if (ending === 'timeout') return new TimeoutError({ endpoint, timeoutMs, cause });
  if (ending === 'abort') return new AbortedError({ endpoint, cause });
  if (cause instanceof AnswerTooLargeError) return new DecodingError(cause.message, { endpoint, cause });
  return new NetworkError({ endpoint, cause });
}

const unsentCodes =
  /^(ECONNREFUSED|ENOTFOUND|EAI_|UND_ERR_CONNECT|ERR_TLS_|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO)/;
const unsentSystemCalls = new Set<unknown>(['connect', 'getaddrinfo']);
const DEEPEST_CAUSE = 5;

/** Returns whether an error of Node's or undici's fetch means that no byte of the request was sent. Browsers do not say. */
function wasNeverSent(error: unknown): boolean {
  let cause = error;
  for (let depth = 0; depth < DEEPEST_CAUSE && cause instanceof Error; depth += 1) {
    if (saysUnsent(cause)) return true;
    cause = cause.cause;
  }
  return false;
}

function saysUnsent(error: Error & { readonly code?: unknown; readonly syscall?: unknown }): boolean {
  return (
    unsentSystemCalls.has(error.syscall) || (typeof error.code === 'string' && unsentCodes.test(error.code))
  );
}
