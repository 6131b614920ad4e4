import type { BodyOf, Contract, Endpoint, GroupName, ParamsOf, QueryOf, ReplyOf } from '@ra3/sdk/contract';
import type { SignedIn } from '../../values/signed-in.js';
import type { CallSession } from '../admission/call-session.js';
import type { FileReply } from '../replies/file-reply.js';
import type { PreparedReply } from '../replies/prepared-reply.js';

/** One validated call, as handlers see it. */
export interface Call<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  /** There for calls of users and admins; visitors' calls ask `session.find()`. */
  readonly user: E['access'] extends 'user' | 'admin' ? SignedIn : undefined;
  readonly session: CallSession;
  readonly address: string;
  readonly requestId: string;
}

export type Answer<E extends Endpoint> = ReplyOf<E> | PreparedReply | FileReply;
export type Handler<E extends Endpoint> = (call: Call<E>) => Answer<E> | Promise<Answer<E>>;

/** The handlers of one group of the contract; a missing one does not compile. */
export type GroupHandlers<G extends GroupName> = {
  readonly [Name in keyof Contract[G]]: Contract[G][Name] extends Endpoint
    ? Handler<Contract[G][Name]>
    : never;
};

export type Handlers = { readonly [G in GroupName]: GroupHandlers<G> };
