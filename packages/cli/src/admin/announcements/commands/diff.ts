import { defineCommand } from '../../../terminal/command-definition.js';
import { defineInput, type InputOf } from '../../../terminal/input-definition.js';
import { folderOptions } from './folder-input.js';

const input = defineInput({ options: folderOptions });
export type DiffInput = InputOf<typeof input>;

export const adminAnnouncementDiff = defineCommand({
  path: ['admin', 'announcement', 'diff'],
  summary: 'terminal.admin.announcement.diffSummary',
  input,
  examples: ['ra3 admin announcement diff', 'ra3 admin announcement diff --json'],
  fields: ['name', 'change', 'before', 'after', 'isConflict'],
  row: {
    adds: { name: 'string', change: 'string', before: 'string', after: 'string', isConflict: 'boolean' },
  },
  load: () => import('./diff.run.js'),
});
