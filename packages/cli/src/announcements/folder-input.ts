import { textOption } from '../command/input-kinds.js';

/** The folder of the texts, which every announcement command works in. */
export const FOLDER = 'announcements';

export const folderOptions = {
  folder: textOption('--folder <path>', 'terminal.admin.announcement.folderOption'),
};
