import { cleanName } from '../print/cells.js';
import { defineCommand, type Run } from '../command/command-definition.js';
import { defineInput } from '../command/input-definition.js';
import { argument } from '../command/input-kinds.js';
import { ownPersonaArgument } from './persona-inputs.js';
import { withCaptcha } from './with-captcha.js';
import { findOwnPersona } from './own-persona.js';

const input = defineInput({
  // The host decides what a Game ID is (S5-09).
  arguments: [ownPersonaArgument, argument('<name>', 'terminal.persona.newNameArgument')],
});

export const personaRename = defineCommand({
  path: ['persona', 'rename'],
  summary: 'terminal.persona.renameSummary',
  input,
  examples: ['ra3 persona rename Natasha Tanya'],
  row: { adds: { personaId: 'number', oldName: 'string', personaName: 'string' } },
  load: () => import('./persona-rename.js'),
});

export const run: Run<typeof input> = async ({ arguments: [typed, newName] }, context) => {
  const { language, output, runtime } = context;
  const { signal } = runtime;
  const client = await context.openClient();
  const { personaId, personaName: oldName } = await findOwnPersona(client, typed, context);
  await withCaptcha(client, context, (captcha) =>
    client.personas.rename({ personaId, newName, ...captcha }, { signal }),
  );
  if (output.isJson) await output.record({ personaId, oldName, personaName: newName });
  else {
    const before = cleanName(oldName);
    await output.note(language.text('terminal.persona.renamed', { before, after: newName }));
  }
};
