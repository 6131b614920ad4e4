import { defineCommand, type Run } from '../command/command-definition.js';
import { defineInput } from '../command/input-definition.js';
import { flag } from '../command/input-kinds.js';
import type { Client } from '@ra3/sdk/node';
import { requireExtension } from '../command/require-extension.js';
import { CommandError } from '../failure/command-error.js';
import type { CommandContext } from '../command/command-context.js';
import { DEFAULT_LOCALE, type Locale } from '@ra3/sdk/facts';
import { stripHarmful } from '@ra3/sdk/rules/text';

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
  else await output.lines(announcementLines(shown.content));
};

async function readWebsite(
  client: Client,
  { runtime, language }: CommandContext,
): Promise<ShownAnnouncement | undefined> {
  const { localizedContent } = await client.announcements.website({}, { signal: runtime.signal });
  return chooseAnnouncement(localizedContent, language.locale);
}

/** The lines of the announcement in the reader's language; none without one. */
export async function announcementText(
  client: Client,
  { language }: Pick<CommandContext, 'language'>,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const { localizedContent } = await client.announcements.website({}, { signal });
  const shown = chooseAnnouncement(localizedContent, language.locale);
  return shown === undefined ? [] : announcementLines(shown.content);
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

interface ShownAnnouncement {
  /** As the host names the language. */
  readonly language: string;
  readonly content: string;
}

/** The announcement in the reader's language, else in the default one, else in any; undefined when there is none. */
function chooseAnnouncement(
  contents: Readonly<Record<string, string>>,
  locale: Locale,
): ShownAnnouncement | undefined {
  const written = Object.entries(contents).filter(([, content]) => content.trim() !== '');
  const inLanguage = (wanted: string) => written.find(([language]) => language === wanted);
  const found = inLanguage(locale) ?? inLanguage(DEFAULT_LOCALE) ?? written[0];
  return found === undefined ? undefined : { language: found[0], content: found[1] };
}

/** The lines of a text that a host sent, without control characters; blank lines stay. */
function announcementLines(content: string): string[] {
  return content.trimEnd().split(/\r?\n/u).map(stripHarmful);
}
