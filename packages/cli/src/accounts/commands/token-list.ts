import { defineCommand } from '../../terminal/command-definition.js';
import { tokenFields } from './token-fields.js';

export const tokenList = defineCommand({
  path: ['auth', 'token', 'list'],
  isList: true,
  summary: 'terminal.account.tokenListSummary',
  examples: ['ra3 auth token list', 'ra3 auth token list --json --fields tokenId,name,expiryTime'],
  fields: [...tokenFields],
  row: { call: 'security.tokens', at: 'records' },
  load: () => import('./token-list.run.js'),
});
