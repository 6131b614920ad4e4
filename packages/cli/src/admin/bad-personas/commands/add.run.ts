import { adminLimits } from '@ra3/sdk/facts';
import type { Client, Reply } from '@ra3/sdk/node';
import { cleanText, stripHarmful } from '@ra3/sdk/rules';
import { CommandError } from '../../../failure/command-error.js';
import { exitCodes, type ExitCode } from '../../../output/exit-codes.js';
import type { CommandContext } from '../../../terminal/command-context.js';
import { askFirst } from '../../frame/ask-first.js';
import { sendWrite } from '../../frame/send-write.js';
import { isForbidden } from '../forbidden-names.js';
import type { BadPersonaAddInput } from './add.js';

export async function run(
  { arguments: [typed], options }: BadPersonaAddInput,
  context: CommandContext,
): Promise<ExitCode> {
  const { language, output, runtime } = context;
  const { text } = language;
  const { signal } = runtime;
  const name = typed.trim();
  if (name === '' || name.length > adminLimits.badNameCharacters) {
    const count = adminLimits.badNameCharacters;
    throw new CommandError('refused', text('terminal.admin.badName.badLength', { count }));
  }
  const client = await context.openClient();
  if (await isForbidden(client, name, signal)) return printUnchanged(name, context);
  const caught = await readCaught(client, name, signal);
  const agreed = await askFirst(
    {
      preview: () => [
        text('terminal.admin.badName.addPlan', { name: stripHarmful(name) }),
        ...caughtLines(caught, context),
      ],
      question: text('terminal.admin.badName.askAdd', { name: stripHarmful(name) }),
      isDryRun: options.dryRun,
    },
    context,
  );
  if (agreed === 'declined') return exitCodes.ok;
  if (agreed === 'go') {
    await sendWrite(
      {
        send: () => client.moderation.addBadPersona({ name }, { signal }),
        isDone: () => isForbidden(client, name, signal),
      },
      context,
    );
  }
  const outcome = agreed === 'go' ? 'added' : 'dry-run';
  if (output.isJson) {
    await output.record({
      name,
      outcome,
      caughtCount: caught?.count ?? null,
      caught: caught?.records ?? null,
    });
  } else if (agreed === 'go')
    await output.lines([text('terminal.admin.badName.added', { name: stripHarmful(name) })]);
  return exitCodes.ok;
}

type Caught = Reply<'personas.caughtByName'>;

/** Personas whose names look like this one; null on a host that does not tell. */
async function readCaught(client: Client, name: string, signal: AbortSignal): Promise<Caught | null> {
  if (!(await client.supports('personas.caughtByName', { signal }))) return null;
  return client.personas.caughtByName({ name }, { signal });
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
