import { defineCommand, type Run } from '../command/command-definition.js';
import { defineInput } from '../command/input-definition.js';
import { argument, flag } from '../command/input-kinds.js';
import { stripHarmful } from '@ra3/sdk/rules/text';
import { CommandError } from '../failure/command-error.js';
import { askFirst } from '../admin/ask-first.js';
import { sendWrite } from '../admin/send-write.js';
import { isForbidden } from './forbidden-names.js';

const input = defineInput({
  arguments: [argument('<name>', 'terminal.admin.badName.nameArgument')],
  options: { dryRun: flag('--dry-run', 'terminal.admin.dryRunOption') },
});

export const adminBadPersonaRemove = defineCommand({
  path: ['admin', 'badpersona', 'remove'],
  summary: 'terminal.admin.badName.removeSummary',
  input,
  examples: [
    'ra3 admin badpersona remove Commander --dry-run',
    'ra3 admin badpersona remove Commander --yes',
  ],
  row: { adds: { name: 'string', outcome: 'string' } },
  load: () => import('./admin-badpersona-remove.js'),
});

export const run: Run<typeof input> = async ({ arguments: [name], options }, context) => {
  const { language, output, runtime } = context;
  const { text } = language;
  const { signal } = runtime;
  const shown = { name: stripHarmful(name) };
  const client = await context.openClient();
  if (!(await isForbidden(client, name, signal)))
    throw new CommandError('not-found', text('terminal.admin.badName.notThere', shown));
  const agreed = await askFirst(context, {
    preview: () => [text('terminal.admin.badName.removePlan', shown)],
    question: text('terminal.admin.badName.askRemove', shown),
    isDryRun: options.dryRun,
  });
  if (agreed === 'declined') return;
  if (agreed === 'go') {
    await sendWrite(context, {
      send: () => client.moderation.removeBadPersona({ name }, { signal }),
      isDone: async () => !(await isForbidden(client, name, signal)),
    });
  }
  if (output.isJson) await output.record({ name, outcome: agreed === 'go' ? 'removed' : 'dry-run' });
  else if (agreed === 'go') await output.lines([text('terminal.admin.badName.removed', shown)]);
};
