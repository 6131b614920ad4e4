import { defineCommand, type Run } from '../command/command-definition.js';
import { defineInput } from '../command/input-definition.js';
import { guidArgument } from './guid.js';
import { matchFields } from './match-columns.js';
import type { MyMatchStatus } from '@ra3/sdk/node';
import { matchLines, readMarks } from './match-lines.js';

const input = defineInput({ arguments: [guidArgument] });

export const matchShow = defineCommand({
  path: ['match', 'show'],
  summary: 'terminal.match.showSummary',
  input,
  examples: [
    'ra3 match show 00000000-0000-4000-8000-000000000000',
    'ra3 match show 00000000-0000-4000-8000-000000000000 --fields map,winners',
  ],
  fields: [...matchFields, 'isFavourite', 'isRecommended', 'isDownloaded', 'favouriteTag'],
  row: {
    call: 'matches.get',
    adds: {
      isFavourite: 'boolean?',
      isRecommended: 'boolean?',
      isDownloaded: 'boolean?',
      favouriteTag: 'string?',
    },
  },
  needs: 'matches.get',
  load: () => import('./match-show.js'),
});

export const run: Run<typeof input> = async ({ arguments: [guid] }, context) => {
  const { output, runtime } = context;
  const options = { signal: runtime.signal };
  const client = await context.openClient();
  const [match, marks] = await Promise.all([
    client.matches.get({ guid }, options),
    readMarks(client, guid, options),
  ]);
  if (output.isJson) await output.record({ ...match, ...markFields(marks) });
  else await output.lines(await matchLines({ match, marks }, context));
};

function markFields(marks: MyMatchStatus | undefined): object {
  const { isFavourite = null, isRecommended = null, isDownloaded = null, favouriteTag = null } = marks ?? {};
  return { isFavourite, isRecommended, isDownloaded, favouriteTag };
}
