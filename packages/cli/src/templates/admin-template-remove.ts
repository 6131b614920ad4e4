import { stripHarmful } from '@ra3/sdk/rules/text';
import { requireAdminHost } from '../admin/admin-host.js';
import { doAct } from '../command/do-act.js';
import { sendWrite } from '../command/send-write.js';
import { defineCommand, type Run } from '../command/command-definition.js';
import { defineInput } from '../command/input-definition.js';
import { argument, flag } from '../command/input-kinds.js';
import { findTemplate, readTemplates } from './find-template.js';

const input = defineInput({
  arguments: [argument('<title>', 'terminal.template.titleArgument')],
  options: { dryRun: flag('--dry-run', 'terminal.admin.dryRunOption') },
});

export const adminTemplateRemove = defineCommand({
  path: ['admin', 'template', 'remove'],
  summary: 'terminal.template.removeSummary',
  input,
  examples: ["ra3 admin template remove 'Map hack' --yes"],
  row: { adds: { title: 'string', isSent: 'boolean' } },
  load: () => import('./admin-template-remove.js'),
});

export const run: Run<typeof input> = async ({ arguments: [typed], options: { dryRun } }, context) => {
  const { language } = context;
  const { client, signal } = await requireAdminHost(context);
  const { templateId: id, ...template } = findTemplate(typed, await readTemplates(client, context), language);
  const shown = { title: stripHarmful(template.title) };
  await doAct(context, {
    preview: () => [template.title, template.reasonEnglish, template.reasonChinese].map(stripHarmful),
    question: language.text('terminal.template.askRemove', shown),
    isDryRun: dryRun,
    write: () =>
      sendWrite(context, {
        send: () => client.cases.removeTemplate({ id }, { signal }),
        isDone: async () =>
          (await readTemplates(client, context)).every(({ templateId }) => templateId !== id),
      }),
    record: (isSent) => ({ title: template.title, isSent }),
    done: language.text('terminal.template.removed', shown),
  });
};
