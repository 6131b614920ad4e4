import type { ViewContext } from './app-view.js';

interface User {
  readonly isSignedIn: boolean;
  /** The user name, or that nobody is signed in. */
  readonly name: string;
}

/** Who is signed in; a token does not say whose it is, so the host is asked. */
export async function readUser(
  { client, context }: Pick<ViewContext, 'client' | 'context'>,
  signal: AbortSignal,
): Promise<User> {
  const { userName, token } = await context.openSession();
  const isSignedIn = userName !== undefined || token !== undefined;
  const signedOut = context.language.text('terminal.app.signedOut');
  if (!isSignedIn || userName !== undefined) return { isSignedIn, name: userName ?? signedOut };
  const status = await client.accounts.signInStatus({}, { signal }).catch(() => undefined);
  return { isSignedIn, name: status?.uname ?? signedOut };
}
