import { locales, type Locale } from '@ra3/locales';

/** A text that admins write: the website's in one language, or the one inside the game. */
export type AnnouncementName = `website.${Locale}` | 'ingame';

/** All texts, in the order in which they are listed. */
export const announcementNames: readonly AnnouncementName[] = [
  ...locales.map((locale) => `website.${locale}` as const),
  'ingame',
];

/** The language of a text of the website; undefined for the one inside the game. */
export function languageOf(name: AnnouncementName): Locale | undefined {
  return locales.find((locale) => name === `website.${locale}`);
}

/** The two announcements, each of which has versions of its own. */
export type Announcement = 'website' | 'ingame';

export function announcementOf(name: AnnouncementName): Announcement {
  return name === 'ingame' ? 'ingame' : 'website';
}

/** Texts by name; a name without a text is an empty one on the host, and a missing file in a folder. */
export type AnnouncementTexts = Readonly<Partial<Record<AnnouncementName, string>>>;

/** A text as it is compared: line ends of Windows are no difference. */
export function plainLines(text: string): string {
  return text.replaceAll('\r\n', '\n');
}
