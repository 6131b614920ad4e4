import type { Client } from '@ra3/sdk/node';
import type { CommandContext } from '../command/command-context.js';
import { condense } from '../print/bar-chart.js';
import type { AppHead } from './app-head.js';

const SPARKS = 24;

interface Reading {
  readonly client: Client;
  readonly context: CommandContext;
  readonly signal: AbortSignal;
}

/** Who is signed in and the last 24 hours; what the host does not tell is left out. */
export async function readHead({
  client,
  context,
  signal,
}: Reading): Promise<Partial<AppHead> & { readonly isSignedIn: boolean }> {
  const session = await context.openSession();
  const isSignedIn = session.userName !== undefined || session.token !== undefined;
  const signedOut = context.language.text('terminal.app.signedOut');
  let who = session.userName ?? signedOut;
  try {
    // A token does not say whose it is.
    if (isSignedIn && session.userName === undefined)
      who = (await client.accounts.signInStatus({}, { signal })).uname ?? signedOut;
    if (!(await client.supports('status.history', { signal }))) return { who, isSignedIn };
    const { day } = await client.status.history({}, { signal });
    return {
      ...{ who, isSignedIn },
      online: day.at(-1)?.players,
      day: condense(
        day.map(({ players }) => players),
        SPARKS,
      ),
    };
  } catch {
    return { who, isSignedIn };
  }
}
