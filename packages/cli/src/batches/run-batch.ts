import { randomUUID } from 'node:crypto';
import { join, resolve } from 'node:path';
import { CommandError, isCommandError } from '../failure/command-error.js';
import { describeError } from '../failure/describe-error.js';
import { stateDirectory } from '../files/user-paths.js';
import { writeFileAtomically } from '../files/write-file-atomically.js';
import { printList } from '../command/print-list.js';
import type { Language } from '../i18n/translate.js';
import { exitCodes, type ExitCode } from '../print/exit-codes.js';
import { confirmRows, rowError, type AdminHost } from '../admin/admin-host.js';
import type { BatchKind, PreparedRow, Row } from '../users/prepare-row.js';
import {
  formatPlan,
  hashOf,
  lockJournal,
  openJournal,
  readOwnJournal,
  type JournalHeader,
  type RowState,
  type StoredJournal,
} from './batch-journal.js';
import type { BatchOptions } from './batch-options.js';
import { startProgress } from '../command/progress-bar.js';
import { notePreview, outcomeColumns, previewColumns, rowRecord } from './row-columns.js';
import { sendRows, stopCodes, type BatchStop, type Sending } from './send-rows.js';

/** A line of a file, which is planned when no earlier run did it. */
export interface BatchLine extends Pick<Row, 'line' | 'named' | 'ref' | 'userId' | 'userName'> {
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
  readonly options: BatchOptions;
  readonly adminHost: AdminHost;
  readonly deliver?: Sending['deliver'];
  /** Is told what became of each row, in place of the terminal. */
  readonly onRow?: () => void;
}

/** A batch with what its journal says of earlier runs. */
export interface PlannedBatch extends Batch, StoredJournal {
  readonly path: string;
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
  return inLock(path, batch, async () => applyBatch(await planBatch(batch, path)));
}

/** Sends the rows of a plan that was agreed to. Returns why it stopped before the last one. */
export function sendPlanned(batch: PlannedBatch): Promise<BatchStop | undefined> {
  return inLock(batch.path, batch, () => sendBatch(batch));
}

