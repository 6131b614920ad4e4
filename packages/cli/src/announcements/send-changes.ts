import type { Client } from '@ra3/sdk/node';
import type { Locale } from '@ra3/locales';
import type { PulledState } from './announcement-folder.js';
import { announcementOf, languageOf, plainLines, type Announcement } from './announcement-names.js';
import type { TextChange } from './compare-announcements.js';
import { readHostAnnouncements } from './read-host.js';

/** One call of a push: all changed texts of one announcement. */
export interface AnnouncementPush {
  readonly announcement: Announcement;
  readonly changes: readonly TextChange[];
}

/** The calls of a push, the website's before that of the game. */
export function pushesOf(changes: readonly TextChange[]): AnnouncementPush[] {
  return (['website', 'ingame'] as const)
    .map((announcement) => ({
      announcement,
      changes: changes.filter(({ name }) => announcementOf(name) === announcement),
    }))
    .filter((push) => push.changes.length > 0);
}

/** Sends the texts of one announcement with the version that was pulled. */
export async function sendPush(
  client: Client,
  { announcement, changes }: AnnouncementPush,
  { versions, signal }: { readonly versions: PulledState['versions']; readonly signal: AbortSignal },
): Promise<void> {
  const version = versions[announcement];
  const seen = version === null ? {} : { seenVersion: version };
  if (announcement === 'ingame') {
    const text = changes[0]?.after ?? '';
    await client.announcements.setIngame({ announcement: text, ...seen }, { signal });
    return;
  }
  const localizedContent: Partial<Record<Locale, string>> = {};
  for (const { name, after } of changes) {
    const language = languageOf(name);
    if (language !== undefined) localizedContent[language] = after;
  }
  await client.announcements.setWebsite({ localizedContent, ...seen }, { signal });
}

/** Whether the host has the texts of a push as its next version. */
export async function hasPush(
  client: Client,
  { announcement, changes }: AnnouncementPush,
  { versions, signal }: { readonly versions: PulledState['versions']; readonly signal: AbortSignal },
): Promise<boolean> {
  const { texts, latest } = await readHostAnnouncements(client, signal);
  const seen = versions[announcement];
  const isNext = seen === null || latest[announcement]?.version === seen + 1;
  return isNext && changes.every(({ name, after }) => plainLines(texts[name] ?? '') === after);
}

/** The state of a folder after a push: a write makes exactly the next version, since it names the one before. */
export function stateAfter(pulled: PulledState, { announcement, changes }: AnnouncementPush): PulledState {
  const seen = pulled.versions[announcement];
  return {
    ...pulled,
    versions: { ...pulled.versions, [announcement]: seen === null ? null : seen + 1 },
    texts: { ...pulled.texts, ...Object.fromEntries(changes.map(({ name, after }) => [name, after])) },
  };
}
