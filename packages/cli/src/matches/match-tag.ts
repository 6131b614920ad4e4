import { limits } from '@ra3/sdk/facts';
import { CommandError } from '../failure/command-error.js';
import type { Language } from '../i18n/translate.js';
import { defineCommand, type Run } from '../command/command-definition.js';
import { defineInput, type ArgumentDefinition } from '../command/input-definition.js';
import { flag } from '../command/input-kinds.js';
import { guidArgument } from './guid.js';
import { cleanText } from '@ra3/sdk/rules/text';
import { fitsPath } from '@ra3/sdk/rules/typed';
import type { Client, MyMatchStatus } from '@ra3/sdk/node';

const tag: ArgumentDefinition<string | undefined> = {
  name: '[tag]',
  about: 'terminal.match.tagArgument',
  parse: readTag,
};

const input = defineInput({
  arguments: [guidArgument, tag],
  options: { remove: flag('--remove', 'terminal.match.removeOption') },
});

export const matchTag = defineCommand({
  path: ['match', 'tag'],
  summary: 'terminal.match.tagSummary',
  input,
  examples: [
    'ra3 match tag 00000000-0000-4000-8000-000000000000 cup',
    'ra3 match tag 00000000-0000-4000-8000-000000000000 --remove',
  ],
  row: { adds: { guid: 'string', isFavourite: 'boolean', favouriteTag: 'string?', isChanged: 'boolean' } },
  load: () => import('./match-tag.js'),
});

function readTag(typed: string, { text }: Language): string {
  const word = typed.trim();
  if (word !== '' && fitsPath(word) && word.length <= limits.favouriteTagCharacters) return word;
  throw new CommandError('usage', text('terminal.match.badTag', { max: limits.favouriteTagCharacters }));
}

/** Keeps a match under a tag, or under another one than before; `--remove` takes it out. What is so already stays. */
export const run: Run<typeof input> = async ({ arguments: [guid, tag], options: { remove } }, context) => {
  const { language, output, runtime } = context;
  if ((tag === undefined) !== remove)
    throw new CommandError('usage', language.text('terminal.match.tagOrRemove'));
  const options = { signal: runtime.signal };
  const client = await context.openClient();
  const { records } = await client.matches.myStatus({ body: [guid] }, options);
  const before = records.find(({ matchGuid }) => matchGuid === guid);
  const isChanged = await setTag(client, { guid, tag, before }, options);
  const favouriteTag = tag ?? null;
  if (output.isJson) {
    await output.record({ guid, isFavourite: tag !== undefined, favouriteTag, isChanged });
  } else {
    const shown = cleanText(tag ?? '', limits.favouriteTagCharacters);
    await output.note(
      tag === undefined
        ? language.text('terminal.match.untagged')
        : language.text('terminal.match.tagged', { tag: shown }),
    );
  }
};

interface Change {
  readonly guid: string;
  /** Undefined takes the match out. */
  readonly tag: string | undefined;
  readonly before: MyMatchStatus | undefined;
}

/** A host refuses a second tag, so the first one goes before the other comes. Returns whether anything was sent. */
async function setTag(
  client: Client,
  { guid, tag, before }: Change,
  options: { readonly signal: AbortSignal },
): Promise<boolean> {
  const isFavourite = before?.isFavourite === true;
  if (isFavourite ? before.favouriteTag === tag : tag === undefined) return false;
  if (isFavourite) await client.matches.setFavourite({ guid, set: false }, options);
  if (tag !== undefined) await client.matches.setFavourite({ guid, set: true, tag }, options);
  return true;
}
