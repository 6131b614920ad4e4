import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fillDataDirectory, openDatabase, type OpenDatabase } from '@ra3/api/testing';
import { BUILT_HOST, startHost, waitFor, type RunningHost } from './start-host.js';

export interface KnownAccount {
  readonly userName: string;
  readonly password: string;
  readonly email: string;
}

interface Content {
  readonly accounts?: readonly KnownAccount[];
  readonly seed?: (db: OpenDatabase['db']) => Promise<void>;
}

/**
 * Starts a host without a demo world, with that content before it starts. Its database begins as a copy, which is faster than to make
 * a new one.
 */
export function startEmptyHost(
  env: Readonly<Record<string, string>> = {},
  { accounts = [], seed }: Content = {},
): Promise<RunningHost> {
  return startHost({ DEMO: 'off', ...env }, async (dataDirectory) => {
    await fillDataDirectory(dataDirectory);
    if (seed !== undefined) {
      const { db, close } = await openDatabase({ dataDirectory });
      await seed(db).finally(close);
    }
    for (const account of accounts) makeAccount(dataDirectory, account);
  });
}

/** A host with these accounts, which counts calls per page and not for all journeys together. */
export function startAuthHost(
  accounts: readonly KnownAccount[],
  env: Readonly<Record<string, string>> = {},
): Promise<RunningHost> {
  return startEmptyHost({ TRUSTED_PROXIES: '127.0.0.1', ...env }, { accounts });
}

/** With the host's own command, which reads the password from standard input. */
function makeAccount(dataDirectory: string, { userName, password, email }: KnownAccount): void {
  execFileSync(process.execPath, [BUILT_HOST, 'make-admin', userName, email], {
    env: { ...process.env, NODE_ENV: 'development', DATA_DIR: dataDirectory },
    input: `${password}\n`,
  });
}

/** Waits for a mail to an address, and returns the codes of all mails to it, the newest first. */
export function mailedCodes(host: RunningHost, email: string): Promise<string[]> {
  return waitFor(
    () => {
      const codes = readOutbox(host)
        .filter((mail) => mail.startsWith(`To: ${email}\n`))
        .flatMap((mail) => /code is (\d{6})/.exec(mail)?.[1] ?? []);
      return codes.length === 0 ? undefined : codes;
    },
    () => `No mail to ${email}`,
  );
}

/** The mails that the host keeps without a mail server; their file names begin with the time. */
function readOutbox({ dataDirectory }: RunningHost): string[] {
  const folder = join(dataDirectory, 'outbox');
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names
    .toSorted()
    .toReversed()
    .map((name) => readFileSync(join(folder, name), 'utf8'));
}
