import type { Client } from '@ra3/sdk/node';
import { stripHarmful } from '@ra3/sdk/rules/text';
import { requireAdminHost } from '../admin/admin-host.js';
import { doAct } from '../command/do-act.js';
import { sendWrite } from '../command/send-write.js';
import type { CommandContext } from '../command/command-context.js';
import { defineCommand, type Run } from '../command/command-definition.js';
import { defineInput } from '../command/input-definition.js';
import { argument, flag, textOption } from '../command/input-kinds.js';
import { CommandError } from '../failure/command-error.js';
import { isTitle, readTemplates, type ReasonTemplate } from './find-template.js';

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
  const { language } = context;
  const { reasonEn, reasonZh, dryRun } = options;
  if (reasonEn === undefined && reasonZh === undefined)
    throw new CommandError('usage', language.text('terminal.template.needsReason'));
  const { client } = await requireAdminHost(context);
  const before = (await readTemplates(client, context)).find((one) => isTitle(typed, one));
  const kept = before ?? { title: typed.trim(), reasonEnglish: '', reasonChinese: '' };
  const saved = {
    title: kept.title,
    reasonEnglish: reasonEn ?? kept.reasonEnglish,
    reasonChinese: reasonZh ?? kept.reasonChinese,
  };
  const shown = { title: stripHarmful(saved.title) };
  await doAct(context, {
    preview: () => [saved.title, saved.reasonEnglish, saved.reasonChinese].map(stripHarmful),
    question: language.text('terminal.template.ask', shown),
    isDryRun: dryRun,
    write: () => sendTemplate({ saved, before }, client, context),
    record: (isSent) => ({ ...saved, isSent }),
    done: language.text('terminal.template.saved', shown),
  });
};

type Saved = Pick<ReasonTemplate, 'title' | 'reasonEnglish' | 'reasonChinese'>;

interface Sent {
  readonly saved: Saved;
  /** The template that it changes. */
  readonly before: ReasonTemplate | undefined;
}

function sendTemplate({ saved, before }: Sent, client: Client, context: CommandContext): Promise<void> {
  const seen = before && { templateId: before.templateId, seenVersion: before.version };
  return sendWrite(context, {
    send: () => client.cases.saveTemplate({ ...seen, ...saved }, { signal: context.runtime.signal }),
    isDone: async () => (await readTemplates(client, context)).some((one) => isSame(one, saved)),
  });
}

function isSame(one: Saved, other: Saved): boolean {
  return (
    isTitle(other.title, one) &&
    one.reasonEnglish === other.reasonEnglish &&
    one.reasonChinese === other.reasonChinese
  );
}
