import { randomUUID } from 'node:crypto';
import { join, resolve } from 'node:path';
import { CommandError, isCommandError } from '../failure/command-error.js';
import { describeError } from '../failure/describe-error.js';
import { stateDirectory } from '../files/user-paths.js';
import { writeFileAtomically } from '../files/write-file-atomically.js';
import type { OptionValues } from '../command/input-definition.js';
import { flag, parsedOption, textOption, wholeNumberOption } from '../command/input-kinds.js';
import { printList } from '../command/print-list.js';
import { durationOption } from '../command/time-kinds.js';
import { exitCodes, type ExitCode } from '../print/exit-codes.js';
import { confirmRows, rowError, type AdminHost } from './admin-host.js';
import type { CallReply } from './batch-call.js';
import {
  addToStates,
  lockJournal,
  openJournal,
  readOwnJournal,
  type JournalHeader,
  type JournalLine,
  type RowState,
} from './batch-journal.js';
import { formatPlan, hashOf, rowsToDo, type BatchKind, type Row } from './batch-plan.js';
import type { PreparedRow } from './prepare-row.js';
import { notePreview, outcomeColumns, previewColumns, rowRecord } from './row-columns.js';
import { BatchStop, sendRows } from './send-rows.js';

const MOST_FAILURES = 1_000_000;
const UNIT_MS = { s: 1000, m: 60_000, h: 3_600_000 } as const;

/** The options of every command that sends rows. */
export const batchOptions = {
  dryRun: flag('--dry-run', 'terminal.batch.dryRunOption'),
  detailedExitcode: flag('--detailed-exitcode', 'terminal.batch.detailedExitcodeOption'),
  results: textOption('--results <out>', 'terminal.batch.resultsOption'),
  rate: parsedOption('--rate <rate>', 'terminal.batch.rateOption', (typed, { text }): number => {
    const rateMs = readRowRate(typed);
    if (rateMs !== undefined) return rateMs;
    throw new CommandError('usage', text('terminal.batch.badRate', { value: typed }));
  }),
  maxFailures: wholeNumberOption('--max-failures <number>', 'terminal.batch.maxFailuresOption', {
    min: 0,
    max: MOST_FAILURES,
  }),
  stopOnUnknown: flag('--stop-on-unknown', 'terminal.batch.stopOnUnknownOption'),
  until: durationOption('--until <duration>', 'terminal.batch.untilOption'),
};

export const acceptCollateral = flag('--accept-collateral', 'terminal.batch.acceptCollateralOption');

/** Reads `2/s`, `100/m` or `500/h` into milliseconds between two rows; undefined for other texts. */
export function readRowRate(typed: string): number | undefined {
  const [, amount = '', unit = ''] = /^([1-9]\d{0,4})\/([smh])$/u.exec(typed) ?? [];
  return unit === 's' || unit === 'm' || unit === 'h' ? UNIT_MS[unit] / Number(amount) : undefined;
}

/** A line of a file, which is planned when no earlier run did it. */
export interface BatchLine extends Pick<Row, 'line' | 'named' | 'ref'> {
  /** @throws {CommandError} for a row that cannot be done */
  readonly plan: () => Promise<PreparedRow> | PreparedRow;
}

export interface Batch {
  readonly kind: BatchKind;
  /** SHA-256 of the file; undefined for a batch without one, whose journal is for one run and those that go on with it. */
  readonly source: string | undefined;
  readonly lines: readonly BatchLine[];
  /** How much of what is asked for. Default: the number of rows to do. */
  readonly count?: number;
  readonly options: Partial<OptionValues<typeof batchOptions>> & {
    readonly out?: string | undefined;
    readonly acceptCollateral?: boolean;
  };
  readonly adminHost: AdminHost;
  /** Hands out what the host answered, before the row counts as done. */
  readonly deliver?: (reply: CallReply) => Promise<void>;
}

/** A batch with what its journal says of earlier runs. */
interface PlannedBatch extends Batch {
  readonly path: string;
  /** Undefined before the first run. */
  readonly header: JournalHeader | undefined;
  readonly states: Map<number, RowState>;
  readonly rows: readonly Row[];
}

/**
 * Previews the rows of a batch, or sends them after a confirmation. The same batch run again goes on with what is not done.
 *
 * @throws {CommandError} `refused` while another process uses the journal
 */
export async function runBatch(batch: Batch): Promise<ExitCode> {
  const path = journalPath(batch);
  if (batch.options.dryRun === true) return previewBatch(await planBatch(batch, path));
  const lock = await lockJournal(path);
  const { text } = batch.adminHost.context.language;
  if ('pid' in lock) throw new CommandError('refused', text('terminal.batch.locked', { pid: lock.pid }));
  try {
    return await applyBatch(await planBatch(batch, path));
  } finally {
    await lock.release();
  }
}

