import { defineCommand } from '../command/command-definition.js';
import { defineInput, type InputOf } from '../command/input-definition.js';
import { flag } from '../command/input-kinds.js';
import { stringify } from 'yaml';
import { stripHarmful, cleanText } from '@ra3/sdk/rules/text';
import { exitCodes, type ExitCode } from '../print/exit-codes.js';
import type { CommandContext } from '../command/command-context.js';
import { printList } from '../command/print-list.js';
import { ruleInput, type StoredRule } from './map-rule.js';
import type { Language } from '../i18n/translate.js';
import type { ListColumn } from '../print/list-table.js';
import { timeText } from '../admin/time-text.js';

const input = defineInput({ options: { yaml: flag('--yaml', 'terminal.admin.map.yamlOption') } });
type BadMapListInput = InputOf<typeof input>;

export const adminBadMapList = defineCommand({
  path: ['admin', 'badmap', 'list'],
  isList: true,
  summary: 'terminal.admin.map.listSummary',
  input,
  examples: ['ra3 admin badmap list', 'ra3 admin badmap list --yaml > rules.yaml'],
  fields: [
    'path',
    'checksum',
    'goodChecksums',
    'size',
    'goodSizes',
    'message',
    'reason',
    'active',
    'addedBy',
    'addedTime',
  ],
  row: { call: 'maps.rules', at: 'records' },
  load: () => import('./admin-badmap-list.js'),
});

export async function run({ options }: BadMapListInput, context: CommandContext): Promise<ExitCode> {
  const { language, output, runtime } = context;
  const client = await context.openClient();
  const { records } = await client.maps.rules({}, { signal: runtime.signal });
  if (options.yaml) {
    await output.raw(stringify({ rules: records.map(ruleInput) }));
    return exitCodes.ok;
  }
  return printList(
    {
      columns: ruleColumns(language),
      rows: records,
      id: ({ path }) => stripHarmful(path),
      empty: language.text('terminal.admin.map.none'),
    },
    context,
  );
}

const LONGEST_NAME = 40;
const LONGEST_TEXT = 60;

/** The table of map rules (S3-08). */
function ruleColumns({ text }: Language): ListColumn<StoredRule>[] {
  return [
    {
      field: 'path',
      head: text('terminal.column.map'),
      shrinksTo: 20,
      cell: ({ path }) => ({ text: stripHarmful(path) }),
    },
    {
      field: 'active',
      head: text('terminal.admin.column.state'),
      cell: ({ active }) =>
        active
          ? { text: text('terminal.admin.map.active'), style: 'good' }
          : { text: text('terminal.admin.map.inactive'), style: 'muted' },
    },
    {
      field: 'message',
      head: text('terminal.admin.column.message'),
      shrinksTo: 10,
      cell: ({ message }) => ({ text: cleanText(message, LONGEST_TEXT) }),
    },
    {
      field: 'reason',
      head: text('terminal.column.reason'),
      shrinksTo: 8,
      dropsAt: 1,
      cell: ({ reason }) => ({ text: cleanText(reason, LONGEST_TEXT) }),
    },
    {
      field: 'addedBy',
      head: text('terminal.admin.column.by'),
      shrinksTo: 8,
      dropsAt: 2,
      cell: ({ addedBy }) => ({ text: cleanText(addedBy, LONGEST_NAME) }),
    },
    {
      field: 'addedTime',
      head: text('terminal.column.when'),
      dropsAt: 3,
      cell: ({ addedTime }) => ({ text: timeText(addedTime) }),
    },
  ];
}
