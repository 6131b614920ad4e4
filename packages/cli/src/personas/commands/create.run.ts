import { exitCodes, type ExitCode } from '../../output/exit-codes.js';
import type { CommandContext } from '../../terminal/command-context.js';
import { withCaptcha } from '../captcha/with-captcha.js';
import type { PersonaCreateInput } from './create.js';

export async function run(
  { arguments: [name] }: PersonaCreateInput,
  context: CommandContext,
): Promise<ExitCode> {
  const { language, output, runtime } = context;
  const client = await context.openClient();
  const { signal } = runtime;
  await withCaptcha(client, (captcha) => client.personas.add({ name, ...captcha }, { signal }), context);
  if (output.isJson) await output.record({ personaName: name, isCreated: true });
  else await output.note(language.text('terminal.persona.created', { name }));
  return exitCodes.ok;
}
