import type { TerminalMessageKey } from '@ra3/locales';
import { requireAdminHost } from '../admin/admin-host.js';
import type { CommandContext } from '../command/command-context.js';
import { defineCommand, type CommandDefinition } from '../command/command-definition.js';
import { fileColumns, type FileKind } from '../command/file-columns.js';
import { defineInput, type InputOf } from '../command/input-definition.js';
import { argument, textOption } from '../command/input-kinds.js';
import type { ExitCode } from '../print/exit-codes.js';
import { acceptCollateral, batchOptions, encodingOption } from './batch-options.js';
import { askEncoding, batchOfFile, readBatchFile } from './file-batch.js';
import { inUtf8 } from './read-rows.js';
import { rowRow } from './row-columns.js';
import { runBatch } from './run-batch.js';

const words = [argument('<file>', 'terminal.batch.fileArgument')] as const;
const options = {
  ...batchOptions,
  encoding: encodingOption,
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
  const bytes = await readBatchFile(file, context);
  const adminHost = await requireAdminHost(context);
  const encoding = options.encoding ?? (await askEncoding(bytes, context));
  const content = encoding === undefined ? bytes : inUtf8(bytes, encoding, adminHost);
  return runBatch({ ...(await batchOfFile(kind, content, adminHost)), options });
}
