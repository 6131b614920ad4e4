import { defineCommand } from '../command/command-definition.js';
import { defineInput, type InputOf } from '../command/input-definition.js';
import { flag, parsedOption, textOption } from '../command/input-kinds.js';
import { resolve } from 'node:path';
import { adminLimits } from '@ra3/sdk/facts';
import { CommandError } from '../failure/command-error.js';
import { systemCode } from '../files/system-code.js';
import { writeFileAtomically } from '../files/write-file-atomically.js';
import { exitCodes, type ExitCode } from '../print/exit-codes.js';
import { pickFields, csvLine } from '../print/record-fields.js';
import type { CommandContext } from '../command/command-context.js';
import { walkCodes, codeFields, listedStates, readStates, type InvitationCode } from './walk-codes.js';

const input = defineInput({
  options: {
    status: parsedOption('--status <states>', 'terminal.admin.invitation.statusOption', readStates),
    out: textOption('--out <file>', 'terminal.admin.invitation.outOption'),
    force: flag('--force', 'terminal.admin.invitation.forceOption'),
  },
});
type InvitationExportInput = InputOf<typeof input>;

export const adminInvitationExport = defineCommand({
  path: ['admin', 'invitation', 'export'],
  summary: 'terminal.admin.invitation.exportSummary',
  input,
  examples: [
    'ra3 admin invitation export --out codes.csv',
    'ra3 admin invitation export --status used --json',
  ],
  fields: codeFields,
  row: { call: 'invitations.used', at: 'items' },
  load: () => import('./admin-invitation-export.js'),
});

export async function run({ options }: InvitationExportInput, context: CommandContext): Promise<ExitCode> {
  const { language, output } = context;
  const codes = await readCodes(options.status ?? listedStates, context);
  if (codes.length === adminLimits.invitationExport.codes) {
    await output.note(language.text('terminal.admin.invitation.exportCut', { count: codes.length }));
  }
  const content = output.isJson ? ndjsonOf(codes, context) : csvOf(codes);
  if (options.out === undefined) {
    await output.raw(content);
    return exitCodes.ok;
  }
  await writeCodes(options.out, content, { overwrites: options.force, context });
  await output.note(
    language.text('terminal.admin.invitation.exported', { count: codes.length, path: options.out }),
  );
  return exitCodes.ok;
}

async function readCodes(
  states: Parameters<typeof walkCodes>[1],
  context: CommandContext,
): Promise<InvitationCode[]> {
  const client = await context.openClient();
  const codes: InvitationCode[] = [];
  for await (const code of walkCodes(client, states, context.runtime.signal)) {
    codes.push(code);
    if (codes.length === adminLimits.invitationExport.codes) break;
  }
  return codes;
}

function csvOf(codes: readonly InvitationCode[]): string {
  const lines = codes.map((code) => {
    const values = new Map<string, unknown>(Object.entries(code));
    return csvLine(codeFields.map((field) => values.get(field)));
  });
  return csvLine(codeFields) + lines.join('');
}

function ndjsonOf(codes: readonly InvitationCode[], { list }: CommandContext): string {
  return codes.map((code) => `${JSON.stringify(pickFields(code, list.fields))}\n`).join('');
}

/** A code is enough to register, so only the owner of the file may read it. */
async function writeCodes(
  path: string,
  content: string,
  { overwrites, context }: { readonly overwrites: boolean; readonly context: CommandContext },
): Promise<void> {
  const target = resolve(context.runtime.workingDirectory, path);
  try {
    await writeFileAtomically(target, Buffer.from(content), { mode: 0o600, overwrites });
  } catch (error) {
    if (systemCode(error) !== 'EEXIST') throw error;
    throw new CommandError('exists', context.language.text('terminal.file.exists', { path }));
  }
}
