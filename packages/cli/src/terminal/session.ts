import type { Client } from '@ra3/sdk/node';
import type { CommandContext } from './command-context.js';

/** How the user of this command is signed in on its host. */
export interface Session {
  /** Makes calls as the signed-in user, or as nobody when there is no session. */
  readonly client: Client;
  /** The access token of `RA3_TOKEN`, or the stored one; it takes the place of cookies. */
  readonly token: string | undefined;
  /** Undefined when no session is stored. */
  readonly userName: string | undefined;
  /** Makes calls with the cookies alone, to sign in while `RA3_TOKEN` is set. */
  readonly clientWithCookies: () => Client;
  /** Makes calls with another access token. */
  readonly clientWithToken: (token: string) => Client;
  /** Stores the cookies that the host has set. */
  readonly save: (userName: string) => Promise<void>;
  /** Stores an access token in place of cookies. */
  readonly saveToken: (userName: string, token: string) => Promise<void>;
  readonly forget: () => Promise<void>;
}

/** Loads the session of the command's host, and with it the client: one file of the bundle, loaded when needed. */
export type OpenSession = (context: CommandContext) => Promise<Session>;
