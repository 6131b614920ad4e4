import type { Client } from '@ra3/sdk/node';
import { cleanText, formatRank } from '@ra3/sdk/rules';
import { CommandError } from '../failure/command-error.js';
import { exitCodes, type ExitCode } from '../print/exit-codes.js';
import { loadPersona } from '../personas/load-persona.js';
import { personaLines } from '../personas/persona-lines.js';
import type { CommandContext } from '../command/command-context.js';
import type { LadderInput } from './ladder.js';

const LONGEST_NAME = 40;

/**
 * `--interactive`: a person picks a player of the page, whose page is then shown.
 *
 * @throws {CommandError} `usage` without a terminal.
 */
export async function pickOnLadder(
  client: Client,
  { arguments: [mod, type], options: { page } }: LadderInput,
  context: CommandContext,
): Promise<ExitCode> {
  const { language, runtime, output } = context;
  if (!context.isInteractive || output.isJson) {
    throw new CommandError('usage', language.text('terminal.lookup.needsTerminal'));
  }
  const options = { signal: runtime.signal };
  const { records } = await client.ladders.page({ mod, type, page }, options);
  if (records.length === 0) throw new CommandError('not-found', language.text('terminal.ladder.empty'));
  const { askChoice } = await import('../command/ask.js');
  const choices = records.map(({ personaId, personaName, rank, elo }) => ({
    value: personaId,
    label: `${formatRank(rank)}  ${cleanText(personaName, LONGEST_NAME)}`,
    hint: formatRank(elo),
  }));
  const personaId = await askChoice(language.text('terminal.ladder.askPlayer'), choices, context);
  await output.lines(await personaLines(await loadPersona(client, { personaId, mod }, options), context));
  return exitCodes.ok;
}
