import { preferenceNames } from '../settings/preferences.js';
import { defineCommand, type Run } from '../command/command-definition.js';
import { defineInput } from '../command/input-definition.js';
import { choiceArgument } from '../command/input-kinds.js';
import { exitCodes } from '../print/exit-codes.js';

const input = defineInput({
  arguments: [choiceArgument('<name>', 'terminal.config.nameArgument', { choices: preferenceNames })],
});

export const configGet = defineCommand({
  path: ['config', 'get'],
  summary: 'terminal.config.getSummary',
  input,
  examples: ['ra3 config get host'],
  row: { adds: { name: 'string', value: 'string?' } },
  load: () => import('./config-get.js'),
});

export const run: Run<typeof input> = async ({ arguments: [name] }, { output, preferences }) => {
  const value = preferences[name];
  if (output.isJson) await output.record({ name, value: value ?? null });
  else if (value !== undefined) await output.lines([value]);
  return value === undefined ? exitCodes.notFound : exitCodes.ok;
};
