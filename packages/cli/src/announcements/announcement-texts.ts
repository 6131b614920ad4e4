import { locales, type Locale } from '@ra3/locales';
import type { Client, Reply } from '@ra3/sdk/node';

/** A text that admins write: the website's in one language, or the one inside the game. */
export type AnnouncementName = `website.${Locale}` | 'ingame';

export const announcementNames: readonly AnnouncementName[] = [
  ...locales.map((locale) => `website.${locale}` as const),
  'ingame',
];

/** The language of a text of the website; undefined for the one inside the game. */
export function languageOf(name: AnnouncementName): Locale | undefined {
  return locales.find((locale) => name === `website.${locale}`);
}

export function fileNameOf(name: AnnouncementName): string {
  return name === 'ingame' ? 'ingame.txt' : `${name}.md`;
}

/** A text as files and the host are compared: without the line ends of Windows. */
export function plainLines(text: string): string {
  return text.replaceAll('\r\n', '\n');
}

/** The content of a file without the line break that editors put at its end. */
export function textOfFile(content: string): string {
  return plainLines(content).replace(/\n$/u, '');
}

/** A text of the host. The website's languages share one version, which each change of any of them raises. */
export interface StoredText {
  readonly content: string;
  /** 0 for a text that was never written; null on a host without versions. */
  readonly version: number | null;
  readonly changedBy: string | null;
  readonly changedTime: string | null;
}

/** Reads a text of the host. The version comes first: a change in between then counts as one that was not seen. */
export async function readStoredText(
  client: Client,
  name: AnnouncementName,
  signal: AbortSignal,
): Promise<StoredText> {
  const latest = await readLatestVersion(client, versionsCall(name), signal);
  const language = languageOf(name);
  if (language === undefined) {
    const { announcement } = await client.announcements.storedIngame({}, { signal });
    return { content: announcement, ...latest };
  }
  const { localizedContent } = await client.announcements.website({}, { signal });
  return { content: localizedContent[language] ?? '', ...latest };
}

/** The call that lists the versions of a text; beyond the specification. */
export function versionsCall(name: AnnouncementName): VersionsCall {
  return name === 'ingame' ? 'announcements.ingameVersions' : 'announcements.websiteVersions';
}

type VersionsCall = 'announcements.websiteVersions' | 'announcements.ingameVersions';

async function readLatestVersion(
  client: Client,
  key: VersionsCall,
  signal: AbortSignal,
): Promise<Omit<StoredText, 'content'>> {
  const unknown = { changedBy: null, changedTime: null };
  if (!(await client.supports(key, { signal }))) return { version: null, ...unknown };
  const { records }: Reply<typeof key> = await client.call(key, {}, { signal });
  const [latest] = records;
  if (latest === undefined) return { version: 0, ...unknown };
  const { version, changedBy, changedTime } = latest;
  return { version, changedBy, changedTime };
}
