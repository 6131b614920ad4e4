import { runHost, type HostEnvironment } from '../app/run-host.js';
import { readConfiguration } from '../configuration/configuration.js';

/** Runs the host as the program does until SIGTERM, with what no setting changes. `WEB_ROOT` names the built site. */
export async function runProgram(options: Pick<HostEnvironment, 'demoTexts' | 'rateLimits'>): Promise<void> {
  const host = await runHost({
    configuration: readConfiguration(process.env, ''),
    clock: () => new Date(),
    say: (line) => process.stdout.write(`${line}\n`),
    ...options,
  });
  process.once('SIGTERM', () => {
    void host.stop().then(() => process.exit(0));
  });
}
