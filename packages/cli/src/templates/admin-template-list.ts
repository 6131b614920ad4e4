import { limits } from '@ra3/sdk/facts';
import { cleanText } from '@ra3/sdk/rules/text';
import { defineCommand, type Run } from '../command/command-definition.js';
import { printList } from '../command/print-list.js';
import { textColumn } from '../print/list-table.js';
import { readTemplates, type ReasonTemplate } from './find-template.js';

export const adminTemplateList = defineCommand({
  path: ['admin', 'template', 'list'],
  isList: true,
  summary: 'terminal.template.listSummary',
  examples: ['ra3 admin template list', 'ra3 admin template list --json'],
  fields: ['templateId', 'title', 'reasonEnglish', 'reasonChinese', 'version'],
  row: { call: 'cases.templates', at: 'records' },
  load: () => import('./admin-template-list.js'),
});

export const run: Run = async (_input, context) => {
  const { text } = context.language;
  const show = (reason: string): string => cleanText(reason, limits.reasonCharacters);
  return printList<ReasonTemplate>(context, {
    rows: await readTemplates(await context.openClient(), context),
    columns: [
      textColumn('title', text('terminal.column.title'), { shrinksTo: 8 }),
      textColumn('reasonEnglish', text('terminal.column.reason'), { shrinksTo: 12, show }),
      textColumn('reasonChinese', '', { shrinksTo: 8, dropsAt: 1, show }),
    ],
    id: ({ title }) => title,
    empty: text('terminal.template.none'),
  });
};
