import { defineCommand } from '../../terminal/command-definition.js';
import { defineInput, type InputOf } from '../../terminal/input-definition.js';
import { optionalArguments } from '../../terminal/input-kinds.js';

const input = defineInput({
  arguments: [optionalArguments('[words...]', 'terminal.completion.wordsArgument')],
});
export type CompleteInput = InputOf<typeof input>;

/** `ra3 __complete -- ladder co`: what the shells ask at each TAB. It has no place in the help. */
export const complete = defineCommand({
  path: ['__complete'],
  isHidden: true,
  summary: 'terminal.completion.completeSummary',
  input,
  examples: ['ra3 __complete -- ladder co'],
  fields: [],
  load: () => import('./complete.run.js'),
});
