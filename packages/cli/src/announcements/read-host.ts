import type { Client, Reply } from '@ra3/sdk/node';
import { locales } from '@ra3/locales';
import type { HostAnnouncements, HostVersion } from './compare-announcements.js';

/** Reads both announcements of a host. Versions come first: a change in between then looks like one that was not seen. */
export async function readHostAnnouncements(client: Client, signal: AbortSignal): Promise<HostAnnouncements> {
  const latest = {
    website: await latestOf(client, 'announcements.websiteVersions', signal),
    ingame: await latestOf(client, 'announcements.ingameVersions', signal),
  };
  const { localizedContent } = await client.announcements.website({}, { signal });
  const { announcement } = await client.announcements.storedIngame({}, { signal });
  const website = locales.map((locale) => [`website.${locale}`, localizedContent[locale] ?? ''] as const);
  return { texts: { ...Object.fromEntries(website), ingame: announcement }, latest };
}

const NOBODY: HostVersion = { version: 0, changedBy: '', changedTime: '' };

async function latestOf(
  client: Client,
  key: 'announcements.websiteVersions' | 'announcements.ingameVersions',
  signal: AbortSignal,
): Promise<HostVersion | undefined> {
  if (!(await client.supports(key, { signal }))) return undefined;
  const { records }: Reply<typeof key> = await client.call(key, {}, { signal });
  return records[0] ?? NOBODY;
}
