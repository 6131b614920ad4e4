import { cleanName } from '../print/cells.js';
import { defineCommand, type Run } from '../command/command-definition.js';
import { defineInput } from '../command/input-definition.js';
import { flag } from '../command/input-kinds.js';
import { ownPersonaArgument } from './persona-inputs.js';
import { findOwnPersona } from './own-persona.js';

const input = defineInput({
  arguments: [ownPersonaArgument],
  options: { off: flag('--off', 'terminal.persona.rankOffOption') },
});

export const personaRank = defineCommand({
  path: ['persona', 'rank'],
  summary: 'terminal.persona.rankSummary',
  input,
  examples: ['ra3 persona rank Natasha', 'ra3 persona rank 1042 --off --json'],
  row: { adds: { personaId: 'number', personaName: 'string', ranked: 'boolean', isChanged: 'boolean' } },
  load: () => import('./persona-rank.js'),
});

/** Shows a persona in the ladders or, with `--off`, hides it (S4-15). Sends nothing when it is so already. */
export const run: Run<typeof input> = async ({ arguments: [typed], options: { off } }, context) => {
  const { language, output, runtime } = context;
  const ranked = !off;
  const client = await context.openClient();
  const persona = await findOwnPersona(client, typed, context);
  const { personaId: pid, personaName } = persona;
  const isChanged = persona.ranked !== ranked;
  if (isChanged)
    await client.personas.showInLadder({ pid, op: ranked ? 'show' : 'hide' }, { signal: runtime.signal });
  const name = cleanName(personaName);
  if (output.isJson) await output.record({ personaId: pid, personaName, ranked, isChanged });
  else if (ranked) await output.note(language.text('terminal.persona.nowRanked', { name }));
  else await output.note(language.text('terminal.persona.nowUnranked', { name }));
};
