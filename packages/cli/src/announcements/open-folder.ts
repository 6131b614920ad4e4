import { resolve } from 'node:path';
import { CommandError } from '../failure/command-error.js';
import type { CommandContext } from '../command/command-context.js';
import {
  DamagedStateError,
  readFolder,
  type AnnouncementFolder,
  type PulledState,
} from './announcement-folder.js';
import { textOption } from '../command/input-kinds.js';

export interface OpenFolder extends AnnouncementFolder {
  /** As typed, for messages. */
  readonly name: string;
  readonly directory: string;
}

/** @throws {CommandError} `unreadable` when the folder's state is damaged. */
export async function openFolder(
  { folder = FOLDER }: { readonly folder: string | undefined },
  { runtime, language }: CommandContext,
): Promise<OpenFolder> {
  const directory = resolve(runtime.workingDirectory, folder);
  try {
    return { name: folder, directory, ...(await readFolder(directory)) };
  } catch (error) {
    if (!(error instanceof DamagedStateError)) throw error;
    throw new CommandError(
      'unreadable',
      language.text('terminal.admin.announcement.damaged', { path: error.path }),
    );
  }
}

/**
 * A folder into which the texts of this host were pulled.
 *
 * @throws {CommandError} `refused` for any other one.
 */
export async function openPulledFolder(
  options: { readonly folder: string | undefined },
  context: CommandContext,
): Promise<OpenFolder & { readonly pulled: PulledState }> {
  const { text } = context.language;
  const open = await openFolder(options, context);
  const { pulled, name } = open;
  if (pulled === undefined) {
    throw new CommandError('refused', text('terminal.admin.announcement.pullFirst', { folder: name }));
  }
  if (pulled.host === context.host) return { ...open, pulled };
  throw new CommandError(
    'refused',
    text('terminal.admin.announcement.otherHost', { folder: name, pulled: pulled.host, host: context.host }),
  );
}

/** The folder of the texts, which every announcement command works in. */
const FOLDER = 'announcements';

export const folderOptions = {
  folder: textOption('--folder <path>', 'terminal.admin.announcement.folderOption'),
};
