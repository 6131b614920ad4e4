import { defineCommand } from '../../../terminal/command-definition.js';
import { defineInput, type InputOf } from '../../../terminal/input-definition.js';
import { choiceArgument } from '../../../terminal/input-kinds.js';
import { announcementNames } from '../announcement-text.js';
import { folderOptions } from './folder-input.js';

const input = defineInput({
  arguments: [
    choiceArgument('<text>', 'terminal.admin.announcement.textArgument', { choices: announcementNames }),
  ],
  options: folderOptions,
});
export type EditInput = InputOf<typeof input>;

export const adminAnnouncementEdit = defineCommand({
  path: ['admin', 'announcement', 'edit'],
  summary: 'terminal.admin.announcement.editSummary',
  input,
  examples: ['ra3 admin announcement edit website.en', 'EDITOR=nano ra3 admin announcement edit ingame'],
  fields: ['name', 'change', 'before', 'after'],
  row: { adds: { name: 'string', change: 'string', before: 'string', after: 'string' } },
  load: () => import('./edit.run.js'),
});
