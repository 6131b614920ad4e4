import { defineCommand, type Run } from '../command/command-definition.js';
import { defineInput } from '../command/input-definition.js';
import { flag } from '../command/input-kinds.js';
import type { Client } from '@ra3/sdk/node';
import { requireExtension } from '../command/require-extension.js';
import { CommandError } from '../failure/command-error.js';
import type { CommandContext } from '../command/command-context.js';
import {
  announcementLines,
  chooseAnnouncement,
  markdownLines,
  type ShownAnnouncement,
} from './announcement-text.js';

const input = defineInput({ options: { ingame: flag('--ingame', 'terminal.announcement.ingameOption') } });

export const announcement = defineCommand({
  path: ['announcement'],
  summary: 'terminal.announcement.summary',
  input,
  examples: ['ra3 announcement', 'ra3 announcement --ingame', 'ra3 announcement --locale zh-CN --json'],
  row: { adds: { language: 'string?', content: 'string' } },
  load: () => import('./announcement.js'),
});

export const run: Run<typeof input> = async ({ options: { ingame } }, context) => {
  const { language, output } = context;
  const client = await context.openClient();
  const shown = await (ingame ? readIngame(client, context) : readWebsite(client, context));
  if (shown === undefined) throw new CommandError('not-found', language.text('terminal.announcement.none'));
  if (output.isJson) await output.record(shown);
  else if (ingame) await output.lines(announcementLines(shown.content));
  else await output.lines(markdownLines(shown.content, output.paint));
};

async function readWebsite(
  client: Client,
  { runtime, language }: CommandContext,
): Promise<ShownAnnouncement | undefined> {
  const { localizedContent } = await client.announcements.website({}, { signal: runtime.signal });
  return chooseAnnouncement(localizedContent, language.locale);
}

/** The announcement inside the game has one text for all, so its language is not known. */
async function readIngame(
  client: Client,
  context: CommandContext,
): Promise<ShownAnnouncement | { readonly language: null; readonly content: string } | undefined> {
  await requireExtension(client, 'announcements.ingame', context);
  const { announcement: content } = await client.announcements.ingame({}, { signal: context.runtime.signal });
  return content.trim() === '' ? undefined : { language: null, content };
}
