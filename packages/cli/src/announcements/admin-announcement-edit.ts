import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineCommand, type Run } from '../command/command-definition.js';
import { defineInput } from '../command/input-definition.js';
import { choiceArgument } from '../command/input-kinds.js';
import { editorOf, openEditor } from '../command/open-editor.js';
import { CommandError } from '../failure/command-error.js';
import {
  announcementNames,
  fileNameOf,
  plainLines,
  readStoredText,
  textOfFile,
} from './announcement-texts.js';
import { changedMeanwhile, publishFields, publishRow, publishText } from './publish-text.js';

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
  const { language, output, runtime } = context;
  if (!context.isInteractive)
    throw new CommandError('usage', language.text('terminal.admin.announcement.needsTerminal'));
  const client = await context.openClient();
  const stored = await readStoredText(client, name, runtime.signal);
  const folder = await mkdtemp(join(tmpdir(), 'ra3-announcement-'));
  const file = join(folder, fileNameOf(name));
  const before = plainLines(stored.content);
  await writeFile(file, before === '' ? '' : `${before}\n`);
  let isPublished = false;
  try {
    if ((await openEditor(file, runtime.env)) !== 0) {
      const editor = editorOf(runtime.env);
      throw new CommandError('failed', language.text('terminal.config.editorFailed', { editor }));
    }
    const content = textOfFile(await readFile(file, 'utf8'));
    // A host without versions cannot refuse a text that another admin changed during the editing.
    const now = await readStoredText(client, name, runtime.signal);
    if (now.content !== stored.content) throw changedMeanwhile(name, now, language);
    isPublished = await publishText({ name, content, stored, isDryRun: false }, client, context);
  } finally {
    if (isPublished) await rm(folder, { recursive: true, force: true });
    else await output.note(language.text('terminal.admin.announcement.kept', { file }));
  }
};
