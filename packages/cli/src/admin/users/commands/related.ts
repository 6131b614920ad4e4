import { defineCommand } from '../../../terminal/command-definition.js';
import { defineInput, type InputOf } from '../../../terminal/input-definition.js';
import { parsedArgument } from '../../../terminal/input-kinds.js';
import { readId } from '../../frame/read-id.js';

const input = defineInput({
  arguments: [parsedArgument('<user>', 'terminal.admin.user.idArgument', readId)],
});
export type UserRelatedInput = InputOf<typeof input>;

export const adminUserRelated = defineCommand({
  path: ['admin', 'user', 'related'],
  isList: true,
  summary: 'terminal.admin.user.relatedSummary',
  input,
  examples: ['ra3 admin user related 1042', 'ra3 admin user related 1042 -q'],
  fields: ['userId', 'userName', 'state', 'isClosed', 'shared', 'loginCount', 'firstTime', 'lastTime'],
  row: { call: 'cases.related', at: 'records' },
  load: () => import('./related.run.js'),
});
