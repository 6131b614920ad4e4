import { cleanName } from '../print/cells.js';
import { defineCommand, type Run } from '../command/command-definition.js';
import { defineInput } from '../command/input-definition.js';
import { ownPersonaArgument } from './persona-inputs.js';
import { confirm } from '../command/confirm.js';
import { withCaptcha } from './with-captcha.js';
import { findOwnPersona } from './own-persona.js';

const input = defineInput({ arguments: [ownPersonaArgument] });

export const personaDelete = defineCommand({
  path: ['persona', 'delete'],
  summary: 'terminal.persona.deleteSummary',
  input,
  examples: ['ra3 persona delete Natasha'],
  row: { adds: { personaId: 'number', personaName: 'string', isDeleted: 'boolean' } },
  load: () => import('./persona-delete.js'),
});

export const run: Run<typeof input> = async ({ arguments: [typed] }, context) => {
  const { language, output, runtime } = context;
  const { signal } = runtime;
  const client = await context.openClient();
  const { personaId, personaName } = await findOwnPersona(client, typed, context);
  const name = cleanName(personaName);
  if (!(await confirm(language.text('terminal.persona.askDelete', { name }), context))) return;
  await withCaptcha(client, context, (captcha) =>
    client.personas.delete({ personaId, ...captcha }, { signal }),
  );
  if (output.isJson) await output.record({ personaId, personaName, isDeleted: true });
  else await output.note(language.text('terminal.persona.deleted', { name }));
};
