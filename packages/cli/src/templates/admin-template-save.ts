import { stripHarmful } from '@ra3/sdk/rules/text';
import { requireAdminHost } from '../admin/admin-host.js';
import { askFirst } from '../admin/ask-first.js';
import { sendWrite } from '../admin/send-write.js';
import { defineCommand, type Run } from '../command/command-definition.js';
import { defineInput } from '../command/input-definition.js';
import { argument, flag, textOption } from '../command/input-kinds.js';
import { CommandError } from '../failure/command-error.js';
import { isTitle, readTemplates } from './find-template.js';

const input = defineInput({
  arguments: [argument('<title>', 'terminal.template.titleArgument')],
  options: {
    reasonEn: textOption('--reason-en <text>', 'terminal.adminOne.reasonEnOption'),
    reasonZh: textOption('--reason-zh <text>', 'terminal.adminOne.reasonZhOption'),
    dryRun: flag('--dry-run', 'terminal.admin.dryRunOption'),
  },
});

export const adminTemplateSave = defineCommand({
  path: ['admin', 'template', 'save'],
  summary: 'terminal.template.saveSummary',
  input,
  examples: ["ra3 admin template save 'Map hack' --reason-en 'Map hack' --reason-zh 开图"],
  row: { adds: { title: 'string', reasonEnglish: 'string', reasonChinese: 'string', isSent: 'boolean' } },
  load: () => import('./admin-template-save.js'),
});

/** What is not given stays as the template of this title has it. */
export const run: Run<typeof input> = async ({ arguments: [typed], options }, context) => {
  const { language, output } = context;
  const { reasonEn, reasonZh, dryRun } = options;
  if (reasonEn === undefined && reasonZh === undefined)
    throw new CommandError('usage', language.text('terminal.template.needsReason'));
  const { client, signal } = await requireAdminHost(context);
  const before = (await readTemplates(client, context)).find((one) => isTitle(typed, one));
  const title = before?.title ?? typed.trim();
  const saved = {
    title,
    reasonEnglish: reasonEn ?? before?.reasonEnglish ?? '',
    reasonChinese: reasonZh ?? before?.reasonChinese ?? '',
  };
  const shown = { title: stripHarmful(title) };
  const agreed = await askFirst(context, {
    preview: () => [saved.title, saved.reasonEnglish, saved.reasonChinese].map(stripHarmful),
    question: language.text('terminal.template.ask', shown),
    isDryRun: dryRun,
  });
  if (agreed === 'declined') return;
  const isSent = agreed === 'go';
  if (isSent) {
    const seen = before && { templateId: before.templateId, seenVersion: before.version };
    await sendWrite(context, {
      send: () => client.cases.saveTemplate({ ...seen, ...saved }, { signal }),
      isDone: async () =>
        (await readTemplates(client, context)).some(
          (one) =>
            isTitle(title, one) &&
            one.reasonEnglish === saved.reasonEnglish &&
            one.reasonChinese === saved.reasonChinese,
        ),
    });
  }
  if (output.isJson) await output.record({ ...saved, isSent });
  else if (isSent) await output.lines([language.text('terminal.template.saved', shown)]);
};
