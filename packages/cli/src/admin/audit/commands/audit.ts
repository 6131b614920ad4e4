import { defineCommand } from '../../../terminal/command-definition.js';
import { defineInput, type InputOf } from '../../../terminal/input-definition.js';
import { flag, parsedOption, textOption, wholeNumberOption } from '../../../terminal/input-kinds.js';
import { readId } from '../../frame/read-id.js';
import { readMoment } from './read-moment.js';

const MOST_TIMES = 1_000_000_000;

const input = defineInput({
  options: {
    by: parsedOption('--by <admin>', 'terminal.admin.audit.byOption', readId),
    action: textOption('--action <name>', 'terminal.admin.audit.actionOption'),
    target: textOption('--target <target>', 'terminal.admin.audit.targetOption'),
    since: parsedOption('--since <time>', 'terminal.admin.audit.sinceOption', readMoment),
    until: parsedOption('--until <time>', 'terminal.admin.audit.untilOption', readMoment),
    follow: flag('--follow', 'terminal.admin.audit.followOption'),
    times: wholeNumberOption('--times <number>', 'terminal.admin.audit.timesOption', {
      min: 1,
      max: MOST_TIMES,
    }),
  },
});
export type AuditInput = InputOf<typeof input>;

export const adminAudit = defineCommand({
  path: ['admin', 'audit'],
  isList: true,
  summary: 'terminal.admin.audit.summary',
  input,
  examples: [
    'ra3 admin audit --since 7d --action admin.ban',
    'ra3 admin audit --follow --json',
    'ra3 admin audit --target user:1042 --limit all --output csv',
  ],
  fields: [
    'entryId',
    'time',
    'adminUserId',
    'adminUserName',
    'act',
    'target',
    'before',
    'after',
    'address',
    'requestId',
  ],
  row: { call: 'moderation.auditLog', at: 'records' },
  load: () => import('./audit.run.js'),
});
