import { defineCommand } from '../command/command-definition.js';
import { defineInput, type InputOf } from '../command/input-definition.js';
import { flag } from '../command/input-kinds.js';
import { stringify } from 'yaml';
import { stripHarmful } from '@ra3/sdk/rules';
import { exitCodes, type ExitCode } from '../print/exit-codes.js';
import type { CommandContext } from '../command/command-context.js';
import { printList } from '../command/print-list.js';
import { wantedOf } from './map-rule.js';
import { ruleColumns } from './rule-columns.js';

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
    await output.raw(stringify({ rules: records.map(wantedOf) }));
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
