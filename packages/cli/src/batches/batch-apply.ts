import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { TerminalMessageKey } from '@ra3/locales';
import { adminLimits } from '@ra3/sdk/facts';
import { CommandError } from '../failure/command-error.js';
import type { CommandContext } from '../command/command-context.js';
import { defineCommand, type CommandDefinition } from '../command/command-definition.js';
import { defineInput, type InputOf } from '../command/input-definition.js';
import { argument, textOption } from '../command/input-kinds.js';
import type { ExitCode } from '../print/exit-codes.js';
import {
  readForbidden,
  refuseOtherAdmin,
  requireAdminHost,
  rowError,
  type AdminHost,
} from '../admin/admin-host.js';
import { prepareRow, type PreparedRow, type RowFields } from '../users/prepare-row.js';
import { fileColumns, type FileKind } from '../command/file-columns.js';
import { readRows } from './read-rows.js';
import { rowRow } from './row-columns.js';
import { acceptCollateral, batchOptions } from './batch-options.js';
import { runBatch, type BatchLine } from './run-batch.js';
import { sha256Of } from '../files/sha256-of.js';
import { readBytes } from '../files/read-text-input.js';
import { readPlan, type Plan } from './batch-journal.js';

/** The largest file that is read: a hundred thousand rows fit. */
const MOST_BYTES = 32 * 1024 * 1024;

const words = [argument('<file>', 'terminal.batch.fileArgument')] as const;
const options = {
  ...batchOptions,
  out: { ...textOption('--out <plan>', 'terminal.batch.outOption'), implies: { dryRun: true } },
};
const input = defineInput({ arguments: words, options });
const banInput = defineInput({ arguments: words, options: { ...options, acceptCollateral } });

function applyOf(kind: FileKind, files: string, summary: TerminalMessageKey): CommandDefinition {
  const noun = kind === 'forbid' ? 'badpersona' : kind;
  const line = `ra3 admin ${noun} apply ${files}`;
  return defineCommand({
    path: ['admin', noun, 'apply'],
    isList: true,
    summary,
    columns: fileColumns[kind],
    // Only bans can hit other accounts.
    input: kind === 'ban' ? banInput : input,
    examples: [`${line}.csv --dry-run --out ${files}.plan`, `${line}.plan`, `${line}.csv --yes --rate 2/s`],
    row: rowRow,
    load: async () => {
      const { applyFile } = await import('./batch-apply.js');
      return { run: (given: InputOf<typeof input>, context) => applyFile(kind, given, context) };
    },
  });
}

export const adminBanApply = applyOf('ban', 'bans', 'terminal.adminBan.applySummary');
export const adminUnbanApply = applyOf('unban', 'unbans', 'terminal.adminUnban.applySummary');
export const adminWarnApply = applyOf('warn', 'warnings', 'terminal.adminWarn.applySummary');
export const adminBadpersonaApply = applyOf('forbid', 'names', 'terminal.adminBadpersona.applySummary');

/** Carries out a plan, or a file of rows after planning it; running it again goes on with what is not done. */
export async function applyFile(
  kind: FileKind,
  { arguments: [file], options }: InputOf<typeof input> | InputOf<typeof banInput>,
  context: CommandContext,
): Promise<ExitCode> {
  const { text } = context.language;
  const bytes = await readBatchFile(file, context);
  const plan = readPlan(bytes.toString('utf8'));
  if (plan === 'changed') throw new CommandError('refused', text('terminal.batch.planChanged'));
  if (plan !== undefined && plan.kind !== kind) {
    const shown = text(`terminal.batch.verb.${plan.kind}`);
    throw new CommandError('usage', text('terminal.batch.otherKind', { kind: shown }));
  }
  const adminHost = await requireAdminHost(context);
  const lines = plan ? linesOf(plan, adminHost) : await readLines(kind, bytes, adminHost);
  return runBatch({ kind, source: sha256Of(bytes), lines, options, adminHost });
}

/** Reads a file of rows or a plan; `-` is stdin. */
async function readBatchFile(file: string, { runtime, language }: CommandContext): Promise<Buffer> {
  const bytes =
    file === '-'
      ? await readBytes(runtime.stdin, MOST_BYTES)
      : await readFile(resolve(runtime.workingDirectory, file));
  if (bytes.length <= MOST_BYTES) return bytes;
  const max = MOST_BYTES / 1024 ** 2;
  throw new CommandError('unreadable', language.text('terminal.batch.file.large', { max }));
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
