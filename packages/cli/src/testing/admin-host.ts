import { tmpdir } from 'node:os';
import { startTestHost, type TestHost, type TestHostOptions, type TestUser } from '@ra3/api/testing';
import { runCli, type CliRun, type CliSetup } from './run-cli.js';

/** A real host in this process, and `ra3` signed in on it. */
export interface AdminTestHost {
  readonly host: TestHost;
  readonly admin: TestUser;
  /** Runs a command line as the admin. */
  readonly ra3: (argv: readonly string[], setup?: CliSetup) => Promise<CliRun>;
  /** Runs a command line as another user of the host. */
  readonly ra3As: (user: TestUser, argv: readonly string[], setup?: CliSetup) => Promise<CliRun>;
  /** Makes an access token of a user. */
  readonly makeToken: (user: TestUser, scopes: readonly string[]) => Promise<string>;
  /** The acts of the audit log on a target, latest first. */
  readonly readActs: (target: string) => Promise<readonly AuditedAct[]>;
  readonly close: () => Promise<void>;
}

interface AuditedAct {
  readonly act: string;
  readonly after: unknown;
}

/** Starts a host whose commands run with an access token of the user. */
export async function startAdminHost(options: TestHostOptions = {}): Promise<AdminTestHost> {
  const host = await startTestHost({ listen: true, ...options });
  const admin = await host.createUser('Admin');
  const tokens = new Map<number, string>([
    [admin.userId, await makeToken(host, admin, ['read', 'write', 'admin'])],
  ]);
  const tokenOf = async (user: TestUser): Promise<string> => {
    const token = tokens.get(user.userId) ?? (await makeToken(host, user, ['read', 'write']));
    tokens.set(user.userId, token);
    return token;
  };
  const ra3As: AdminTestHost['ra3As'] = async (user, argv, setup = {}) => {
    const token = await tokenOf(user);
    return runCli(argv, { ...setup, env: { RA3_HOST: host.baseUrl, RA3_TOKEN: token, ...setup.env } });
  };
  // Loads what every command needs, so that the first test does not wait for it.
  await ra3As(admin, ['auth', 'status'], { homeDirectory: tmpdir() });
  return {
    host,
    admin,
    ra3As,
    makeToken: (user, scopes) => makeToken(host, user, scopes),
    ra3: (argv, setup) => ra3As(admin, argv, setup),
    readActs: async (target) => {
      const url = `/api/ext/admin/audit?${new URLSearchParams({ target }).toString()}`;
      const answer = await host.app.inject({ url, headers: { cookie: admin.cookie } });
      return answer.json<{ records: AuditedAct[] }>().records;
    },
    close: () => host.close(),
  };
}

async function makeToken(host: TestHost, user: TestUser, scopes: readonly string[]): Promise<string> {
  // A token of an admin takes a code that was mailed.
  const target = { purpose: 'admin-token', email: `${user.userName}@example.org` } as const;
  const vcode = scopes.includes('admin') ? await host.services.codes.issue(target, '127.0.0.1') : undefined;
  const answer = await host.app.inject({
    method: 'POST',
    url: '/api/ext/security/tokens/create',
    headers: { cookie: user.cookie },
    payload: { name: 'ra3', scopes, days: 1, pwd: user.password, vcode },
  });
  return answer.json<{ token: string }>().token;
}
