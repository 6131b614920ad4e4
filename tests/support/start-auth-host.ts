import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fillDataDirectory } from '@ra3/api/testing';
import { startHost, waitFor, type RunningHost } from './start-host.js';

const HOST_PROGRAM = join(import.meta.dirname, '../../packages/api/dist/main.js');

export interface KnownAccount {
  readonly userName: string;
  readonly password: string;
  readonly email: string;
}

/** An empty host with these accounts, which counts calls per page and not for all journeys together. */
export function startAuthHost(
  accounts: readonly KnownAccount[],
  env: Readonly<Record<string, string>> = {},
): Promise<RunningHost> {
  return startHost({ DEMO: 'off', TRUSTED_PROXIES: '127.0.0.1', ...env }, async (directory) => {
    await fillDataDirectory(directory);
    for (const account of accounts) makeAccount(directory, account);
  });
}

/** With the host's own command, which reads the password from standard input. */
function makeAccount(dataDirectory: string, { userName, password, email }: KnownAccount): void {
  execFileSync(process.execPath, [HOST_PROGRAM, 'make-admin', userName, email], {
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
