import { isSignedIn } from '@ra3/sdk/node';
import type { TerminalMessageKey } from '@ra3/locales';
import { CommandError } from '../failure/command-error.js';
import type { CommandContext } from '../command/command-context.js';
import { confirm } from '../command/confirm.js';

const HOUR_MS = 3_600_000;

/** The host as the signed-in admin. @throws {CommandError} `not-allowed` when nobody is signed in, or the user is no admin */
export async function requireAdminHost(context: CommandContext) {
  const { host, language, runtime } = context;
  const { signal } = runtime;
  const client = await context.openClient();
  const status = await client.accounts.signInStatus({}, { signal });
  if (!isSignedIn(status) || status.group !== 'Admin')
    throw new CommandError('not-allowed', language.text('terminal.batch.needsAdmin'));
  // Hosts without extensions have no such call.
  const isExtended = await client.supports('host.capabilities', { signal });
  const idempotency = isExtended ? (await client.host.capabilities({}, { signal })).idempotency : undefined;
  return {
    client,
    host,
    context,
    signal,
    admin: { userId: status.userId ?? 0, userName: status.uname ?? '' },
    /** Audit actions whose calls take an `Idempotency-Key`. */
    keyedActs: new Set<string>(idempotency?.acts),
    /** For how long the host knows such a key. */
    keptMs: (idempotency?.keptHours ?? 0) * HOUR_MS,
    hasAudit: await client.supports('moderation.auditLog', { signal }),
    hasPreview: await client.supports('moderation.banPreview', { signal }),
    /** The present time in ms. */
    now: () => runtime.clock.now(),
    /** The same as ISO 8601. */
    time: () => new Date(runtime.clock.now()).toISOString(),
  };
}

/** An admin at a host, and what that host can tell. */
export type AdminHost = Awaited<ReturnType<typeof requireAdminHost>>;

/** What an error text needs. */
export interface Speaking {
  readonly context: Pick<CommandContext, 'language'>;
}

/** Who asks for a plan or a journal, and where. */
export type Asking = Pick<AdminHost, 'host' | 'admin'> & Speaking;

/** @throws {CommandError} `refused` for a plan or journal of another host or another admin */
export function refuseOtherAdmin({ host, admin }: Omit<Asking, 'context'>, asking: Asking): void {
  const { text } = asking.context.language;
  if (host !== asking.host) throw new CommandError('refused', text('terminal.batch.otherHost', { host }));
  if (admin.userId !== asking.admin.userId || admin.userName !== asking.admin.userName)
    throw new CommandError('refused', text('terminal.batch.otherAdmin', { userName: admin.userName }));
}

type ProblemOf<Key> = Key extends `terminal.batch.problem.${infer Problem}` ? Problem : never;

/** Why a row cannot be done, as the error that ends a command for that row alone. */
export function rowError(
  problem: ProblemOf<TerminalMessageKey>,
  facts: Readonly<Record<string, string | number>>,
  { context: { language } }: Speaking,
): CommandError {
  const isRefused = ['several', 'tooMany', 'isAdmin', 'closed'].includes(problem);
  const kind = problem === 'nobody' ? 'not-found' : isRefused ? 'refused' : 'usage';
  return new CommandError(kind, language.text(`terminal.batch.problem.${problem}`, facts));
}

/**
 * Asks before rows are sent. On a profile marked as production their number has to be typed, because a yes comes too
 * easily there. Returns true at once with `--yes`.
 * @throws {CommandError} `usage` when the user cannot be prompted
 */
export async function confirmRows(
  question: string,
  count: number,
  context: CommandContext,
): Promise<boolean> {
  const { language, output, settings } = context;
  if (context.assumesYes || !context.isInteractive || !settings.isProduction())
    return confirm(question, context);
  const { askText } = await import('../command/ask.js');
  const asked = `${question} ${language.text('terminal.batch.typeNumber', { count })}`;
  if ((await askText(output.paintNotes('bad', asked), context)).trim() === String(count)) return true;
  await output.note(language.text('terminal.batch.otherNumber'));
  return false;
}
