import {
  openDatabase,
  startTestHost,
  type TestHost,
  type TestHostOptions,
  type TestUser,
} from '@ra3/api/testing';
import type { BrowserContext } from 'playwright-core';
import { BUILT_SITE } from './start-host.js';

/** Starts a host in this process that serves the built site, so that a journey can make accounts and look up captchas. */
export function startMemberHost(options: TestHostOptions = {}): Promise<TestHost> {
  return startTestHost({
    ...options,
    listen: true,
    configuration: { webRoot: BUILT_SITE, ...options.configuration },
  });
}

/** Uses such a host outside of a test run, on a database in memory. */
export async function withMemberHost<T>(
  options: TestHostOptions,
  use: (host: TestHost) => Promise<T>,
): Promise<T> {
  const database = await openDatabase({});
  const host = await startMemberHost({ ...options, database });
  try {
    return await use(host);
  } finally {
    await host.close();
    await database.close();
  }
}

/** Signs a browser context in. */
export async function signIn(
  context: BrowserContext,
  host: Pick<TestHost, 'baseUrl'>,
  { userName, password }: Pick<TestUser, 'userName' | 'password'>,
): Promise<void> {
  const answer = await context.request.post(`${host.baseUrl}/api/user/v2/login`, {
    data: { uname: userName, pwd: password },
    headers: { origin: host.baseUrl },
  });
  if (!answer.ok()) throw new Error(`The sign-in was refused: ${await answer.text()}`);
}
