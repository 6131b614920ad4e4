import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from '@ra3/sdk/node';
import type { CommandContext } from '../command/command-context.js';
import { editorOf, openEditor } from '../command/open-editor.js';
import { CommandError } from '../failure/command-error.js';
import {
  fileNameOf,
  plainLines,
  readStoredText,
  textOfFile,
  type AnnouncementName,
} from './announcement-texts.js';
import { changedMeanwhile, type NewText } from './publish-text.js';

export interface EditedText extends NewText {
  /** Where it is kept until it is published. */
  readonly file: string;
  readonly remove: () => Promise<void>;
}

/**
 * Opens a text of the host in the user's editor.
 * @throws {CommandError} when the editor fails, or the host has another text by now; a note names the file that is kept.
 */
export async function editStored(
  name: AnnouncementName,
  client: Client,
  { language, runtime, output }: CommandContext,
): Promise<EditedText> {
  const stored = await readStoredText(client, name, runtime.signal);
  const folder = await mkdtemp(join(tmpdir(), 'ra3-announcement-'));
  const file = join(folder, fileNameOf(name));
  const before = plainLines(stored.content);
  await writeFile(file, before === '' ? '' : `${before}\n`);
  try {
    if ((await openEditor(file, runtime.env)) !== 0) {
      const editor = editorOf(runtime.env);
      throw new CommandError('failed', language.text('terminal.config.editorFailed', { editor }));
    }
    const content = textOfFile(await readFile(file, 'utf8'));
    // A host without versions cannot refuse a text that another admin changed during the editing.
    const now = await readStoredText(client, name, runtime.signal);
    if (now.content !== stored.content) throw changedMeanwhile(name, now, language);
    const remove = () => rm(folder, { recursive: true, force: true });
    return { name, content, stored, isDryRun: false, file, remove };
  } catch (error) {
    await output.note(language.text('terminal.admin.announcement.kept', { file }));
    throw error;
  }
}