/** Where the results of a batch go: by default into a journal of this host, admin and file in the state folder. */
export function journalPath({ kind, source = '', options, adminHost }: Omit<Batch, 'lines'>): string {
  const { host, admin, context } = adminHost;
  if (options.results !== undefined) return resolve(context.runtime.workingDirectory, options.results);
  const name = `${kind}-${hashOf([host, admin.userId, source]).slice(0, 12)}.ndjson`;
  return join(stateDirectory(context.runtime), 'journals', name);
}

async function planBatch(batch: Batch, path: string): Promise<PlannedBatch> {
  const { adminHost, source } = batch;
  const { header, states } = (await readOwnJournal(path, adminHost)) ?? {
    header: undefined,
    states: new Map<number, RowState>(),
  };
  if (header !== undefined && source !== undefined && header.source !== source)
    throw new CommandError(
      'refused',
      adminHost.context.language.text('terminal.batch.otherFile', { file: path }),
    );
  const rows: Row[] = [];
  const lineOf = new Map<string, number>();
  for (const line of batch.lines) {
    const row = await planLine(line, states.get(line.line));
    const subject = String(row.userId ?? row.named.toLowerCase());
    const earlier = row.mark === 'error' ? undefined : lineOf.get(subject);
    if (earlier === undefined) rows.push(row);
    else
      rows.push({ ...row, mark: 'error', problem: rowError('twice', { line: earlier }, adminHost).message });
    if (row.mark !== 'error' && earlier === undefined) lineOf.set(subject, row.line);
  }
  return { ...batch, path, header, states, rows };
}

/** A row that is done is left as it is, and one whose answer was lost stays as it was sent. */
async function planLine({ plan, ...about }: BatchLine, state: RowState | undefined): Promise<Row> {
  if (state?.outcome === 'done') return { ...state.row, mark: 'same' };
  if (state?.outcome === 'unknown') return state.row;
  try {
    return { ...about, ...(await plan()) };
  } catch (error) {
    if (!isCommandError(error)) throw error;
    return { ...about, mark: 'error', problem: error.message };
  }
}

async function previewBatch({ kind, rows, options, adminHost }: PlannedBatch): Promise<ExitCode> {
  const { host, admin, context } = adminHost;
  const { language, runtime, output } = context;
  if (options.out === '-') throw new CommandError('usage', language.text('terminal.batch.outIsFile'));
  if (options.out !== undefined) {
    const plan = formatPlan({ kind, host, admin, made: timeOf(adminHost), rows });
    const path = resolve(runtime.workingDirectory, options.out);
    await writeFileAtomically(path, Buffer.from(plan), { mode: 0o600, overwrites: true });
  }
  await printList(
    {
      columns: previewColumns(kind, language),
      rows: rows.map((row) => rowRecord(row, undefined, language)),
      id: ({ userId, named }) => userId ?? named,
      below: () => [summaryOf(rows, adminHost)],
      empty: language.text('terminal.batch.nothing'),
    },
    context,
  );
  if (!output.isJson && options.out !== undefined)
    await output.note(language.text('terminal.batch.applyHint', { file: options.out }));
  if (rows.some(({ mark }) => mark === 'error')) return exitCodes.partlyFailed;
  return options.detailedExitcode === true && rowsToDo(rows).length > 0 ? exitCodes.changes : exitCodes.ok;
}

function timeOf(adminHost: AdminHost): string {
  return new Date(adminHost.now()).toISOString();
}

/** How many rows of each mark there are, in one line. */
function summaryOf(rows: readonly Row[], { context: { language } }: AdminHost): string {
  const count = (mark: Row['mark']) => rows.filter((row) => row.mark === mark).length;
  return language.text('terminal.batch.planSummary', {
    add: count('add'),
    change: count('change'),
    same: count('same'),
    collateral: rowsToDo(rows).filter((row) => row.collateral !== undefined).length,
    error: count('error'),
  });
}

async function applyBatch(batch: PlannedBatch): Promise<ExitCode> {
  const { kind, rows, states, path, adminHost } = batch;
  const { context, host } = adminHost;
  const { output, language } = context;
  const done = [...states.values()].filter(({ outcome }) => outcome === 'done').length;
  if (done > 0) await output.note(language.text('terminal.batch.doneBefore', { count: done, file: path }));
  if (kind !== 'generate') {
    if (context.isInteractive) await notePreview(kind, rows, context);
    if (!output.isJson) await output.note(summaryOf(rows, adminHost));
  }
  const open = rowsToDo(rows);
  if (open.length === 0) {
    await output.note(language.text('terminal.batch.nothing'));
    return rows.some(({ mark }) => mark === 'error') ? exitCodes.partlyFailed : exitCodes.ok;
  }
  const { count = open.length } = batch;
  const question = language.text(`terminal.batch.ask.${kind}`, { count, host });
  if (!(await confirmRows(question, count, context))) return exitCodes.ok;
  return conclude(batch, await sendBatch(batch));
}

