import { defineCommand, type Run } from '../command/command-definition.js';
import { defineInput } from '../command/input-definition.js';
import { flag } from '../command/input-kinds.js';
import { guidArgument } from './guid.js';

const input = defineInput({
  arguments: [guidArgument],
  options: { undo: flag('--undo', 'terminal.match.undoOption') },
});

export const matchRecommend = defineCommand({
  path: ['match', 'recommend'],
  summary: 'terminal.match.recommendSummary',
  input,
  examples: [
    'ra3 match recommend 00000000-0000-4000-8000-000000000000',
    'ra3 match recommend 00000000-0000-4000-8000-000000000000 --undo',
  ],
  row: { adds: { guid: 'string', isRecommended: 'boolean', isChanged: 'boolean' } },
  load: () => import('./match-recommend.js'),
});

/** Recommends a match, or takes that back; what is so already stays. */
export const run: Run<typeof input> = async ({ arguments: [guid], options: { undo } }, context) => {
  const { language, output, runtime } = context;
  const options = { signal: runtime.signal };
  const client = await context.openClient();
  const { records } = await client.matches.myStatus({ body: [guid] }, options);
  const isRecommended = records.some((one) => one.matchGuid === guid && one.isRecommended);
  const isChanged = isRecommended === undo;
  if (isChanged) await client.matches.setRecommend({ guid, set: !undo }, options);
  if (output.isJson) await output.record({ guid, isRecommended: !undo, isChanged });
  else
    await output.note(language.text(undo ? 'terminal.match.notRecommended' : 'terminal.match.recommended'));
};
