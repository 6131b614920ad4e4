import type { Contract, EndpointKey, EndpointOf, GroupName, InputOf } from '../contract/index.js';
import type { Replies } from './read/rows.gen.js';

/** The input of a call: path parameters, query and body fields in one object. */
export type Input<K extends EndpointKey> = Given<InputOf<EndpointOf<K>>>;
/** Lists are only read, so callers may pass readonly ones. */
type Given<I> = { [P in keyof I]: ReadonlyList<I[P]> };
type ReadonlyList<T> = T extends readonly (infer Entry)[] ? readonly Entry[] : T;
/** What a call answers, as the client reads it. */
export type Reply<K extends EndpointKey> = Replies[K];

export interface CallOptions {
  /** Aborts the call, also while it waits between two attempts. */
  readonly signal?: AbortSignal;
  /** Timeout of one attempt in milliseconds, its body included. */
  readonly timeoutMs?: number;
  /** How often a failed read is retried, in place of the client's default; use 0 for a poll that repeats anyway. */
  readonly retries?: number;
  /**
   * Sent as `Idempotency-Key` with a write: a host that takes such keys does the write once, and answers a second call
   * with the same key and input as it answered the first.
   */
  readonly idempotencyKey?: string;
}

/** An endpoint without input takes none; one with only optional input may be called without it. */
type InputArgument<I> = [keyof I] extends [never] ? Record<string, never> : I;
export type CallArguments<K extends EndpointKey> =
  Partial<Input<K>> extends Input<K>
    ? [input?: InputArgument<Input<K>>, options?: CallOptions]
    : [input: Input<K>, options?: CallOptions];

export type Method<K extends EndpointKey> = (...parameters: CallArguments<K>) => Promise<Reply<K>>;

/** Calls an endpoint by its key. */
export type CallByKey = <K extends EndpointKey>(
  key: K,
  input: Input<K>,
  options?: CallOptions,
) => Promise<Reply<K>>;

type KeyOf<G extends GroupName, N> = `${G}.${N & string}` & EndpointKey;
export type Groups = { [G in GroupName]: { [N in keyof Contract[G]]: Method<KeyOf<G, N>> } };

/** Current time and timers, so that tests can control time. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Runs `callback` once after `delayMs`; the returned function cancels it. */
  after(delayMs: number, callback: () => void): () => void;
}

/** A deviation of a response from the contract. The response was read nevertheless. */
export interface Drift {
  readonly endpoint: EndpointKey;
  /** Position in the response, like `records.3.elo`; empty for the whole of it. */
  readonly path: string;
  readonly expected: string;
  readonly got: string;
}

export interface RequestEvent {
  readonly endpoint: EndpointKey;
  readonly method: 'GET' | 'POST';
  /** With e-mail addresses and machine codes hidden. */
  readonly url: string;
  /** From 1. */
  readonly attempt: number;
}
export interface ResponseEvent extends RequestEvent {
  /** Absent without a response. */
  readonly status?: number;
  readonly durationMs: number;
}
export interface RetryEvent extends RequestEvent {
  readonly delayMs: number;
  /** `kind` of the error, or `status` and the number. */
  readonly reason: string;
}

/** Observers of the traffic. Secrets are hidden from them, and errors that they throw are ignored. */
export interface Hooks {
  onRequest?(
    event: RequestEvent & { readonly headers: Readonly<Record<string, string>>; readonly body?: unknown },
  ): void;
  onResponse?(event: ResponseEvent): void;
  onRetry?(event: RetryEvent): void;
}
