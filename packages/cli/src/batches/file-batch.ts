import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { adminLimits } from '@ra3/sdk/facts';
import { readForbidden, refuseOtherAdmin, rowError, type AdminHost } from '../admin/admin-host.js';
import type { CommandContext } from '../command/command-context.js';
import { fileColumns, type FileKind } from '../command/file-columns.js';
import { CommandError } from '../failure/command-error.js';
import { readBytes } from '../files/read-text-input.js';
import { sha256Of } from '../files/sha256-of.js';
import { prepareRow, type PreparedRow, type RowFields } from '../users/prepare-row.js';
import { readPlan, type Plan } from './batch-journal.js';
import { readRows } from './read-rows.js';
import { certainEncoding, possibleTexts, type TextEncoding } from './text-encoding.js';
import type { Batch, BatchLine } from './run-batch.js';

/** The largest file that is read: a hundred thousand rows fit. */
const MOST_BYTES = 32 * 1024 * 1024;

/** Reads a file of rows or a plan; `-` is stdin. */
export async function readBatchFile(file: string, { runtime, language }: CommandContext): Promise<Buffer> {
  const bytes =
    file === '-'
      ? await readBytes(runtime.stdin, MOST_BYTES)
      : await readFile(resolve(runtime.workingDirectory, file));
  if (bytes.length <= MOST_BYTES) return bytes;
  const max = MOST_BYTES / 1024 ** 2;
  throw new CommandError('unreadable', language.text('terminal.batch.file.large', { max }));
}

/** The batch of a file of rows or a plan. @throws {CommandError} for a plan that was changed, or is of another kind */
export async function batchOfFile(
  kind: FileKind,
  bytes: Buffer,
  adminHost: AdminHost,
): Promise<Omit<Batch, 'options'>> {
  const { text } = adminHost.context.language;
  const plan = readPlan(bytes.toString('utf8'));
  if (plan === 'changed') throw new CommandError('refused', text('terminal.batch.planChanged'));
  if (plan !== undefined && plan.kind !== kind) {
    const shown = text(`terminal.batch.verb.${plan.kind}`);
    throw new CommandError('usage', text('terminal.batch.otherKind', { kind: shown }));
  }
  const lines = plan ? linesOf(plan, adminHost) : await readLines(kind, bytes, adminHost);
  return { kind, source: sha256Of(bytes), lines, adminHost };
}

/** Asks in which encoding a file is, by what it would say; undefined where that is certain, or nobody can be asked. */
export async function askEncoding(bytes: Buffer, context: CommandContext): Promise<TextEncoding | undefined> {
  if (!context.isInteractive || certainEncoding(bytes) !== undefined) return undefined;
  const { askChoice } = await import('../command/ask.js');
  const choices = possibleTexts(bytes).map(({ encoding, sample }) => ({
    value: encoding,
    label: `${sample}  (${encoding})`,
  }));
  return askChoice(context.language.text('terminal.batch.file.askEncoding'), choices, context);
}

function linesOf(plan: Plan, adminHost: AdminHost): BatchLine[] {
  refuseOtherAdmin(plan, adminHost);
  return plan.rows.map((row) => ({ ...row, plan: () => row }));
}

async function readLines(kind: FileKind, bytes: Buffer, adminHost: AdminHost): Promise<BatchLine[]> {
  const { language, output } = adminHost.context;
  const { rows, encoding } = readRows(bytes, fileColumns[kind], adminHost);
  if (encoding !== 'utf-8')
    await output.note(language.text('terminal.batch.file.read', { encoding: encoding.toUpperCase() }));
  const forbidden = kind === 'forbid' ? await readForbidden(adminHost) : new Set<string>();
  return rows.map(({ line, fields, error }) => ({
    line,
    named: fields.user ?? fields.name ?? '',
    ref: fields.ref ?? '',
    plan: () => {
      if (error !== undefined) throw error;
      return kind === 'forbid'
        ? forbidRow(fields, forbidden, adminHost)
        : prepareRow(kind, fields, adminHost);
    },
  }));
}

function forbidRow(
  { name = '' }: RowFields,
  forbidden: ReadonlySet<string>,
  adminHost: AdminHost,
): PreparedRow {
  const max = adminLimits.badNameCharacters;
  if (name.length > max) throw rowError('nameTooLong', { max }, adminHost);
  if (forbidden.has(name.toLowerCase())) return { mark: 'same' };
  return { mark: 'add', call: { act: 'forbid', body: { name } } };
}