/** Sends the rows that are to be done. Returns why it stopped before the last one. */
async function sendBatch(batch: PlannedBatch): Promise<BatchStop | undefined> {
  const { path, states, rows, options, adminHost, deliver } = batch;
  const { output, language } = adminHost.context;
  const header = batch.header ?? (await makeHeader(batch));
  const journal = await openJournal(path);
  try {
    if (batch.header === undefined) await journal.write(header);
    await sendRows(rowsToDo(rows), {
      adminHost,
      states,
      auditAfter: header.auditAfter,
      deliver,
      keyOf: ({ line }) => `ra3-${header.id.slice(0, 40)}-${String(line)}`,
      rateMs: options.rate ?? 0,
      maxFailures: options.maxFailures ?? Number.POSITIVE_INFINITY,
      stopsOnUnknown: options.stopOnUnknown === true,
      deadline: adminHost.now() + (options.until ?? Number.POSITIVE_INFINITY),
      acceptsCollateral: options.acceptCollateral === true,
      async write(entry) {
        await journal.write(entry);
        addToStates(states, entry);
        if (deliver === undefined) await report(entry, states.get(entry.line), adminHost);
      },
    });
    return undefined;
  } catch (error) {
    if (error instanceof BatchStop) return error;
    await output.note(language.text('terminal.batch.goOn'));
    throw error;
  } finally {
    await journal.close();
  }
}

async function makeHeader({
  kind,
  source = randomUUID(),
  path,
  adminHost,
}: PlannedBatch): Promise<JournalHeader> {
  const { client, host, admin, hasAudit, signal } = adminHost;
  const newest = hasAudit ? (await client.moderation.auditLog({}, { signal })).records[0] : undefined;
  const id = hashOf([host, admin.userId, kind, source, path]);
  const auditAfter = newest?.entryId ?? 0;
  return { version: 2, id, kind, host, admin, source, started: timeOf(adminHost), auditAfter };
}

/** Prints what became of a row: as JSON each, else those that are not done. */
async function report(
  entry: JournalLine,
  state: RowState | undefined,
  { context }: AdminHost,
): Promise<void> {
  const { output, language, list } = context;
  if (!('outcome' in entry) || state === undefined) return;
  const record = rowRecord(state.row, state, language);
  if (list.format === 'ndjson') await output.record(record);
  else if (entry.outcome !== 'done') {
    const outcome = language.text(`terminal.batch.outcome.${entry.outcome}`);
    const { line, note, userName, named } = record;
    await output.note(
      language.text('terminal.batch.rowNote', { line, named: userName ?? named, note, outcome }),
    );
  }
}

const stopCodes: Readonly<Record<BatchStop['reason'], ExitCode>> = {
  page: exitCodes.unknownOutcome,
  unknown: exitCodes.unknownOutcome,
  'signed-out': exitCodes.notAllowed,
  busy: exitCodes.tryLater,
  unreachable: exitCodes.tryLater,
  time: exitCodes.tryLater,
  interrupted: exitCodes.interrupted,
  failures: exitCodes.partlyFailed,
};

async function conclude(
  { rows, states, path, adminHost }: PlannedBatch,
  stop: BatchStop | undefined,
): Promise<ExitCode> {
  const { context } = adminHost;
  const { language, output, list } = context;
  const { text } = language;
  const records = rowsToDo(rows).map((row) => rowRecord(row, states.get(row.line), language));
  if (list.isQuiet || !['table', 'ndjson'].includes(list.format))
    await printList(
      { columns: outcomeColumns(language), rows: records, id: ({ line }) => line, empty: '' },
      context,
    );
  if (stop !== undefined) {
    const cause = stop.cause === undefined ? '' : describeError(stop.cause, language).message;
    await output.note(text(`terminal.batch.stop.${stop.reason}`, { cause }));
  }
  const outcomes = records.map(({ outcome }) => outcome ?? 'waiting');
  const parts = [...new Set(['done' as const, ...outcomes])].map((outcome) => {
    const count = outcomes.filter((one) => one === outcome).length;
    return `${String(count)} ${text(`terminal.batch.outcome.${outcome}`)}`;
  });
  const errors = rows.filter(({ mark }) => mark === 'error').length;
  if (errors > 0) parts.push(text('terminal.batch.leftOut', { count: errors }));
  await output.note(text('terminal.batch.ended', { tally: parts.join(', '), file: path }));
  const has = (...some: readonly string[]) => outcomes.some((outcome) => some.includes(outcome));
  if (has('unknown', 'not-done', 'waiting')) await output.note(text('terminal.batch.goOn'));
  if (stop !== undefined) return stopCodes[stop.reason];
  if (has('unknown')) return exitCodes.unknownOutcome;
  return errors === 0 && outcomes.every((outcome) => outcome === 'done')
    ? exitCodes.ok
    : exitCodes.partlyFailed;
}
