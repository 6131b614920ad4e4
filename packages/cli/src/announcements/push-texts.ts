import { adminLimits } from '@ra3/sdk/facts';
import { stripHarmful } from '@ra3/sdk/rules/text';
import type { Language } from '../i18n/translate.js';
import { timeText } from '../admin/time-text.js';
import { fileNameOf } from './announcement-folder.js';
import type { Drift } from './compare-announcements.js';
import type { TextProblem } from './plan-push.js';

/** Who changed an announcement after it was pulled, and when. */
export function driftText({ announcement, by }: Drift, { text }: Pick<Language, 'text'>): string {
  const what = text(`terminal.admin.announcementKind.${announcement}`);
  if (by === undefined || by.version === 0) return text('terminal.admin.announcement.drift', { what });
  const who = stripHarmful(by.changedBy) || '--';
  return text('terminal.admin.announcement.driftBy', { what, by: who, at: timeText(by.changedTime) });
}

/** What is wrong with a text. */
export function problemText(problem: TextProblem, { text }: Pick<Language, 'text'>): string {
  const file = fileNameOf(problem.name);
  if (problem.fault === 'tooLong') {
    const { characters } = problem;
    const most = adminLimits.announcementCharacters;
    return text('terminal.admin.announcementFault.tooLong', { file, characters, most });
  }
  return text(`terminal.admin.announcementFault.${problem.fault}`, { file, line: problem.line });
}
