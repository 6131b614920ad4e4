import { defineCommand } from '../../terminal/command-definition.js';
import { defineInput, type InputOf } from '../../terminal/input-definition.js';
import { ownPersonaArgument } from './own-arguments.js';

const input = defineInput({ arguments: [ownPersonaArgument] });
export type OwnPersonaInput = InputOf<typeof input>;

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
  load: async () => ({ run: (await import('./rank.run.js')).show }),
});

export const personaUnrank = defineCommand({
  path: ['persona', 'unrank'],
  summary: 'terminal.persona.unrankSummary',
  input,
  examples: ['ra3 persona unrank 1042 --json'],
  fields: [...rankFields],
  row,
  load: async () => ({ run: (await import('./rank.run.js')).hide }),
});
