import { defineCommand, type Run } from '../command/command-definition.js';
import { defineInput } from '../command/input-definition.js';
import { argument } from '../command/input-kinds.js';
import { withCaptcha } from './with-captcha.js';

const input = defineInput({
  // The host decides what a Game ID is (S5-09).
  arguments: [argument('<name>', 'terminal.persona.nameArgument')],
});

export const personaCreate = defineCommand({
  path: ['persona', 'create'],
  summary: 'terminal.persona.createSummary',
  input,
  examples: ['ra3 persona create Natasha'],
  row: { adds: { personaName: 'string', isCreated: 'boolean' } },
  load: () => import('./persona-create.js'),
});

export const run: Run<typeof input> = async ({ arguments: [name] }, context) => {
  const { language, output, runtime } = context;
  const client = await context.openClient();
  const { signal } = runtime;
  await withCaptcha(client, context, (captcha) => client.personas.add({ name, ...captcha }, { signal }));
  if (output.isJson) await output.record({ personaName: name, isCreated: true });
  else await output.note(language.text('terminal.persona.created', { name }));
};
