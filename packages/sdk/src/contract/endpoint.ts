import type { Static, TObject, TSchema } from 'typebox';
import type { FailureName } from './failures.js';

/**
 * Who may call: everybody, a signed-in user, a moderator or an admin, an admin alone, or a game server with a service token
 * (S6-01, docs/host.md#ingest). Moderators are an extension: on the wire their group is `User`.
 */
export type Access = 'visitor' | 'user' | 'moderator' | 'admin' | 'service';

/** The rate-limit budget of a call; its numbers are the host's (docs/security.md#rate-limits). */
export type RateClass = 'read' | 'write' | 'login' | 'mail' | 'captcha' | 'search' | 'export' | 'service';

/**
 * What public answers are made from. A write raises the version of each that it changes, in its own transaction
 * (docs/host.md#kept-answers). `{name}` is a parameter of the call's path.
 */
export type PublicPart =
  | 'announcements'
  | 'ladder {mod} {type}'
  | 'ladder {mod} 1v1'
  | 'ladder {mod} 2v2'
  | 'ladder {mod} 3v3'
  | 'matchMarks'
  | 'matches'
  | 'personaNames'
  | 'personaResults {opponentId}'
  | 'personaResults {personaId}'
  | 'seasons';

/** What the staff does to an account, by whose it is: a row of docs/moderators.md. */
export type StaffAct =
  | 'find'
  | 'read'
  | 'note'
  | 'warn'
  | 'ban'
  | 'lift'
  | 'entry'
  | 'appeal'
  | 'claim'
  | 'resolve'
  | 'token'
  | 'role'
  | 'rename'
  | 'invitations';

/** One call of the service, as data. Client, routes, OpenAPI, docs and contract tests derive from it. */
export interface Endpoint {
  readonly method: 'GET' | 'POST';
  /** Wire path with `{name}` parameters; `{name?}` may be left out and is then the last segment. */
  readonly path: `/${string}`;
  readonly access: Access;
  /**
   * Whether a lost or failed call may be retried. A property of the call, not of the method
   * (packages/sdk/README.md#when-a-call-fails).
   */
  readonly retry: boolean;
  /**
   * What the host reads from. `replica`: the answer may be some seconds old, but has what the caller wrote. `primary`: it is
   * current; for every write, and for reads on which rights or moderation depend (docs/adr/0012-reads-on-replicas.md).
   */
  readonly reads: 'replica' | 'primary';
  readonly summary: string;
  readonly params?: TObject;
  readonly query?: TObject;
  readonly body?: TSchema;
  /** Default: `json`. `binary` bodies are sent as application/octet-stream. */
  readonly bodyKind?: 'json' | 'binary';
  readonly reply: TSchema;
  /** Default: `json`. */
  readonly replyKind?: 'json' | 'text' | 'binary';
  /** Failures of this call besides `commonFailures`. */
  readonly failures: readonly FailureName[];
  readonly rate?: RateClass;
  /** Which scope an access token needs. Default: `read` for a call that may be retried, else `write`. */
  readonly scope?: 'read' | 'write';
  /** Refuses access tokens: the call needs a session, or begins one (docs/security.md#access-tokens). */
  readonly withoutToken?: boolean;
  /**
   * Beyond the spec: the name by which the capabilities call announces it (docs/wire.md#extensions). It is on the wire, so it stays
   * when the entry is renamed.
   */
  readonly extension?: string;
  /**
   * Name of the call in the audit log: of an act of admins, of a read that shows them personal data, or of a change of how an admin
   * signs in. Stored and on the wire, so it stays when the entry is renamed.
   */
  readonly auditAction?: string;
  /** What the call does to the account that it names; whose account that may be is a matter of the role (docs/moderators.md). */
  readonly acts?: readonly StaffAct[];
  /**
   * Whether a write takes an `Idempotency-Key`: sent again with the same key and body, it is answered again and not done
   * again (docs/host.md#repeated-writes). Beyond the spec; announced by the capabilities call.
   */
  readonly isIdempotent?: boolean;
  /**
   * The host keeps the answer until one of these parts changes, and answers a known ETag with 304. Only for calls that answer
   * everybody alike.
   */
  readonly madeFrom?: readonly PublicPart[];
  /** The most seconds that an answer is kept which depends on the time too. */
  readonly keptSeconds?: number;
  /** What the specification leaves open and we chose. */
  readonly assumed?: string;
}

/** What an `Idempotency-Key` looks like: up to 128 letters, digits and `._:-`. */
export const IDEMPOTENCY_KEY = /^[\w.:-]{1,128}$/;

/**
 * Header of a call: id of the user for whom it is meant. A host refuses it (`otherUser`) when somebody else is signed in, as in
 * a page that another tab has overtaken (docs/security.md#one-session-all-tabs).
 */
export const SHOWN_USER_HEADER = 'x-shown-user';

/** Returns the entry with its exact types, from which all other types derive. */
export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint;
}

type StaticOf<S> = S extends TSchema ? Static<S> : Record<never, never>;
type BodyInput<E extends Endpoint> = E['body'] extends TObject
  ? Static<E['body']>
  : E['body'] extends TSchema
    ? { body: Static<E['body']> }
    : Record<never, never>;

export type ParamsOf<E extends Endpoint> = StaticOf<E['params']>;
export type QueryOf<E extends Endpoint> = StaticOf<E['query']>;
export type BodyOf<E extends Endpoint> = E['body'] extends TSchema ? Static<E['body']> : undefined;
export type ReplyOf<E extends Endpoint> = Static<E['reply']>;

/**
 * What a client passes: path parameters, query and the body's fields in one object. A body that is not an object
 * (a list of guids, replay bytes) goes under `body`.
 */
export type InputOf<E extends Endpoint> = ParamsOf<E> & QueryOf<E> & BodyInput<E>;
