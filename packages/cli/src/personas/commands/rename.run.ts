import { cleanText } from '@ra3/sdk/rules';
import { limits } from '@ra3/sdk/facts';
import { exitCodes, type ExitCode } from '../../output/exit-codes.js';
import type { CommandContext } from '../../terminal/command-context.js';
import { withCaptcha } from '../captcha/with-captcha.js';
import { findOwnPersona } from '../lookup/own-persona.js';
import type { PersonaRenameInput } from './rename.js';

export async function run(
  { arguments: [typed, newName] }: PersonaRenameInput,
  context: CommandContext,
): Promise<ExitCode> {
  const { language, output, runtime } = context;
  const { signal } = runtime;
  const client = await context.openClient();
  const { personaId, personaName: oldName } = await findOwnPersona(client, typed, context);
  await withCaptcha(
    client,
    (captcha) => client.personas.rename({ personaId, newName, ...captcha }, { signal }),
    context,
  );
  if (output.isJson) await output.record({ personaId, oldName, personaName: newName });
  else {
    const before = cleanText(oldName, limits.gameIdAscii.max);
    await output.note(language.text('terminal.persona.renamed', { before, after: newName }));
  }
  return exitCodes.ok;
}
