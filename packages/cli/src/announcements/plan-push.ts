import { adminLimits } from '@ra3/sdk/facts';
import { timedMessageProblem } from '@ra3/sdk/rules/announcements';
import type { AnnouncementFolder, PulledState } from './announcement-folder.js';
import { announcementOf, type AnnouncementName } from './announcement-names.js';
import {
  changesOf,
  editedNames,
  findDrift,
  type Drift,
  type HostAnnouncements,
  type TextChange,
} from './compare-announcements.js';

export interface PushPlan {
  /** Texts that were edited since they were pulled and differ from the host's. */
  readonly changes: readonly TextChange[];
  /** Changed announcements that another admin has changed since the pull. */
  readonly conflicts: readonly Drift[];
  /** The same among the others, which a new pull brings. */
  readonly news: readonly Drift[];
}

/** Compares a folder with the host: what a push would send, and what stands against it. */
export function planPush(
  { texts, pulled }: AnnouncementFolder & { readonly pulled: PulledState },
  host: HostAnnouncements,
): PushPlan {
  const edited = editedNames(texts, pulled);
  const changes = changesOf(texts, host.texts).filter(({ name }) => edited.includes(name));
  const touched = new Set(changes.map(({ name }) => announcementOf(name)));
  const drift = findDrift(pulled, host);
  return {
    changes,
    conflicts: drift.filter(({ announcement }) => touched.has(announcement)),
    news: drift.filter(({ announcement }) => !touched.has(announcement)),
  };
}

/** Why the host, or the game, could not use a text. */
export type TextProblem =
  | { readonly name: AnnouncementName; readonly fault: 'tooLong'; readonly characters: number }
  | {
      readonly name: AnnouncementName;
      readonly fault: 'unreadableTime' | 'nested' | 'noStart' | 'noEnd';
      readonly line: number;
    };

/** Finds texts that are too long, and markers of timed messages that would stay visible (S3-29). */
export function findTextProblems(changes: readonly TextChange[]): TextProblem[] {
  return changes.flatMap(({ name, after }): TextProblem[] => {
    const characters = after.length;
    if (characters > adminLimits.announcementCharacters) return [{ name, fault: 'tooLong', characters }];
    const problem = name === 'ingame' ? timedMessageProblem(after) : undefined;
    return problem === undefined ? [] : [{ name, ...problem }];
  });
}
