import { articleNames } from '@ra3/locales/articles';
import { defineCommand, type FieldType } from '../../terminal/command-definition.js';
import { defineInput, type InputOf } from '../../terminal/input-definition.js';
import { argument } from '../../terminal/input-kinds.js';

const input = defineInput({
  arguments: [{ ...argument('[name]', 'terminal.article.nameArgument'), offers: articleNames }],
});
export type ArticleInput = InputOf<typeof input>;

/** A run of text; a link has its `url`. */
const inline: FieldType = { object: { kind: 'string', text: 'string', url: 'string' } };

/** `ra3 article tutorial`; without a name, the list of them. */
export const article = defineCommand({
  path: ['article'],
  isList: true,
  summary: 'terminal.article.summary',
  input,
  examples: ['ra3 article', 'ra3 article tutorial', 'ra3 article ranked-play --locale zh-CN --json'],
  fields: ['name', 'language', 'title', 'lead', 'blocks'],
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
  load: () => import('./article.run.js'),
});
