import type { PulledState } from './announcement-folder.js';
import {
  announcementNames,
  announcementOf,
  plainLines,
  type Announcement,
  type AnnouncementName,
  type AnnouncementTexts,
} from './announcement-names.js';

/** The announcements of a host. */
export interface HostAnnouncements {
  readonly texts: AnnouncementTexts;
  /** The latest change of each; undefined on a host that tells no versions. */
  readonly latest: Readonly<Record<Announcement, HostVersion | undefined>>;
}

export interface HostVersion {
  /** 0 for an announcement without a version. */
  readonly version: number;
  readonly changedBy: string;
  readonly changedTime: string;
}

/** A text of a folder that differs from the host's. */
export interface TextChange {
  readonly name: AnnouncementName;
  readonly kind: 'add' | 'change' | 'remove';
  /** The host's. */
  readonly before: string;
  /** The folder's. */
  readonly after: string;
}

/** What a folder would change on the host. A missing file changes nothing; an empty one removes the text. */
export function changesOf(folder: AnnouncementTexts, host: AnnouncementTexts): TextChange[] {
  return announcementNames.flatMap((name): TextChange[] => {
    const after = folder[name];
    const before = plainLines(host[name] ?? '');
    if (after === undefined || after === before) return [];
    if (before === '') return [{ name, kind: 'add', before, after }];
    return [{ name, kind: after === '' ? 'remove' : 'change', before, after }];
  });
}

/** An announcement that another admin changed after the pull. */
export interface Drift {
  readonly announcement: Announcement;
  /** Undefined on a host that does not tell who changed it, and when. */
  readonly by: HostVersion | undefined;
}

/** Finds announcements that were changed on the host since they were pulled. */
export function findDrift(pulled: PulledState, host: HostAnnouncements): Drift[] {
  return (['website', 'ingame'] as const).flatMap((announcement): Drift[] => {
    const seen = pulled.versions[announcement];
    const latest = host.latest[announcement];
    const isChanged =
      seen === null || latest === undefined
        ? namesOf(announcement).some((name) => differs(pulled.texts[name], host.texts[name]))
        : seen !== latest.version;
    return isChanged ? [{ announcement, by: latest }] : [];
  });
}

/** Texts that were edited in the folder since they were pulled, and so would be lost by a new pull. */
export function editedNames(folder: AnnouncementTexts, pulled: PulledState | undefined): AnnouncementName[] {
  return announcementNames.filter(
    (name) =>
      folder[name] !== undefined && (pulled === undefined || differs(pulled.texts[name], folder[name])),
  );
}

function namesOf(announcement: Announcement): AnnouncementName[] {
  return announcementNames.filter((name) => announcementOf(name) === announcement);
}

function differs(one: string | undefined, other: string | undefined): boolean {
  return plainLines(one ?? '') !== plainLines(other ?? '');
}
