import { isSignedIn, type Client } from '@ra3/sdk/node';
import type { Admin } from './batch-plan.js';
import { CommandError } from '../failure/command-error.js';
import type { CommandContext } from '../command/command-context.js';

/** An admin at a host, and what that host can tell. */
export interface AdminHost {
  readonly client: Client;
  readonly host: string;
  readonly admin: Admin;
  /** Acts whose calls take an `Idempotency-Key`. */
  readonly keyedActs: ReadonlySet<string>;
  /** For how long such a key is known. */
  readonly keptMs: number;
  readonly hasAudit: boolean;
  readonly hasPreview: boolean;
  readonly signal: AbortSignal;
}

const HOUR_MS = 3_600_000;

/** Asks the host who is signed in and what it can do. Returns undefined when nobody is signed in, or the user is no admin. */
async function openAdminHost(
  client: Client,
  { host, signal }: { readonly host: string; readonly signal: AbortSignal },
): Promise<AdminHost | undefined> {
  const status = await client.accounts.signInStatus({}, { signal });
  if (!isSignedIn(status) || status.group !== 'Admin') return undefined;
  const idempotency = await findIdempotency(client, signal);
  return {
    client,
    host,
    admin: { userId: status.userId ?? 0, userName: status.uname ?? '' },
    keyedActs: new Set(idempotency?.acts),
    keptMs: (idempotency?.keptHours ?? 0) * HOUR_MS,
    hasAudit: await client.supports('moderation.auditLog', { signal }),
    hasPreview: await client.supports('moderation.banPreview', { signal }),
    signal,
  };
}

/** Hosts without extensions have no such call, which `supports` finds out politely. */
async function findIdempotency(client: Client, signal: AbortSignal) {
  if (!(await client.supports('host.capabilities', { signal }))) return undefined;
  return (await client.host.capabilities({}, { signal })).idempotency;
}

/** The host as the signed-in admin. @throws {CommandError} `not-allowed` when nobody is signed in, or the user is no admin */
export async function requireAdminHost(context: CommandContext): Promise<AdminHost> {
  const { host, runtime, language } = context;
  const adminHost = await openAdminHost(await context.openClient(), { host, signal: runtime.signal });
  if (adminHost !== undefined) return adminHost;
  throw new CommandError('not-allowed', language.text('terminal.batch.needsAdmin'));
}
