import type { Client, Fetch } from '@ra3/sdk/node';
import type { CommandContext } from './command-context.js';

/** A request that no method of the client makes. */
export interface RawRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly body?: string | undefined;
}

export interface RawAnswer {
  readonly status: number;
  readonly contentType: string;
  /** The host's clock, as its header says. */
  readonly date: string | undefined;
  readonly bytes: Uint8Array;
}

/** How the user of this command is signed in on its host. */
export interface Session {
  /** Makes calls as the signed-in user, or as a visitor when there is no session. */
  readonly client: Client;
  /** The access token of `RA3_TOKEN`, or the stored one; it takes the place of cookies. */
  readonly token: string | undefined;
  /** Undefined when no session is stored. */
  readonly userName: string | undefined;
  /**
   * Makes calls with another access token, or with the cookies alone, to sign in while `RA3_TOKEN` is set.
   * @throws {CommandError} `failed` for a host to which a password would go unencrypted.
   */
  readonly clientToSignIn: (token?: string) => Client;
  /** Makes the calls of `client` through a fetch that sees them, such as one that keeps the bytes of a download. */
  readonly clientThrough: (wrap: (fetch: Fetch) => Fetch) => Client;
  /**
   * Sends any request to the host, once, as the signed-in user.
   * @throws {CommandError} when the host was not reached or its answer was lost.
   */
  readonly send: (request: RawRequest) => Promise<RawAnswer>;
  /** Stores the cookies that the host has set. */
  readonly save: (userName: string) => Promise<void>;
  /** Stores an access token in place of cookies. */
  readonly saveToken: (userName: string, token: string) => Promise<void>;
  readonly forget: () => Promise<void>;
}

/** Loads the session of the command's host, and with it the client: one file of the bundle, loaded when needed. */
export type OpenSession = (context: CommandContext) => Promise<Session>;
