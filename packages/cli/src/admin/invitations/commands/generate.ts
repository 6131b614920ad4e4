import { defineCommand } from '../../../terminal/command-definition.js';

/** `ra3 admin invitation generate`. */
export const adminInvitationGenerate = defineCommand({
  path: ['admin', 'invitation', 'generate'],
  summary: 'terminal.adminInvitation.generateSummary',
  examples: ['ra3 admin invitation generate --yes > codes.txt'],
  fields: ['code'],
  row: { adds: { code: 'string' } },
  load: () => import('./generate.run.js'),
});
