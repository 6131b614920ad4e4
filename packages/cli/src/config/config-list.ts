import { defineCommand, type Run } from '../command/command-definition.js';
import { defineInput } from '../command/input-definition.js';
import { flag } from '../command/input-kinds.js';
import { stripHarmful } from '@ra3/sdk/rules/text';
import type { CommandContext } from '../command/command-context.js';
import { preferenceNames, preferencesPath, type PreferenceName } from '../settings/preferences.js';
import { printList } from '../command/print-list.js';
import { localeOf, systemVariable } from '../i18n/choose-locale.js';
import { DEFAULT_HOST, withoutSecrets } from '../settings/settings.js';
import type { SettingSource } from '../settings/setting-source.js';
import { column } from '../print/list-table.js';

const input = defineInput({ options: { sources: flag('--sources', 'terminal.config.sourcesOption') } });

export const configList = defineCommand({
  path: ['config', 'list'],
  isList: true,
  summary: 'terminal.config.listSummary',
  input,
  examples: ['ra3 config list', 'ra3 config list --json', 'ra3 config list --sources'],
  row: { adds: { name: 'string', value: 'string?', source: 'string?' } },
  load: () => import('./config-list.js'),
});

interface Row {
  readonly name: string;
  readonly value: string | null;
  readonly source: string | null;
}

/** Lists what the file says; with `--sources` the values in force. Each with where it comes from. */
export const run: Run<typeof input> = async ({ options }, context) => {
  const { text } = context.language;
  const given = options.sources ? inForce : inFile;
  const plain = (value: string | null) => ({ text: stripHarmful(value ?? '') });
  return printList<Row>(context, {
    rows: preferenceNames.map((name) => {
      const found = given(name, context);
      const value = found?.value ?? null;
      const shown = name === 'host' && value !== null ? withoutSecrets(value) : value;
      return { name, value: shown, source: found?.source ?? null };
    }),
    columns: [
      column('name', text('terminal.column.name'), ({ name }) => name),
      column('value', text('terminal.column.value'), ({ value }) => plain(value)),
      column('source', text('terminal.column.source'), ({ source }) => plain(source)),
    ],
    id: ({ name }) => name,
    empty: '',
  });
};

function inFile(name: PreferenceName, { preferences, runtime }: CommandContext): SettingSource | undefined {
  const value = preferences[name];
  return value === undefined ? undefined : { value, source: `${preferencesPath(runtime)}: ${name}` };
}

function inForce(name: PreferenceName, context: CommandContext): SettingSource | undefined {
  return context.settings.find(name) ?? defaultOf(name, context);
}

/** What is in force where nothing is set: the default host, and the language of the system. */
function defaultOf(name: PreferenceName, { language, runtime }: CommandContext): SettingSource | undefined {
  const source = language.text('terminal.config.default');
  if (name === 'host') return { value: DEFAULT_HOST, source };
  if (name !== 'locale') return undefined;
  const variable = systemVariable(runtime.env);
  const isOfSystem = variable !== undefined && localeOf(variable.value) !== undefined;
  return { value: language.locale, source: isOfSystem ? variable.name : source };
}
