import type { BanDetails } from '../contract/failures.js';
import type { EndpointKey } from '../contract/index.js';

export type ErrorKind =
  | 'refusal'
  | 'rate-limit'
  | 'network'
  | 'timeout'
  | 'abort'
  | 'decoding'
  | 'unknown-outcome'
  | 'input';

export interface ErrorFacts {
  readonly endpoint: EndpointKey;
  readonly status?: number | undefined;
  readonly code?: number | undefined;
  readonly info?: string | undefined;
  readonly retryable?: boolean;
  readonly cause?: unknown;
}

/**
 * Every failure of a call. `kind` tells which one; `code` and `info` are the service's words about it (S8-01), where
 * `info` was written by the host and is to be treated as a stranger's text. `retryable` says that sending the same call
 * again may work and can do no harm.
 */
export abstract class Ra3Error extends Error {
  abstract readonly kind: ErrorKind;
  readonly endpoint: EndpointKey;
  readonly status: number | undefined;
  readonly code: number | undefined;
  readonly info: string | undefined;
  readonly retryable: boolean;

  constructor(message: string, facts: ErrorFacts) {
    super(`${facts.endpoint}: ${message}`, facts.cause === undefined ? undefined : { cause: facts.cause });
    this.endpoint = facts.endpoint;
    this.status = facts.status;
    this.code = facts.code;
    this.info = facts.info;
    this.retryable = facts.retryable ?? false;
  }
}

/** The host said no: with a code of the catalogue, as a problem, or with nothing but a status (S7-03, S8-01). */
export class RefusalError extends Ra3Error {
  override readonly name = 'RefusalError';
  readonly kind = 'refusal';
  /** Why and how long somebody is banned, where the host tells it with code 103; a stranger's text. */
  readonly ban: BanDetails | undefined;

  constructor(message: string, facts: ErrorFacts & { readonly ban?: BanDetails | undefined }) {
    super(message, facts);
    this.ban = facts.ban;
  }
}

/** The host asks to come back later: status 429, or code 121. */
export class RateLimitError extends Ra3Error {
  override readonly name = 'RateLimitError';
  readonly kind = 'rate-limit';
  /** What the host's Retry-After asked for, in milliseconds. */
  readonly retryAfterMs: number | undefined;

  constructor(message: string, facts: ErrorFacts & { readonly retryAfterMs?: number | undefined }) {
    super(message, { ...facts, retryable: true });
    this.retryAfterMs = facts.retryAfterMs;
  }
}

/** No answer came, and if the call was a write it did certainly not reach the host. */
export class NetworkError extends Ra3Error {
  override readonly name = 'NetworkError';
  readonly kind = 'network';

  constructor(facts: ErrorFacts) {
    super('the host could not be reached', { ...facts, retryable: true });
  }
}

/** A read took longer than its time limit, in milliseconds. */
export class TimeoutError extends Ra3Error {
  override readonly name = 'TimeoutError';
  readonly kind = 'timeout';
  readonly timeoutMs: number;

  constructor(facts: ErrorFacts & { readonly timeoutMs: number }) {
    super(`no answer within ${String(facts.timeoutMs)} ms`, { ...facts, retryable: true });
    this.timeoutMs = facts.timeoutMs;
  }
}

/** The caller's signal ended a read, or ended a write before it was sent. */
export class AbortedError extends Ra3Error {
  override readonly name = 'AbortedError';
  readonly kind = 'abort';

  constructor(facts: ErrorFacts) {
    super('stopped by the caller', facts);
  }
}

/** The host's answer to a read could not be understood, or was too large. */
export class DecodingError extends Ra3Error {
  override readonly name = 'DecodingError';
  readonly kind = 'decoding';
}

/**
 * A write was sent, or may have been, and its answer was lost: nobody can tell from here whether it was done. Look
 * before you send it again; `cause` says how the answer was lost.
 */
export class UnknownOutcomeError extends Ra3Error {
  override readonly name = 'UnknownOutcomeError';
  readonly kind = 'unknown-outcome';

  constructor(facts: ErrorFacts) {
    super('the answer was lost, so it is not known whether this was done', facts);
  }
}

/** The call was not sent, because its input lacks a part of the path. */
export class InputError extends Ra3Error {
  override readonly name = 'InputError';
  readonly kind = 'input';
}

/** Says of a failed reading, as its `cause`, that there was no result to read. */
export class MissingResultError extends Error {
  override readonly name = 'MissingResultError';
}
