import { defineCommand, type Run } from '../command/command-definition.js';
import { defineInput, type InputOf } from '../command/input-definition.js';
import { choiceOption, flag, parsedOption, textOption, timesOption } from '../command/input-kinds.js';
import { findUserId, readUserWord } from './read-user-id.js';
import { adminLimits, auditKinds } from '@ra3/sdk/facts';
import type { CallOptions } from '@ra3/sdk/node';
import { CommandError } from '../failure/command-error.js';
import { describeError } from '../failure/describe-error.js';
import { exitCodes, type ExitCode } from '../print/exit-codes.js';
import type { CommandContext } from '../command/command-context.js';
import { printList } from '../command/print-list.js';
import { followAudit, walkAudit, type AuditEntry, type LoadAuditPage } from './follow-audit.js';
import type { Language } from '../i18n/translate.js';
import { parseDate, parseDuration } from '../command/time-kinds.js';
import { auditColumns, entryLine } from './audit-entries.js';
import { failureNote } from '../failure/report-error.js';

const input = defineInput({
  options: {
    by: parsedOption('--by <admin>', 'terminal.admin.audit.byOption', readUserWord),
    action: textOption('--action <name>', 'terminal.admin.audit.actionOption'),
    kind: choiceOption('--kind <kind>', 'terminal.admin.audit.kindOption', {
      choices: auditKinds,
      defaultValue: 'act',
    }),
    target: textOption('--target <target>', 'terminal.admin.audit.targetOption'),
    since: parsedOption('--since <time>', 'terminal.admin.audit.sinceOption', readMoment),
    until: parsedOption('--until <time>', 'terminal.admin.audit.untilOption', readMoment),
    follow: flag('--follow', 'terminal.admin.audit.followOption'),
    times: timesOption('terminal.admin.audit.timesOption'),
  },
});
type AuditInput = InputOf<typeof input>;

export const adminAudit = defineCommand({
  path: ['admin', 'audit'],
  isList: true,
  summary: 'terminal.admin.audit.summary',
  input,
  examples: [
    'ra3 admin audit --since 7d --action admin.ban',
    'ra3 admin audit --kind read --target user:1042',
    'ra3 admin audit --follow --json',
    'ra3 admin audit --target user:1042 --limit all --output csv',
  ],
  fields: [
    'entryId',
    'time',
    'adminUserId',
    'adminUserName',
    'act',
    'target',
    'targetName',
    'foundUsers',
    'before',
    'after',
    'address',
    'requestId',
    'credential',
  ],
  row: { call: 'moderation.auditLog', at: 'records' },
  load: () => import('./admin-audit.js'),
});

/** How many entries are shown before the new ones. */
const SHOWN_FIRST = 10;

export const run: Run<typeof input> = async (input, context) => {
  const { language, list } = context;
  const { follow, times } = input.options;
  if (follow && !['table', 'ndjson'].includes(list.format))
    throw new CommandError('usage', language.text('terminal.admin.audit.followFormat'));
  if (times !== undefined && !follow)
    throw new CommandError('usage', language.text('terminal.admin.audit.timesAlone'));
  await language.loadAudit();
  const { load, poll } = await loadersOf(input, context);
  if (follow) return followAll({ load, poll, times: times ?? Number.POSITIVE_INFINITY }, context);
  return printList(context, {
    columns: auditColumns(language),
    rows: await walkAudit(load, list.limit ?? adminLimits.auditPageSize),
    id: ({ entryId }) => entryId,
    empty: language.text('terminal.admin.audit.none'),
  });
};

interface Loaders {
  readonly load: LoadAuditPage;
  /** Fails at once: who polls asks again anyway. */
  readonly poll: LoadAuditPage;
}

async function loadersOf({ options }: AuditInput, context: CommandContext): Promise<Loaders> {
  const { signal, clock } = context.runtime;
  const client = await context.openClient();
  const { by, action, kind, target, since, until } = options;
  const filter = {
    ...(by !== undefined && { admin: await findUserId(by, context) }),
    ...(action !== undefined && { act: action }),
    // The default is the host's: an older one does not know the word, and --action names what was opened too.
    ...(kind !== 'act' && { kind }),
    ...(target !== undefined && { target }),
    ...(since !== undefined && { since: momentText(since, clock.now()) }),
    ...(until !== undefined && { until: momentText(until, clock.now()) }),
  };
  const loader =
    (callOptions: CallOptions): LoadAuditPage =>
    async (before) => {
      const query = before === undefined ? filter : { ...filter, before };
      return (await client.moderation.auditLog(query, callOptions)).records;
    };
  return { load: loader({ signal }), poll: loader({ signal, retries: 0 }) };
}

/** The newest entries, then each new one as it comes. A host that stops answering is waited for; a sign-out is not. */
async function followAll(
  { load, poll, times }: Loaders & { readonly times: number },
  context: CommandContext,
): Promise<ExitCode> {
  const { runtime, list, language, output } = context;
  const first = (await walkAudit(load, list.limit ?? SHOWN_FIRST)).toReversed();
  await printEntries(first, context);
  const after = first.at(-1)?.entryId ?? 0;
  const { clock, signal } = runtime;
  for await (const event of followAudit(poll, after, { clock, signal, times })) {
    if (event.kind === 'read') await printEntries(event.value, context);
    else {
      if (describeError(event.error, language).exitCode === exitCodes.notAllowed) throw event.error;
      await output.note(failureNote(event, context));
    }
  }
  return exitCodes.ok;
}

async function printEntries(entries: readonly AuditEntry[], context: CommandContext): Promise<void> {
  const { output, list } = context;
  for (const entry of entries) {
    if (list.isQuiet) await output.lines([String(entry.entryId)]);
    else if (output.isJson) await output.record(entry);
    else await output.lines([entryLine(entry, context)]);
  }
}

/** A moment as typed: a date, or a duration before now; `run` converts it by its clock. */
export type Moment = { readonly date: Date } | { readonly agoMs: number };

function readMoment(typed: string, { text }: Language): Moment {
  const agoMs = parseDuration(typed);
  if (agoMs !== undefined) return { agoMs };
  const date = parseDate(typed);
  if (date !== undefined) return { date };
  throw new CommandError('usage', text('terminal.admin.audit.badMoment', { value: typed }));
}

function momentText(moment: Moment, now: number): string {
  return ('date' in moment ? moment.date : new Date(now - moment.agoMs)).toISOString();
}
