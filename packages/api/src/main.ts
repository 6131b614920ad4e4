import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { HostEnvironment, RunningHost } from './app/run-host.js';
import { readConfiguration } from './configuration/configuration.js';
import { startEmbedded } from './database/start-embedded.js';
import { describeDiskFault, diskFaultOf } from './values/disk-fault.js';
import { StartupError } from './values/startup-error.js';

/** The built site lies beside this package in the repository, seen from dist as from src. */
const DEFAULT_WEB_ROOT = fileURLToPath(new URL('../../web/dist/', import.meta.url));

/** A stop takes no longer, whatever hangs; containers are killed after 10 s. */
const LONGEST_STOP_MS = 8_000;
const LAST_ANSWERS_MS = 250;

async function main(words: readonly string[]): Promise<void> {
  const environment = {
    configuration: readConfiguration(process.env, DEFAULT_WEB_ROOT),
    clock: () => new Date(),
    say: (line: string) => process.stdout.write(`${line}\n`),
  };
  if (words.length === 0) return serve(environment);
  const { runCommand } = await import('./commands/run-command.js');
  await runCommand(words, { ...environment, readInput: () => text(process.stdin) });
}

/** Starts the embedded database in its thread, and loads the rest of the host meanwhile. */
async function start(environment: HostEnvironment): Promise<RunningHost> {
  const { databaseUrl, dataDirectory } = environment.configuration;
  const engine = databaseUrl === undefined ? startEmbedded({ dataDirectory }) : undefined;
  engine?.catch(() => undefined); // `runHost` waits for it, and throws its error.
  const { runHost } = await import('./app/run-host.js').catch(async (error: unknown) => {
    // Its thread would keep the process from ending.
    await engine?.then(
      (started) => started.close(),
      () => undefined,
    );
    throw error;
  });
  return runHost({ ...environment, engine });
}

async function serve(environment: HostEnvironment): Promise<void> {
  const starting = start(environment);
  let isStopping = false;
  const endOnSignal = () => {
    if (isStopping) process.exit(1); // Second signal: exit without waiting.
    isStopping = true;
    setTimeout(() => {
      process.stderr.write(
        'The host did not stop within 8 s, because a part of it does not answer, so it ends now. What was committed is stored.\n',
      );
      process.exit(1);
    }, LONGEST_STOP_MS).unref();
    starting.then(
      async (host) => {
        await host.stop();
        process.exit(0);
      },
      () => undefined, // The start failed; the error is printed below.
    );
  };
  process.on('SIGINT', endOnSignal).on('SIGTERM', endOnSignal);
  const host = await starting;
  void host.lost.then((sentence) => {
    if (isStopping) return;
    process.stderr.write(`${sentence}\n`);
    // Nothing can be stored any more; calls that wait are told so.
    setTimeout(() => process.exit(1), LAST_ANSWERS_MS);
  });
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${describeEnd(error)}\n`);
  process.exitCode = 1;
}

/** A server's disk can be full as well, which its error says. */
function describeEnd(error: unknown): string {
  if (error instanceof StartupError) return error.message;
  const fault = diskFaultOf(error);
  if (fault !== undefined) return describeDiskFault(fault, 'A write failed because a disk', error);
  return String(error instanceof Error ? error.stack : error);
}
