import { defineCommand } from '../../../terminal/command-definition.js';
import { defineInput, type InputOf } from '../../../terminal/input-definition.js';
import { flag } from '../../../terminal/input-kinds.js';
import { folderOptions } from './folder-input.js';

const input = defineInput({
  options: { ...folderOptions, dryRun: flag('--dry-run', 'terminal.admin.dryRunOption') },
});
export type PushInput = InputOf<typeof input>;

export const adminAnnouncementPush = defineCommand({
  path: ['admin', 'announcement', 'push'],
  summary: 'terminal.admin.announcement.pushSummary',
  input,
  examples: ['ra3 admin announcement push --dry-run', 'ra3 admin announcement push --yes --json'],
  fields: ['name', 'change', 'outcome'],
  row: { adds: { name: 'string', change: 'string', outcome: 'string' } },
  load: () => import('./push.run.js'),
});
