import { signedInDevices } from '@ra3/subjects/signed-in-devices';
import { listCommand } from '../command/subject-commands.js';

export const deviceList = listCommand(signedInDevices, {
  path: ['auth', 'device', 'list'],
  summary: 'terminal.account.deviceListSummary',
  examples: ['ra3 auth device list', 'ra3 auth device list --fields sessionId,program,network'],
});
