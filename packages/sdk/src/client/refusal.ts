import {
  INTERNAL_STATUS,
  NOT_ALLOWED_STATUS,
  NOT_SIGNED_IN_STATUS,
  UNAVAILABLE_STATUS,
} from '../contract/failure-numbers.js';
import type { EndpointKey } from '../contract/index.js';
import { banDetails, changeDetails } from './refusal-details.js';
import { type Answer, isRateLimit, isSuccess } from './answer.js';
import { RateLimitError, type Ra3Error, RefusalError, UnknownOutcomeError } from './errors.js';
import { retryAfterMs } from './retry.js';
import type { Route } from './route.js';

/** Answers of gateways that lost the host behind them: a write may have been done. */
const lostBehindGateway = new Set([408, 502, 504, 520, 522, 523, 524]);
const worthAnotherTry = new Set([...lostBehindGateway, 425, INTERNAL_STATUS, UNAVAILABLE_STATUS]);

export interface RefusalContext {
  readonly endpoint: EndpointKey;
  readonly route: Route;
  readonly now: number;
}

/** Returns whether a call changes something, and so is never sent twice. */
export function isWrite(route: Route): boolean {
  return route.method === 'POST' && !route.retry;
}

/** Returns the error of an answer, or `undefined` when the host accepted the call. */
export function refusalOf(answer: Answer, context: RefusalContext): Ra3Error | undefined {
  if (context.endpoint === 'accounts.signInStatus' && isAboutSignIn(answer)) return undefined;
  const isCoded = Boolean(answer.code);
  if (isSuccess(answer.status) && !isCoded) return undefined;
  const facts = { endpoint: context.endpoint, status: answer.status, code: answer.code, info: answer.info };
  const message = messageOf(answer);
  if (isRateLimit(answer)) {
    return new RateLimitError(message, {
      ...facts,
      retryAfterMs: retryAfterMs(answer.retryAfter, context.now),
    });
  }
  if (isWrite(context.route) && !isCoded && lostBehindGateway.has(answer.status))
    return new UnknownOutcomeError(facts);
  return new RefusalError(message, {
    ...facts,
    ban: banDetails(answer),
    change: changeDetails(answer),
    result: answer.result,
    retryable: mayTryAgain(answer, context.route),
  });
}

/** Being signed out is an answer to the status call, not a failure of it (S7-04). */
function isAboutSignIn(answer: Answer): boolean {
  return (
    isSuccess(answer.status) || answer.status === NOT_SIGNED_IN_STATUS || answer.status === NOT_ALLOWED_STATUS
  );
}

function mayTryAgain({ status, code }: Answer, route: Route): boolean {
  if (code) return false;
  return isWrite(route) ? status === UNAVAILABLE_STATUS : worthAnotherTry.has(status);
}

function messageOf({ status, code, info }: Answer): string {
  const number = code ? `code ${String(code)}` : `status ${String(status)}`;
  return info === undefined ? number : `${number}, ${info}`;
}
