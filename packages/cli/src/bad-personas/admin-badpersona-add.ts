import { defineCommand, type Run } from '../command/command-definition.js';
import { defineInput } from '../command/input-definition.js';
import { argument, flag } from '../command/input-kinds.js';
import { adminLimits } from '@ra3/sdk/facts';
import type { Client, Reply } from '@ra3/sdk/node';
import { cleanText, stripHarmful } from '@ra3/sdk/rules/text';
import { CommandError } from '../failure/command-error.js';
import { exitCodes, type ExitCode } from '../print/exit-codes.js';
import type { CommandContext } from '../command/command-context.js';
import { askFirst } from '../admin/ask-first.js';
import { sendWrite } from '../admin/send-write.js';
import { isForbidden } from './forbidden-names.js';

const input = defineInput({
  arguments: [argument('<name>', 'terminal.admin.badName.nameArgument')],
  options: { dryRun: flag('--dry-run', 'terminal.admin.dryRunOption') },
});

export const adminBadPersonaAdd = defineCommand({
  path: ['admin', 'badpersona', 'add'],
  summary: 'terminal.admin.badName.addSummary',
  input,
  examples: ['ra3 admin badpersona add Commander --dry-run', 'ra3 admin badpersona add Commander --yes'],
  row: {
    adds: {
      name: 'string',
      outcome: 'string',
      caughtCount: 'number?',
      caught: { reply: 'personas.matchingBadName', at: 'records', isNullable: true },
    },
  },
  load: () => import('./admin-badpersona-add.js'),
});

export const run: Run<typeof input> = async ({ arguments: [typed], options }, context) => {
  const { language, runtime } = context;
  const { signal } = runtime;
  const name = validName(typed, context);
  const client = await context.openClient();
  if (await isForbidden(client, name, signal)) return printUnchanged(name, context);
  const caught = await readCaught(client, name, signal);
  const shown = { name: stripHarmful(name) };
  const agreed = await askFirst(context, {
    preview: () => [language.text('terminal.admin.badName.addPlan', shown), ...caughtLines(caught, context)],
    question: language.text('terminal.admin.badName.askAdd', shown),
    isDryRun: options.dryRun,
  });
  if (agreed === 'declined') return exitCodes.ok;
  if (agreed === 'go') {
    await sendWrite(context, {
      send: () => client.moderation.addBadPersona({ name }, { signal }),
      isDone: () => isForbidden(client, name, signal),
    });
  }
  await printAdded({ name, caught, isSent: agreed === 'go' }, context);
  return exitCodes.ok;
};

function validName(typed: string, { language }: CommandContext): string {
  const name = typed.trim();
  const count = adminLimits.badNameCharacters;
  if (name !== '' && name.length <= count) return name;
  throw new CommandError('refused', language.text('terminal.admin.badName.badLength', { count }));
}

async function printAdded(
  added: { readonly name: string; readonly caught: Caught | null; readonly isSent: boolean },
  { output, language }: CommandContext,
): Promise<void> {
  const { name, caught, isSent } = added;
  if (output.isJson) {
    const outcome = isSent ? 'added' : 'dry-run';
    const { count = null, records = null } = caught ?? {};
    await output.record({ name, outcome, caughtCount: count, caught: records });
  } else if (isSent) {
    await output.lines([language.text('terminal.admin.badName.added', { name: stripHarmful(name) })]);
  }
}

type Caught = Reply<'personas.matchingBadName'>;

/** Personas whose names look like this one; null on a host without that call. */
async function readCaught(client: Client, name: string, signal: AbortSignal): Promise<Caught | null> {
  if (!(await client.supports('personas.matchingBadName', { signal }))) return null;
  return client.personas.matchingBadName({ name }, { signal });
}

function caughtLines(caught: Caught | null, { language }: CommandContext): string[] {
  if (caught === null || caught.count === 0) return [];
  const names = caught.records.map(({ personaName }) =>
    cleanText(personaName, adminLimits.badNameCharacters),
  );
  return [language.text('terminal.admin.badName.caught', { count: caught.count, names: names.join(', ') })];
}

async function printUnchanged(name: string, { output, language }: CommandContext): Promise<ExitCode> {
  if (output.isJson) await output.record({ name, outcome: 'unchanged', caughtCount: null, caught: null });
  else await output.lines([language.text('terminal.admin.badName.already', { name: stripHarmful(name) })]);
  return exitCodes.ok;
}
