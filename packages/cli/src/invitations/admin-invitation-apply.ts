import { stripHarmful } from '@ra3/sdk/rules/text';
import { askFirst } from '../command/ask-first.js';
import { requireAdminHost } from '../admin/admin-host.js';
import { defineCommand, type Run } from '../command/command-definition.js';
import { defineInput } from '../command/input-definition.js';
import { argument, flag } from '../command/input-kinds.js';
import { checkDescription, takeCode } from './take-code.js';

const input = defineInput({
  arguments: [argument('<description>', 'terminal.admin.invitation.descriptionArgument')],
  options: { dryRun: flag('--dry-run', 'terminal.admin.dryRunOption') },
});

export const adminInvitationApply = defineCommand({
  path: ['admin', 'invitation', 'apply'],
  summary: 'terminal.admin.invitation.applySummary',
  input,
  examples: [
    "ra3 admin invitation apply 'for Natasha' --dry-run",
    "ra3 admin invitation apply 'for Natasha' --yes",
  ],
  row: { adds: { code: 'string?', description: 'string', outcome: 'string' } },
  load: () => import('./admin-invitation-apply.js'),
});

/** Takes a free code for the calling admin (S7-33), and prints it alone, so that it can be piped. */
export const run: Run<typeof input> = async ({ arguments: [description], options }, context) => {
  const { language, output, runtime } = context;
  const { text } = language;
  checkDescription(description, language);
  const { client } = await requireAdminHost(context);
  const shown = { description: stripHarmful(description) };
  const agreed = await askFirst(context, {
    preview: () => [text('terminal.admin.invitation.applyPlan', shown)],
    question: text('terminal.admin.invitation.askApply'),
    isDryRun: options.dryRun,
  });
  if (agreed === 'declined') return;
  const code =
    agreed === 'go'
      ? (await takeCode(description, client, { language, signal: runtime.signal })).value
      : undefined;
  if (output.isJson)
    await output.record({
      code: code ?? null,
      description,
      outcome: agreed === 'go' ? 'applied' : 'dry-run',
    });
  else if (code !== undefined) await output.lines([stripHarmful(code)]);
};
