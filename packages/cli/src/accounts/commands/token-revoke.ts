import { defineCommand } from '../../terminal/command-definition.js';
import { defineInput, type InputOf } from '../../terminal/input-definition.js';
import { parsedArgument } from '../../terminal/input-kinds.js';
import { readId } from '../access/read-id.js';

const input = defineInput({
  arguments: [parsedArgument('<id>', 'terminal.account.tokenIdArgument', readId)],
});
export type TokenRevokeInput = InputOf<typeof input>;

export const tokenRevoke = defineCommand({
  path: ['auth', 'token', 'revoke'],
  summary: 'terminal.account.tokenRevokeSummary',
  input,
  examples: ['ra3 auth token revoke 3', 'ra3 auth token revoke 3 --yes --json'],
  fields: ['tokenId', 'isRevoked'],
  row: { adds: { tokenId: 'number', isRevoked: 'boolean' } },
  load: () => import('./token-revoke.run.js'),
});
