import type { Client, Input } from '@ra3/sdk';
import { adminLimits } from '@ra3/sdk/facts';
import { cleanText } from '@ra3/sdk/rules/text';
import type { CommandContext } from '../command/command-context.js';
import type { Consequences } from '../command/run-act.js';

/** The personas whose names look like a forbidden one, and keep them; null on a host without that call. */
export async function consequencesOf(
  { name }: Input<'moderation.addBadPersona'>,
  client: Client,
  { language, runtime: { signal } }: CommandContext,
): Promise<Consequences> {
  if (!(await client.supports('personas.matchingBadName', { signal })))
    return { lines: [], record: { caughtCount: null, caught: null } };
  const { count, records } = await client.personas.matchingBadName({ name }, { signal });
  const names = records.map(({ personaName }) => cleanText(personaName, adminLimits.badNameCharacters));
  const line = language.text('terminal.admin.badName.caught', { count, names: names.join(', ') });
  return { lines: count === 0 ? [] : [line], record: { caughtCount: count, caught: records } };
}
