import { defineCommand } from '../../terminal/command-definition.js';

export const deviceList = defineCommand({
  path: ['auth', 'device', 'list'],
  isList: true,
  summary: 'terminal.account.deviceListSummary',
  examples: ['ra3 auth device list', 'ra3 auth device list --fields sessionId,program,network'],
  fields: ['sessionId', 'program', 'system', 'network', 'createdTime', 'lastTime', 'expiryTime', 'isCurrent'],
  row: { call: 'security.sessions', at: 'records' },
  load: () => import('./device-list.run.js'),
});
