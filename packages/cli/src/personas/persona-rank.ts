import { defineCommand } from '../command/command-definition.js';
import { defineInput, type InputOf } from '../command/input-definition.js';
import { ownPersonaArgument } from './persona-inputs.js';
import { limits } from '@ra3/sdk/facts';
import { cleanText } from '@ra3/sdk/rules/text';
import { exitCodes, type ExitCode } from '../print/exit-codes.js';
import type { CommandContext } from '../command/command-context.js';
import { findOwnPersona } from './own-persona.js';

const input = defineInput({ arguments: [ownPersonaArgument] });
type OwnPersonaInput = InputOf<typeof input>;

const rankFields = ['personaId', 'personaName', 'ranked', 'isChanged'] as const;
const row = {
  adds: { personaId: 'number', personaName: 'string', ranked: 'boolean', isChanged: 'boolean' },
} as const;

export const personaRank = defineCommand({
  path: ['persona', 'rank'],
  summary: 'terminal.persona.rankSummary',
  input,
  examples: ['ra3 persona rank Natasha'],
  fields: [...rankFields],
  row,
  load: async () => ({ run: (await import('./persona-rank.js')).show }),
});

export const personaUnrank = defineCommand({
  path: ['persona', 'unrank'],
  summary: 'terminal.persona.unrankSummary',
  input,
  examples: ['ra3 persona unrank 1042 --json'],
  fields: [...rankFields],
  row,
  load: async () => ({ run: (await import('./persona-rank.js')).hide }),
});

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
