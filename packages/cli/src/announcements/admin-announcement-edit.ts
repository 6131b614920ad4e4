import { defineCommand } from '../command/command-definition.js';
import { defineInput, type InputOf } from '../command/input-definition.js';
import { choiceArgument } from '../command/input-kinds.js';
import { announcementNames } from './announcement-names.js';
import { folderOptions, openPulledFolder } from './open-folder.js';
import { join } from 'node:path';
import { CommandError } from '../failure/command-error.js';
import { exitCodes, type ExitCode } from '../print/exit-codes.js';
import type { CommandContext } from '../command/command-context.js';
import { openEditor } from '../command/open-editor.js';
import { fileNameOf } from './announcement-folder.js';
import { changesOf } from './compare-announcements.js';
import { findTextProblems } from './plan-push.js';
import { changeLines } from './change-lines.js';
import { problemText } from './push-texts.js';

const input = defineInput({
  arguments: [
    choiceArgument('<text>', 'terminal.admin.announcement.textArgument', { choices: announcementNames }),
  ],
  options: folderOptions,
});
type EditInput = InputOf<typeof input>;

export const adminAnnouncementEdit = defineCommand({
  path: ['admin', 'announcement', 'edit'],
  summary: 'terminal.admin.announcement.editSummary',
  input,
  examples: ['ra3 admin announcement edit website.en', 'EDITOR=nano ra3 admin announcement edit ingame'],
  fields: ['name', 'change', 'before', 'after'],
  row: { adds: { name: 'string', change: 'string', before: 'string', after: 'string' } },
  load: () => import('./admin-announcement-edit.js'),
});

/** Opens a text in the user's editor, and shows what was changed. Nothing is sent. */
export async function run(
  { arguments: [name], options }: EditInput,
  context: CommandContext,
): Promise<ExitCode> {
  const { output, language, runtime } = context;
  if (!context.isInteractive) {
    throw new CommandError('usage', language.text('terminal.admin.announcement.needsTerminal'));
  }
  const { directory, pulled } = await openPulledFolder(options, context);
  const exitCode = await openEditor(join(directory, fileNameOf(name)), runtime.env);
  if (exitCode !== 0) {
    throw new CommandError('failed', language.text('terminal.admin.announcement.editorFailed'));
  }
  const { texts } = await openPulledFolder(options, context);
  const [change] = changesOf({ [name]: texts[name] }, pulled.texts);
  if (change === undefined) {
    await output.note(language.text('terminal.admin.announcement.notEdited'));
    return exitCodes.ok;
  }
  if (output.isJson) {
    await output.record({ name, change: change.kind, before: change.before, after: change.after });
  } else await output.lines(changeLines(change, output));
  for (const problem of findTextProblems([change])) await output.note(problemText(problem, language));
  await output.note(language.text('terminal.admin.announcement.pushNext'));
  return exitCodes.ok;
}
