import type { BanDetails, ChangeDetails } from '../contract/failures.js';
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
 * The base class of all failures of a call. `kind` distinguishes them. `code` and `info` come from the host (S8-01);
 * `info` is untrusted text. `retryable` says that sending the same call again may work and does no harm.
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

/** The host refused the call: with a code of the catalogue, as a problem, or with a status alone (S7-03, S8-01). */
export class RefusalError extends Ra3Error {
  override readonly name = 'RefusalError';
  readonly kind = 'refusal';
  /** Reason and expiry of a ban, where the host sends it with code 103; untrusted text. */
  readonly ban: BanDetails | undefined;

  /** Who changed the same thing meanwhile, and when; untrusted text. */
  readonly change: ChangeDetails | undefined;
  /** The JSON of the answer, where it had one; untrusted (S8-31). */
  readonly result: unknown;

  constructor(
    message: string,
    facts: ErrorFacts & {
      readonly ban?: BanDetails | undefined;
      readonly change?: ChangeDetails | undefined;
      readonly result?: unknown;
    },
  ) {
    super(message, facts);
    this.ban = facts.ban;
    this.change = facts.change;
    this.result = facts.result;
  }
}

/** The host limits the rate of calls: status 429, or code 121. */
export class RateLimitError extends Ra3Error {
  override readonly name = 'RateLimitError';
  readonly kind = 'rate-limit';
  /** The host's Retry-After, in milliseconds. */
  readonly retryAfterMs: number | undefined;

  constructor(message: string, facts: ErrorFacts & { readonly retryAfterMs?: number | undefined }) {
    super(message, { ...facts, retryable: true });
    this.retryAfterMs = facts.retryAfterMs;
  }
}

/** The host did not answer. If the call was a write, it certainly did not reach the host. */
export class NetworkError extends Ra3Error {
  override readonly name = 'NetworkError';
  readonly kind = 'network';

  constructor(facts: ErrorFacts) {
    super('the host could not be reached', { ...facts, retryable: true });
  }
}

/** A read exceeded its timeout. */
export class TimeoutError extends Ra3Error {
  override readonly name = 'TimeoutError';
  readonly kind = 'timeout';
  readonly timeoutMs: number;

  constructor(facts: ErrorFacts & { readonly timeoutMs: number }) {
    super(`no response within ${String(facts.timeoutMs)} ms`, { ...facts, retryable: true });
    this.timeoutMs = facts.timeoutMs;
  }
}

/** The caller's signal aborted a read, or a write before it was sent. */
export class AbortedError extends Ra3Error {
  override readonly name = 'AbortedError';
  readonly kind = 'abort';

  constructor(facts: ErrorFacts) {
    super('aborted by the caller', facts);
  }
}

/** The response to a read could not be parsed, or was too large. */
export class DecodingError extends Ra3Error {
  override readonly name = 'DecodingError';
  readonly kind = 'decoding';
}

/**
 * A write was sent, or may have been, and its response was lost: it is unknown whether the host carried it out. Check
 * before sending it again. `cause` says how the response was lost.
 */
export class UnknownOutcomeError extends Ra3Error {
  override readonly name = 'UnknownOutcomeError';
  readonly kind = 'unknown-outcome';

  constructor(facts: ErrorFacts) {
    super('the response was lost; it is unknown whether the host carried out the call', facts);
  }
}

/** The call was not sent, because its input lacks a path parameter. */
export class InputError extends Ra3Error {
  override readonly name = 'InputError';
  readonly kind = 'input';
}

/** The `cause` of a DecodingError whose response had no result. */
export class MissingResultError extends Error {
  override readonly name = 'MissingResultError';
}
