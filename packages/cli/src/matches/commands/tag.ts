import { limits } from '@ra3/sdk/facts';
import { CommandError } from '../../failure/command-error.js';
import type { Language } from '../../language/translate.js';
import { defineCommand } from '../../terminal/command-definition.js';
import { defineInput, type ArgumentDefinition, type InputOf } from '../../terminal/input-definition.js';
import { flag } from '../../terminal/input-kinds.js';
import { guidArgument } from './guid-argument.js';

const tag: ArgumentDefinition<string | undefined> = {
  name: '[tag]',
  about: 'terminal.match.tagArgument',
  parse: readTag,
};

const input = defineInput({
  arguments: [guidArgument, tag],
  options: { remove: flag('--remove', 'terminal.match.removeOption') },
});
export type MatchTagInput = InputOf<typeof input>;

export const matchTag = defineCommand({
  path: ['match', 'tag'],
  summary: 'terminal.match.tagSummary',
  input,
  examples: [
    'ra3 match tag 00000000-0000-4000-8000-000000000000 cup',
    'ra3 match tag 00000000-0000-4000-8000-000000000000 --remove',
  ],
  fields: ['guid', 'isFavourite', 'favouriteTag', 'isChanged'],
  row: {
    adds: { guid: 'string', isFavourite: 'boolean', favouriteTag: 'string?', isChanged: 'boolean' },
  },
  load: () => import('./tag.run.js'),
});

function readTag(typed: string, { text }: Language): string {
  const word = typed.trim();
  if (word !== '' && word.length <= limits.favouriteTagCharacters) return word;
  throw new CommandError('usage', text('terminal.match.badTag', { max: limits.favouriteTagCharacters }));
}
