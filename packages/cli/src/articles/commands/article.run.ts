import { CommandError } from '../../failure/command-error.js';
import { exitCodes, type ExitCode } from '../../output/exit-codes.js';
import type { CommandContext } from '../../terminal/command-context.js';
import { printList } from '../../terminal/print-list.js';
import { articlesIn, type FoundArticle } from '../article-texts.js';
import { articleLines } from '../view/article-lines.js';
import type { ArticleInput } from './article.js';

/** Lists the articles of the site, or prints one of them. */
export async function run({ arguments: [asked] }: ArticleInput, context: CommandContext): Promise<ExitCode> {
  const { language, list, output } = context;
  const all = articlesIn(language.locale);
  if (asked === undefined) return printAll(all, context);
  const found = all.find(({ name }) => name === asked);
  if (found === undefined) {
    const names = all.map(({ name }) => name).join(', ');
    throw new CommandError('not-found', language.text('terminal.article.unknown', { name: asked, names }));
  }
  if (found.language !== language.locale) await output.note(language.text('terminal.article.untranslated'));
  if (list.format !== 'table' || list.isQuiet || list.fields.length > 0) return printAll([found], context);
  await output.lines(await articleLines(found, output));
  return exitCodes.ok;
}

function printAll(rows: readonly FoundArticle[], context: CommandContext): Promise<ExitCode> {
  const { text } = context.language;
  return printList<FoundArticle>(
    {
      rows,
      columns: [
        { field: 'name', head: text('terminal.column.name'), cell: ({ name }) => ({ text: name }) },
        {
          field: 'title',
          head: text('terminal.column.title'),
          cell: ({ title }) => ({ text: title }),
        },
        {
          field: 'lead',
          head: text('terminal.column.what'),
          shrinksTo: 20,
          dropsAt: 1,
          cell: ({ lead }) => ({ text: lead, style: 'muted' }),
        },
      ],
      id: ({ name }) => name,
      empty: '',
    },
    context,
  );
}
