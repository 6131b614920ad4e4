import type { ExitCode } from '../../../output/exit-codes.js';
import type { CommandContext } from '../../../terminal/command-context.js';
import { printList } from '../../../terminal/print-list.js';
import { relatedColumns } from '../view/related-columns.js';
import type { UserRelatedInput } from './related.js';

export async function run({ arguments: [id] }: UserRelatedInput, context: CommandContext): Promise<ExitCode> {
  const { language, runtime } = context;
  const client = await context.openClient();
  const { records } = await client.cases.related({ id }, { signal: runtime.signal });
  return printList(
    {
      columns: relatedColumns(language),
      rows: records,
      id: ({ userId }) => userId,
      empty: language.text('terminal.admin.user.noRelated'),
    },
    context,
  );
}
