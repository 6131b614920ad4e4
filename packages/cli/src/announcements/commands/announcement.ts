import { defineCommand } from '../../terminal/command-definition.js';
import { defineInput, type InputOf } from '../../terminal/input-definition.js';
import { flag } from '../../terminal/input-kinds.js';

const input = defineInput({ options: { ingame: flag('--ingame', 'terminal.announcement.ingameOption') } });
export type AnnouncementInput = InputOf<typeof input>;

export const announcement = defineCommand({
  path: ['announcement'],
  summary: 'terminal.announcement.summary',
  input,
  examples: ['ra3 announcement', 'ra3 announcement --ingame', 'ra3 announcement --locale zh-CN --json'],
  fields: ['language', 'content'],
  row: { adds: { language: 'string?', content: 'string' } },
  load: () => import('./announcement.run.js'),
});
