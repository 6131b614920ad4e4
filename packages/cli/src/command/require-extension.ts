import type { Client, EndpointKey } from '@ra3/sdk';
import { CommandError } from '../failure/command-error.js';
import type { CommandContext } from './command-context.js';

/**
 * Refuses a command whose call is beyond the specification, where the host does not have it.
 * @throws {CommandError} `refused`
 */
export async function requireExtension(
  client: Client,
  call: EndpointKey,
  { runtime, language, host }: Pick<CommandContext, 'runtime' | 'language' | 'host'>,
): Promise<void> {
  if (await client.supports(call, { signal: runtime.signal })) return;
  throw new CommandError('refused', language.text('terminal.lookup.notOffered', { host }));
}
