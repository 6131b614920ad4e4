import type { IncomingMessage } from 'node:http';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { Contract, Endpoint, GroupName, ReplyOf } from '@ra3/sdk/contract';
import type { FastifyRequest, RawServerDefault, RouteGenericInterface } from 'fastify';
import type { SignedIn } from '../../values/caller.js';
import type { CallSession } from '../admission/call-session.js';
import type { FileReply } from './file-reply.js';
import type { PreparedReply } from './prepared-reply.js';

/** The schemas of an entry that its route validates requests by, under the names that Fastify gives them. */
export interface RequestSchema<E extends Endpoint> {
  readonly params: E['params'];
  readonly querystring: E['query'];
  readonly body: E['body'];
}

type ValidatedRequest<E extends Endpoint> = FastifyRequest<
  RouteGenericInterface,
  RawServerDefault,
  IncomingMessage,
  RequestSchema<E>,
  TypeBoxTypeProvider
>;

export interface Call<E extends Endpoint> {
  readonly params: ValidatedRequest<E>['params'];
  readonly query: ValidatedRequest<E>['query'];
  readonly body: ValidatedRequest<E>['body'];
  /** There for calls of users and admins; visitors' calls ask `session.find()`. */
  readonly user: E['access'] extends 'user' | 'moderator' | 'admin' ? SignedIn : undefined;
  readonly session: CallSession;
  readonly address: string;
  readonly userAgent: string | undefined;
  readonly requestId: string;
  /** There for entries that take an `Idempotency-Key`, when the caller sent one. */
  readonly idempotencyKey: string | undefined;
}

export type Answer<E extends Endpoint> = ReplyOf<E> | PreparedReply | FileReply;
export type FunctionTo<Host, E extends Endpoint, Returned> = (host: Host, call: Call<E>) => Returned;
/** One that returns nothing is answered by `done()`. */
export type EndpointFunction<Host, E extends Endpoint> =
  | FunctionTo<Host, E, Answer<E> | Promise<Answer<E>>>
  | (ReturnType<typeof done> extends ReplyOf<E> ? FunctionTo<Host, E, Promise<void>> : never);

export type EntryOf<G extends GroupName, N extends keyof Contract[G]> = Extract<Contract[G][N], Endpoint>;

/** A function for each entry of a group of the contract; a missing one does not compile. */
export type EndpointsOf<Host, G extends GroupName> = {
  readonly [N in keyof Contract[G]]: EndpointFunction<Host, EntryOf<G, N>>;
};

export type AllEndpoints<Host> = { readonly [G in GroupName]: EndpointsOf<Host, G> };

/** What a call answers that has nothing else to say (docs/wire.md#accounts). */
export function done(info = 'ok') {
  return { code: 0 as const, info };
}
