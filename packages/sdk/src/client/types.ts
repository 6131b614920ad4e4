import type { Contract, EndpointKey, EndpointOf, GroupName, InputOf } from '../contract/index.js';
import type { Replies } from './read/rows.gen.js';

/** What an endpoint is given: path parameters, query and body fields in one object. */
export type Input<K extends EndpointKey> = Given<InputOf<EndpointOf<K>>>;
/** Lists are only read, so callers may hand over ones that they cannot change. */
type Given<I> = { [P in keyof I]: ReadonlyList<I[P]> };
type ReadonlyList<T> = T extends readonly (infer Entry)[] ? readonly Entry[] : T;
/** What a call answers, as the client reads it. */
export type Reply<K extends EndpointKey> = Replies[K];

export interface CallOptions {
  /** Ends the call, also while it waits between two attempts. */
  readonly signal?: AbortSignal;
  /** Time for one attempt, in milliseconds, the body included. */
  readonly timeoutMs?: number;
  /** How often a read is sent again, in place of the client's own number; a poll that comes again anyway wants 0. */
  readonly retries?: number;
}

/** An endpoint without input takes none; one with only optional input may be called without it. */
type InputArgument<I> = [keyof I] extends [never] ? Record<string, never> : I;
export type CallArguments<K extends EndpointKey> =
  Partial<Input<K>> extends Input<K>
    ? [input?: InputArgument<Input<K>>, options?: CallOptions]
    : [input: Input<K>, options?: CallOptions];

export type Method<K extends EndpointKey> = (...parameters: CallArguments<K>) => Promise<Reply<K>>;

type KeyOf<G extends GroupName, N> = `${G}.${N & string}` & EndpointKey;
export type Groups = { [G in GroupName]: { [N in keyof Contract[G]]: Method<KeyOf<G, N>> } };

/** Time and timers, so that tests can turn the clock. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Runs `callback` once after `delayMs`; the returned function cancels it. */
  after(delayMs: number, callback: () => void): () => void;
}

/** An answer that did not look as the contract says; it was read all the same. */
export interface Drift {
  readonly endpoint: EndpointKey;
  /** Where in the answer, like `records.3.elo`; empty for the whole of it. */
  readonly path: string;
  readonly expected: string;
  readonly got: string;
}

export interface RequestEvent {
  readonly endpoint: EndpointKey;
  readonly method: 'GET' | 'POST';
  /** With e-mail addresses and machine codes hidden. */
  readonly url: string;
  /** 1 for the first time it is sent. */
  readonly attempt: number;
}
export interface ResponseEvent extends RequestEvent {
  /** Absent when no answer came. */
  readonly status?: number;
  readonly durationMs: number;
}
export interface RetryEvent extends RequestEvent {
  readonly delayMs: number;
  /** `kind` of the error, or `status` and the number. */
  readonly reason: string;
}

/** Observers of the traffic. Secrets are hidden from them, and what they throw is passed over. */
export interface Hooks {
  onRequest?(
    event: RequestEvent & { readonly headers: Readonly<Record<string, string>>; readonly body?: unknown },
  ): void;
  onResponse?(event: ResponseEvent): void;
  onRetry?(event: RetryEvent): void;
}
