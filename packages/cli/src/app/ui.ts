import { defineCommand, type Run } from '../command/command-definition.js';
import { defineInput } from '../command/input-definition.js';
import { argument } from '../command/input-kinds.js';
import { CommandError } from '../failure/command-error.js';
import { loadAlertRules } from '../status/alert-setup.js';

const input = defineInput({ arguments: [argument('[place...]', 'terminal.app.placeArgument')], options: {} });

export const ui = defineCommand({
  path: ['ui'],
  summary: 'terminal.app.uiSummary',
  input,
  examples: ['ra3', 'ra3 ui ladder corona 2v2', 'ra3 ui status --profile main'],
  row: { adds: {} },
  load: () => import('./ui.js'),
});

/** The app; `ra3` alone opens it on a terminal. */
export const run: Run<typeof input> = async ({ arguments: [words] }, context) => {
  if (!context.isInteractive || context.output.isJson)
    throw new CommandError('usage', context.language.text('terminal.app.needsTerminal'));
  const client = await context.openClient();
  const { openApp } = await import('./open-app.js');
  return openApp(
    {
      client,
      words,
      watch: { rules: loadAlertRules([], undefined, context), command: undefined, followed: [] },
    },
    context,
  );
};
