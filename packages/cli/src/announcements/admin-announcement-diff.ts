import { defineCommand } from '../command/command-definition.js';
import { defineInput, type InputOf } from '../command/input-definition.js';
import { folderOptions, openPulledFolder } from './open-folder.js';
import { exitCodes, type ExitCode } from '../print/exit-codes.js';
import type { CommandContext } from '../command/command-context.js';
import { announcementOf } from './announcement-names.js';
import { planPush, findTextProblems } from './plan-push.js';
import { readHostAnnouncements } from './read-host.js';
import { changeLines } from './change-lines.js';
import { driftText, problemText } from './push-texts.js';

const input = defineInput({ options: folderOptions });
type DiffInput = InputOf<typeof input>;

export const adminAnnouncementDiff = defineCommand({
  path: ['admin', 'announcement', 'diff'],
  summary: 'terminal.admin.announcement.diffSummary',
  input,
  examples: ['ra3 admin announcement diff', 'ra3 admin announcement diff --json'],
  fields: ['name', 'change', 'before', 'after', 'isConflict'],
  row: {
    adds: { name: 'string', change: 'string', before: 'string', after: 'string', isConflict: 'boolean' },
  },
  load: () => import('./admin-announcement-diff.js'),
});

/** Shows what a push would change, and what stands against it. */
export async function run({ options }: DiffInput, context: CommandContext): Promise<ExitCode> {
  const { output, language, runtime } = context;
  const folder = await openPulledFolder(options, context);
  const host = await readHostAnnouncements(await context.openClient(), runtime.signal);
  const { changes, conflicts, news } = planPush(folder, host);
  for (const change of changes) {
    if (output.isJson) {
      const { name, kind, before, after } = change;
      const isConflict = conflicts.some(({ announcement }) => announcement === announcementOf(name));
      await output.record({ name, change: kind, before, after, isConflict });
    } else await output.lines(changeLines(change, output));
  }
  if (changes.length === 0 && !output.isJson) {
    await output.lines([language.text('terminal.admin.announcement.nothingToPush')]);
  }
  for (const drift of [...conflicts, ...news]) await output.note(driftText(drift, language));
  for (const problem of findTextProblems(changes)) await output.note(problemText(problem, language));
  return exitCodes.ok;
}
