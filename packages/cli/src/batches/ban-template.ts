import { defineCommand, type Run } from '../command/command-definition.js';
import { headerOf } from '../command/file-columns.js';

export const adminBanTemplate = defineCommand({
  path: ['admin', 'ban', 'template'],
  summary: 'terminal.adminBan.templateSummary',
  examples: ['ra3 admin ban template > bans.csv'],
  load: () => import('./ban-template.js'),
});

const examples = [
  '1042,7d,Map hack,开图,,case 12',
  'name:Natasha,perm,Sold accounts,卖号,user+machine,',
  'mail:x@qq.com,2026-12-31,Insults,辱骂,,',
];

/** Writes a file of bans with comments above its header, and no row: applied as it is, it bans nobody. */
export const run: Run = async (_input, { output, language }) => {
  const about = language.text('terminal.topic.batches').split('\n');
  const comments = [...about, '', ...examples].map((line) => `# ${line}`.trimEnd());
  await output.raw(`${[...comments, headerOf('ban')].join('\n')}\n`);
};
