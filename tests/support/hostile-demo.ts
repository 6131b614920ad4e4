import { spawn } from 'node:child_process';
import { buildHostileProgram } from '@ra3/api/testing/host-process';

/** Starts the host whose demo has names that attack clients, with the settings of the environment (CONTRIBUTING.md#a-browser). */
const program = await buildHostileProgram();
const child = spawn(process.execPath, [program], {
  stdio: 'inherit',
  env: { WEB_ROOT: 'packages/web/dist', ...process.env },
});
process.on('SIGINT', () => undefined).on('SIGTERM', () => child.kill('SIGTERM'));
