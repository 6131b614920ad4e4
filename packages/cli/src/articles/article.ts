import { articleNames } from '@ra3/locales/articles';
import { defineCommand, type FieldType, type Run } from '../command/command-definition.js';
import { defineInput } from '../command/input-definition.js';
import { argument } from '../command/input-kinds.js';
import { CommandError } from '../failure/command-error.js';
import { exitCodes, type ExitCode } from '../print/exit-codes.js';
import type { CommandContext } from '../command/command-context.js';
import { printList } from '../command/print-list.js';
import type { FoundArticle } from './article-texts.js';
import { articleLines } from './article-lines.js';
import { column } from '../print/list-table.js';

const input = defineInput({
  arguments: [{ ...argument('[name]', 'terminal.article.nameArgument'), offers: articleNames }],
});

const inline: FieldType = { object: { kind: 'string', text: 'string', url: 'string' } };

export const article = defineCommand({
  path: ['article'],
  isList: true,
  summary: 'terminal.article.summary',
  input,
  examples: ['ra3 article', 'ra3 article tutorial', 'ra3 article ranked-play --locale zh-CN --json'],
  row: {
    adds: {
      name: 'string',
      language: 'string',
      title: 'string',
      lead: 'string',
      blocks: {
        listOf: {
          object: {
            kind: 'string',
            level: 'number',
            id: 'string',
            text: 'string',
            inlines: { listOf: inline },
            isOrdered: 'boolean',
            items: { listOf: { listOf: inline } },
            caption: 'string',
            head: { listOf: { listOf: inline } },
            rows: { listOf: { listOf: { listOf: inline } } },
          },
        },
      },
    },
  },
  load: () => import('./article.js'),
});

/** Lists the articles of the site, or prints one of them. */
export const run: Run<typeof input> = async ({ arguments: [asked] }, context) => {
  const { language, list, output } = context;
  // Not imported above: what reads the definitions from source, without our build, cannot load Markdown.
  const { articlesIn } = await import('./article-texts.js');
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
};

function printAll(rows: readonly FoundArticle[], context: CommandContext): Promise<ExitCode> {
  const { text } = context.language;
  return printList<FoundArticle>(context, {
    rows,
    columns: [
      column('name', text('terminal.column.name'), ({ name }) => name),
      column('title', text('terminal.column.title'), ({ title }) => title),
      column('lead', text('terminal.column.what'), {
        shrinksTo: 20,
        dropsAt: 1,
        cell: ({ lead }) => ({ text: lead, style: 'muted' }),
      }),
    ],
    id: ({ name }) => name,
    empty: '',
  });
}
