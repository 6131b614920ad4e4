import { isSignedIn, type Client, type Input } from '@ra3/sdk/node';
import type { Reply } from '@ra3/sdk';
import type { TerminalMessageKey } from '@ra3/locales';
import { CommandError } from '../failure/command-error.js';
import type { CommandContext } from '../command/command-context.js';
import { confirm } from '../command/confirm.js';

const HOUR_MS = 3_600_000;

/** What the host tells a signed-in caller; hosts without extensions have no such call. */
async function readCapabilities(
  client: Client,
  { signal }: { readonly signal: AbortSignal },
): Promise<Partial<Reply<'host.capabilities'>>> {
  if (!(await client.supports('host.capabilities', { signal }))) return {};
  return client.host.capabilities({}, { signal });
}

/** The host as the signed-in admin or moderator. @throws {CommandError} `not-allowed` for anybody else */
export async function requireAdminHost(context: CommandContext) {
  const { host, language, runtime } = context;
  const { signal } = runtime;
  const client = await context.openClient();
  const status = await client.accounts.signInStatus({}, { signal });
  const { idempotency, role } = isSignedIn(status) ? await readCapabilities(client, { signal }) : {};
  const isAdmin = status.group === 'Admin';
  if (!isAdmin && role !== 'moderator')
    throw new CommandError('not-allowed', language.text('terminal.batch.needsAdmin'));
  const admin = { userId: status.userId ?? 0, userName: status.uname ?? '' };
  return {
    client,
    host,
    context,
    signal,
    isAdmin,
    admin,
    /** The same, as the rules of the staff ask it (docs/moderators.md). */
    actor: { ...admin, isModerator: !isAdmin },
    /** Audit actions whose calls take an `Idempotency-Key`. */
    keyedActs: new Set<string>(idempotency?.acts),
    /** For how long the host knows such a key. */
    keptMs: (idempotency?.keptHours ?? 0) * HOUR_MS,
    // The log is for admins alone.
    hasAudit: isAdmin && (await client.supports('moderation.auditLog', { signal })),
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
  const isRefused = ['several', 'tooMany', 'isAdmin', 'ofStaff', 'longBan', 'closed'].includes(problem);
  const kind = ['nobody', 'noSuchId', 'otherId'].includes(problem)
    ? 'not-found'
    : isRefused
      ? 'refused'
      : 'usage';
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

/** One call of an admin, as it is sent and as plans and journals hold it. */
export type AdminCall =
  | { readonly act: 'ban'; readonly body: Input<'moderation.ban'> }
  | { readonly act: 'warn'; readonly body: Input<'moderation.warn'> }
  | { readonly act: 'forbid' | 'allow'; readonly body: Input<'moderation.addBadPersona'> }
  | { readonly act: 'generate'; readonly body: Readonly<Record<string, never>> };

/** What the host answers that is worth keeping. */
export interface CallReply {
  /** The new invitation codes, where the host tells them. */
  readonly codes?: readonly string[];
  /** What it says besides; untrusted text. */
  readonly info?: string;
}

const AUDIT_ACTIONS: Readonly<Record<AdminCall['act'], string>> = {
  ban: 'admin.ban',
  warn: 'admin.warn',
  forbid: 'admin.addBadPersona',
  allow: 'admin.removeBadPersona',
  generate: 'admin.generateInvitations',
};

/** The action and the target by which the audit log knows a call. */
export function auditOf(call: AdminCall | undefined): { readonly act: string; readonly target: string } {
  if (call === undefined) return { act: '', target: '' };
  const { act, body } = call;
  const action = AUDIT_ACTIONS[act];
  if ('userId' in body) return { act: action, target: `user:${String(body.userId)}` };
  return { act: action, target: 'name' in body ? `name:${body.name}` : 'invitations' };
}

/** Whether the host does this call once per `Idempotency-Key`, however often it arrives. */
export function isKeyed({ act }: AdminCall, { keyedActs }: Pick<AdminHost, 'keyedActs'>): boolean {
  return keyedActs.has(AUDIT_ACTIONS[act]);
}

/** Sends one call with its key. It has no signal: an interrupted program finishes the row. */
export async function sendCall(
  { act, body }: AdminCall,
  idempotencyKey: string,
  { client: { moderation, invitations } }: Pick<AdminHost, 'client'>,
): Promise<CallReply> {
  const options = { idempotencyKey };
  switch (act) {
    case 'ban':
      return moderation.ban(body, options);
    case 'warn':
      return moderation.warn(body, options);
    case 'forbid':
      return moderation.addBadPersona(body, options);
    case 'allow':
      return moderation.removeBadPersona(body, options);
    case 'generate':
      return invitations.generate({}, options);
  }
}

/**
 * Whether the host did a call whose answer was lost, by its audit log after an entry, or by the list of forbidden names.
 * Undefined when the host cannot tell.
 */
export async function findDone(
  call: AdminCall,
  auditAfter: number,
  { client, admin, hasAudit, signal }: AdminHost,
): Promise<boolean | undefined> {
  if (hasAudit) {
    const query = { ...auditOf(call), admin: admin.userId };
    const { records } = await client.moderation.auditLog(query, { signal });
    return records.some(({ entryId }) => entryId > auditAfter);
  }
  if (call.act !== 'forbid' && call.act !== 'allow') return undefined;
  return (
    (await readForbidden({ client, signal })).has(call.body.name.toLowerCase()) === (call.act === 'forbid')
  );
}

/** The forbidden names in lower case. */
export async function readForbidden({ client, signal }: Pick<AdminHost, 'client' | 'signal'>) {
  const { records } = await client.moderation.badPersonas({}, { signal });
  return new Set(records.map(({ name }) => name.toLowerCase()));
}
