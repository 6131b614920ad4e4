import { defineCommand } from '../../../terminal/command-definition.js';
import { defineInput, type InputOf } from '../../../terminal/input-definition.js';
import { flag } from '../../../terminal/input-kinds.js';
import { folderOptions } from './folder-input.js';

const input = defineInput({
  options: { ...folderOptions, force: flag('--force', 'terminal.admin.announcement.forceOption') },
});
export type PullInput = InputOf<typeof input>;

export const adminAnnouncementPull = defineCommand({
  path: ['admin', 'announcement', 'pull'],
  summary: 'terminal.admin.announcement.pullSummary',
  input,
  examples: ['ra3 admin announcement pull', 'ra3 admin announcement pull --folder texts --force'],
  fields: ['name', 'file', 'version', 'keptAs'],
  row: { adds: { name: 'string', file: 'string', version: 'number?', keptAs: 'string?' } },
  load: () => import('./pull.run.js'),
});
