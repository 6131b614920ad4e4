import { defineCommand } from '../command/command-definition.js';
import { defineInput, type InputOf } from '../command/input-definition.js';
import { flag } from '../command/input-kinds.js';
import { stripHarmful } from '@ra3/sdk/rules/text';
import type { ExitCode } from '../print/exit-codes.js';
import type { CommandContext } from '../command/command-context.js';
import { preferenceNames, preferencesPath, type PreferenceName } from '../settings/preferences.js';
import { printList } from '../command/print-list.js';
import type { SettingSource } from '../settings/setting-source.js';

const input = defineInput({ options: { sources: flag('--sources', 'terminal.config.sourcesOption') } });
type ListInput = InputOf<typeof input>;

export const configList = defineCommand({
  path: ['config', 'list'],
  isList: true,
  summary: 'terminal.config.listSummary',
  input,
  examples: ['ra3 config list', 'ra3 config list --json', 'ra3 config list --sources'],
  fields: ['name', 'value', 'source'],
  row: { adds: { name: 'string', value: 'string?', source: 'string?' } },
  load: () => import('./config-list.js'),
});

interface Row {
  readonly name: string;
  readonly value: string | null;
  readonly source: string | null;
}

/** Lists what the file says; with `--sources` the values in force, and where each comes from. */
export async function run({ options }: ListInput, context: CommandContext): Promise<ExitCode> {
  const { text } = context.language;
  const given = options.sources ? inForce : inFile;
  const plain = (value: string | null) => ({ text: stripHarmful(value ?? '') });
  const source = {
    field: 'source',
    head: text('terminal.column.source'),
    cell: (row: Row) => plain(row.source),
  };
  return printList<Row>(
    {
      rows: preferenceNames.map((name) => {
        const found = given(name, context);
        return { name, value: found?.value ?? null, source: found?.source ?? null };
      }),
      columns: [
        { field: 'name', head: text('terminal.column.name'), cell: ({ name }) => ({ text: name }) },
        { field: 'value', head: text('terminal.column.value'), cell: ({ value }) => plain(value) },
        ...(options.sources ? [source] : []),
      ],
      id: ({ name }) => name,
      empty: '',
    },
    context,
  );
}

function inFile(name: PreferenceName, { preferences, runtime }: CommandContext): SettingSource | undefined {
  const value = preferences[name];
  return value === undefined ? undefined : { value, source: `${preferencesPath(runtime)}: ${name}` };
}

function inForce(name: PreferenceName, { settings }: CommandContext): SettingSource | undefined {
  return settings.find(name);
}
