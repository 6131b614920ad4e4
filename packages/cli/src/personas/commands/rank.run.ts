import { limits } from '@ra3/sdk/facts';
import { cleanText } from '@ra3/sdk/rules';
import { exitCodes, type ExitCode } from '../../output/exit-codes.js';
import type { CommandContext } from '../../terminal/command-context.js';
import { findOwnPersona } from '../lookup/own-persona.js';
import type { OwnPersonaInput } from './rank.js';

/** `ra3 persona rank`: the ladders show the persona (S4-15). */
export function show(input: OwnPersonaInput, context: CommandContext): Promise<ExitCode> {
  return setRanked(input, true, context);
}

/** `ra3 persona unrank`: the ladders hide it. */
export function hide(input: OwnPersonaInput, context: CommandContext): Promise<ExitCode> {
  return setRanked(input, false, context);
}

/** What is so already stays, and nothing is sent. */
async function setRanked(
  { arguments: [typed] }: OwnPersonaInput,
  ranked: boolean,
  context: CommandContext,
): Promise<ExitCode> {
  const { language, output, runtime } = context;
  const client = await context.openClient();
  const persona = await findOwnPersona(client, typed, context);
  const { personaId: pid, personaName } = persona;
  const isChanged = persona.ranked !== ranked;
  if (isChanged) {
    await client.personas.showInLadder({ pid, op: ranked ? 'show' : 'hide' }, { signal: runtime.signal });
  }
  const name = cleanText(personaName, limits.gameIdAscii.max);
  if (output.isJson) await output.record({ personaId: pid, personaName, ranked, isChanged });
  else if (ranked) await output.note(language.text('terminal.persona.nowRanked', { name }));
  else await output.note(language.text('terminal.persona.nowUnranked', { name }));
  return exitCodes.ok;
}
