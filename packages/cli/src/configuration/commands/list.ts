import { defineCommand } from '../../terminal/command-definition.js';
import { defineInput, type InputOf } from '../../terminal/input-definition.js';
import { flag } from '../../terminal/input-kinds.js';

const input = defineInput({ options: { sources: flag('--sources', 'terminal.config.sourcesOption') } });
export type ListInput = InputOf<typeof input>;

export const configList = defineCommand({
  path: ['config', 'list'],
  isList: true,
  summary: 'terminal.config.listSummary',
  input,
  examples: ['ra3 config list', 'ra3 config list --json', 'ra3 config list --sources'],
  fields: ['name', 'value', 'source'],
  row: { adds: { name: 'string', value: 'string?', source: 'string?' } },
  load: () => import('./list.run.js'),
});