async function inLock<Result>(
  path: string,
  { adminHost }: Pick<Batch, 'adminHost'>,
  run: () => Promise<Result>,
): Promise<Result> {
  const { language } = adminHost.context;
  const { text } = language;
  const lock = await lockJournal(path, language);
  if ('pid' in lock) throw new CommandError('refused', text('terminal.batch.locked', { pid: lock.pid }));
  try {
    return await run();
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

/** Reads the journal of a batch, and plans the rows that are not done. */
export async function planBatch(batch: Batch, path: string): Promise<PlannedBatch> {
  const { adminHost, source } = batch;
  const { header, states } = await readOwnJournal(path, adminHost);
  if (header !== undefined && source !== undefined && header.source !== source)
    throw new CommandError(
      'refused',
      adminHost.context.language.text('terminal.batch.otherFile', { file: path }),
    );
  const rows: Row[] = [];
  for (const line of batch.lines) rows.push(await planLine(line, states.get(line.line)));
  return { ...batch, path, header, states, rows: refuseTwice(rows, adminHost) };
}

/** An account or name that an earlier row names is a mistake. */
function refuseTwice(rows: readonly Row[], adminHost: AdminHost): Row[] {
  const lineOf = new Map<string, number>();
  return rows.map((row) => {
    if (row.mark === 'error') return row;
    const subject = String(row.userId ?? row.named.toLowerCase());
    const line = lineOf.get(subject);
    if (line !== undefined)
      return { ...row, mark: 'error', problem: rowError('twice', { line }, adminHost).message };
    lineOf.set(subject, row.line);
    return row;
  });
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
    const plan = formatPlan({ kind, host, admin, made: adminHost.time(), rows });
    const path = resolve(runtime.workingDirectory, options.out);
    await writeFileAtomically(path, Buffer.from(plan), { mode: 0o600, overwrites: true });
  }
  await printList(context, {
    columns: previewColumns(kind, language),
    rows: rows.map((row) => rowRecord(row, undefined, language)),
    id: ({ userId, named }) => userId ?? named,
    below: () => [summaryOf(rows, adminHost)],
    empty: language.text('terminal.batch.nothing'),
  });
  if (!output.isJson && options.out !== undefined)
    await output.note(language.text('terminal.batch.applyHint', { file: options.out }));
  if (rows.some(({ mark }) => mark === 'error')) return exitCodes.partlyFailed;
  return options.detailedExitcode === true && rowsToDo(rows).length > 0 ? exitCodes.changes : exitCodes.ok;
}

export function rowsToDo(rows: readonly Row[]): readonly Row[] {
  return rows.filter(({ mark }) => mark === 'add' || mark === 'change');
}

export function summaryOf(rows: readonly Row[], { context: { language } }: AdminHost): string {
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
  const { path, states, options, adminHost, deliver } = batch;
  const { output, language } = adminHost.context;
  const rows = rowsToDo(batch.rows);
  const progress = startProgress(
    { total: () => rows.length, text: (facts) => language.text('terminal.batch.progress', facts) },
    adminHost.context,
  );
  const header = batch.header ?? (await makeHeader(batch));
  const journal = await openJournal(path);
  try {
    if (batch.header === undefined) await journal.write(header);
    return await sendRows(rows, {
      ...batch,
      header,
      deadline: adminHost.now() + (options.until ?? Number.POSITIVE_INFINITY),
      async write(state) {
        await journal.write(state);
        states.set(state.line, state);
      },
      async report(state) {
        await progress.clear();
        if (deliver === undefined) await reportState(state, adminHost);
        progress.finishOne();
        batch.onRow?.();
      },
    });
  } catch (error) {
    await progress.clear();
    await output.note(language.text('terminal.batch.goOn'));
    throw error;
  } finally {
    await progress.clear();
    await journal.close();
  }
}

async function makeHeader(batch: PlannedBatch): Promise<JournalHeader> {
  const { kind, source = randomUUID(), path, adminHost } = batch;
  const { client, host, admin, hasAudit, signal } = adminHost;
  const newest = hasAudit ? (await client.moderation.auditLog({}, { signal })).records[0] : undefined;
  const id = hashOf([host, admin.userId, kind, source, path]);
  const auditAfter = newest?.entryId ?? 0;
  return { version: 3, id, kind, host, admin, source, started: adminHost.time(), auditAfter };
}

/** Prints what became of a row: as JSON each, else those that are not done. */
async function reportState(state: RowState, { context }: AdminHost): Promise<void> {
  const { output, language, list } = context;
  const record = rowRecord(state.row, state, language);
  if (list.format === 'ndjson') await output.record(record);
  else if (state.outcome !== 'done') {
    const outcome = language.text(`terminal.batch.outcome.${state.outcome}`);
    const { line, note, userName, named } = record;
    const facts = { line, named: userName ?? named, note, outcome };
    await output.note(language.text('terminal.batch.rowNote', facts));
  }
}

async function conclude(batch: PlannedBatch, stop: BatchStop | undefined): Promise<ExitCode> {
  const { rows, states, path, adminHost } = batch;
  const { language, output, list } = adminHost.context;
  const { text } = language;
  const records = rowsToDo(rows).map((row) => rowRecord(row, states.get(row.line), language));
  if (list.isQuiet || !['table', 'ndjson'].includes(list.format))
    await printList(adminHost.context, {
      columns: outcomeColumns(language),
      rows: records,
      id: ({ line }) => line,
      empty: '',
    });
  if (stop !== undefined) await output.note(stopText(stop, language));
  const outcomes = records.map(({ outcome }) => outcome ?? 'waiting');
  const errors = rows.filter(({ mark }) => mark === 'error').length;
  const parts = [...new Set(['done' as const, ...outcomes])].map((outcome) => {
    const count = outcomes.filter((one) => one === outcome).length;
    return `${String(count)} ${text(`terminal.batch.outcome.${outcome}`)}`;
  });
  if (errors > 0) parts.push(text('terminal.batch.leftOut', { count: errors }));
  await output.note(text('terminal.batch.ended', { tally: parts.join(', '), file: path }));
  const isOpen = outcomes.some((outcome) => ['unknown', 'not-done', 'waiting'].includes(outcome));
  if (isOpen) await output.note(text('terminal.batch.goOn'));
  if (stop !== undefined) return stopCodes[stop.reason];
  if (outcomes.includes('unknown')) return exitCodes.unknownOutcome;
  const isWhole = errors === 0 && outcomes.every((outcome) => outcome === 'done');
  return isWhole ? exitCodes.ok : exitCodes.partlyFailed;
}

export function stopText({ reason, cause }: BatchStop, language: Language): string {
  const why = cause === undefined ? '' : describeError(cause, language).message;
  return language.text(`terminal.batch.stop.${reason}`, { cause: why });
}
