import { defineCommand, type Run } from '../command/command-definition.js';
import { defineInput } from '../command/input-definition.js';
import { choiceArgument } from '../command/input-kinds.js';
import { CommandError } from '../failure/command-error.js';
import { announcementNames } from './announcement-texts.js';
import { editStored } from './edit-stored.js';
import { publishFields, publishRow, publishText } from './publish-text.js';

const input = defineInput({
  arguments: [
    choiceArgument('<text>', 'terminal.admin.announcement.textArgument', { choices: announcementNames }),
  ],
});

export const adminAnnouncementEdit = defineCommand({
  path: ['admin', 'announcement', 'edit'],
  summary: 'terminal.admin.announcement.editSummary',
  input,
  examples: ['ra3 admin announcement edit website.en', 'EDITOR=nano ra3 admin announcement edit ingame'],
  fields: [...publishFields],
  row: publishRow,
  load: () => import('./admin-announcement-edit.js'),
});

/** Opens a text of the host in the user's editor, shows the difference, asks, and publishes. A text that is not published is kept. */
export const run: Run<typeof input> = async ({ arguments: [name] }, context) => {
  const { language, output } = context;
  if (!context.isInteractive)
    throw new CommandError('usage', language.text('terminal.admin.announcement.needsTerminal'));
  const client = await context.openClient();
  const edited = await editStored(name, client, context);
  const { file } = edited;
  let isPublished = false;
  try {
    isPublished = await publishText(edited, client, context);
  } finally {
    if (isPublished) await edited.remove();
    else await output.note(language.text('terminal.admin.announcement.kept', { file }));
  }
};
