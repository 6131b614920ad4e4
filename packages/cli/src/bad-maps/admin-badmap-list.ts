import { defineCommand, type Run } from '../command/command-definition.js';
import { defineInput } from '../command/input-definition.js';
import { flag } from '../command/input-kinds.js';
import { stringify } from 'yaml';
import { stripHarmful, cleanText } from '@ra3/sdk/rules/text';
import { exitCodes } from '../print/exit-codes.js';
import { printList } from '../command/print-list.js';
import { ruleFields, ruleInput, type StoredRule } from './map-rule.js';
import type { Language } from '../i18n/translate.js';
import { column, textColumn, type ListColumn } from '../print/list-table.js';
import { timeText } from '../print/time-text.js';
import { cleanName } from '../print/cells.js';

const input = defineInput({ options: { yaml: flag('--yaml', 'terminal.admin.map.yamlOption') } });

export const adminBadMapList = defineCommand({
  path: ['admin', 'badmap', 'list'],
  isList: true,
  summary: 'terminal.admin.map.listSummary',
  input,
  examples: ['ra3 admin badmap list', 'ra3 admin badmap list --yaml > rules.yaml'],
  fields: [...ruleFields, 'addedBy', 'addedTime'],
  row: { call: 'maps.rules', at: 'records' },
  load: () => import('./admin-badmap-list.js'),
});

export const run: Run<typeof input> = async ({ options }, context) => {
  const { language, output, runtime } = context;
  const client = await context.openClient();
  const { records } = await client.maps.rules({}, { signal: runtime.signal });
  if (options.yaml) {
    await output.raw(stringify({ rules: records.map(ruleInput) }));
    return exitCodes.ok;
  }
  return printList(context, {
    columns: ruleColumns(language),
    rows: records,
    id: ({ path }) => stripHarmful(path),
    empty: language.text('terminal.admin.map.none'),
  });
};

const LONGEST_TEXT = 60;

/** The table of map rules (S3-08). */
function ruleColumns({ text }: Language): ListColumn<StoredRule>[] {
  return [
    textColumn('path', text('terminal.column.map'), { shrinksTo: 20 }),
    column('active', text('terminal.admin.column.state'), ({ active }) =>
      active
        ? { text: text('terminal.admin.map.active'), style: 'good' }
        : { text: text('terminal.admin.map.inactive'), style: 'muted' },
    ),
    column('message', text('terminal.admin.column.message'), {
      shrinksTo: 10,
      cell: ({ message }) => cleanText(message, LONGEST_TEXT),
    }),
    column('reason', text('terminal.column.reason'), {
      shrinksTo: 8,
      dropsAt: 1,
      cell: ({ reason }) => cleanText(reason, LONGEST_TEXT),
    }),
    textColumn('addedBy', text('terminal.admin.column.by'), { shrinksTo: 8, dropsAt: 2, show: cleanName }),
    textColumn('addedTime', text('terminal.column.when'), { dropsAt: 3, show: timeText }),
  ];
}
