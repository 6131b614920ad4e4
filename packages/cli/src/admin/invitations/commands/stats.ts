import { defineCommand } from '../../../terminal/command-definition.js';

export const adminInvitationStats = defineCommand({
  path: ['admin', 'invitation', 'stats'],
  summary: 'terminal.admin.invitation.statsSummary',
  examples: ['ra3 admin invitation stats', 'ra3 admin invitation stats --fields free'],
  fields: ['free', 'ready', 'used'],
  row: { call: 'invitations.counts' },
  load: () => import('./stats.run.js'),
});
