import { CommandError } from '../failure/command-error.js';
import type { CommandContext } from '../command/command-context.js';
import { openDesk, type Desk } from './open-admin-host.js';

/** The desk of the admin who is signed in. @throws {CommandError} `not-allowed` when nobody is, or nobody who is an admin */
export async function openBatchDesk(context: CommandContext): Promise<Desk> {
  const { host, runtime, language } = context;
  const desk = await openDesk(await context.openClient(), { host, signal: runtime.signal });
  if (desk !== undefined) return desk;
  throw new CommandError('not-allowed', language.text('terminal.batch.needsAdmin'));
}
