import type { Client } from '@ra3/sdk/node';
import { DEFAULT_LOCALE, type Locale } from '@ra3/sdk/facts';
import { stripHarmful } from '@ra3/sdk/rules/text';
import type { CommandContext } from '../command/command-context.js';

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

export interface ShownAnnouncement {
  /** As the host names the language. */
  readonly language: string;
  readonly content: string;
}

/** The announcement in the reader's language, else in the default one, else in any; undefined when there is none. */
export function chooseAnnouncement(
  contents: Readonly<Record<string, string>>,
  locale: Locale,
): ShownAnnouncement | undefined {
  const written = Object.entries(contents).filter(([, content]) => content.trim() !== '');
  const inLanguage = (wanted: string) => written.find(([language]) => language === wanted);
  const found = inLanguage(locale) ?? inLanguage(DEFAULT_LOCALE) ?? written[0];
  return found === undefined ? undefined : { language: found[0], content: found[1] };
}

/** The lines of a text that a host sent, without control characters; blank lines stay. */
export function announcementLines(content: string): string[] {
  return content.trimEnd().split(/\r?\n/u).map(stripHarmful);
}
