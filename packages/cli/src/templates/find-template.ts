import type { Client, Reply } from '@ra3/sdk/node';
import { stripHarmful } from '@ra3/sdk/rules/text';
import type { CommandContext } from '../command/command-context.js';
import { requireExtension } from '../command/require-extension.js';
import { CommandError } from '../failure/command-error.js';

export type ReasonTemplate = Reply<'cases.templates'>['records'][number];

/** All templates of reasons. @throws {CommandError} `refused` on a host without them */
export async function readTemplates(
  client: Client,
  context: CommandContext,
): Promise<readonly ReasonTemplate[]> {
  await requireExtension(client, 'cases.templates', context);
  return (await client.cases.templates({}, { signal: context.runtime.signal })).records;
}

/** The template of a title; letter case makes no difference. @throws {CommandError} `not-found` */
export function findTemplate(
  title: string,
  templates: readonly ReasonTemplate[],
  { text }: CommandContext['language'],
): ReasonTemplate {
  const found = templates.find((one) => isTitle(title, one));
  if (found !== undefined) return found;
  const titles = templates.map((one) => stripHarmful(one.title)).join(', ') || '--';
  throw new CommandError(
    'not-found',
    text('terminal.template.unknown', { title: stripHarmful(title), titles }),
  );
}

export function isTitle(title: string, template: Pick<ReasonTemplate, 'title'>): boolean {
  return template.title.toLowerCase() === title.trim().toLowerCase();
}
