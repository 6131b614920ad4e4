import { defineCommand, type Run } from '../command/command-definition.js';
import { defineInput, type InputOf } from '../command/input-definition.js';
import { textOption } from '../command/input-kinds.js';
import { modOption, playerArgument } from './persona-inputs.js';
import type { Client } from '@ra3/sdk/node';
import { loadVersus, versusLines } from './head-to-head.js';
import { CommandError } from '../failure/command-error.js';
import { exitCodes, type ExitCode } from '../print/exit-codes.js';
import type { CommandContext } from '../command/command-context.js';
import { loadPersona, resolvePersona } from './resolve-persona.js';
import { personaLines } from './persona-lines.js';

const input = defineInput({
  arguments: [playerArgument],
  options: { mod: modOption, vs: textOption('--vs <player>', 'terminal.persona.versusOption') },
});
type PersonaShowInput = InputOf<typeof input>;

export const personaShow = defineCommand({
  path: ['persona', 'show'],
  isDefault: true,
  summary: 'terminal.persona.summary',
  input,
  examples: ['ra3 persona Natasha', 'ra3 persona 1042 --mod corona --json', 'ra3 persona Natasha --vs Tanya'],
  fields: [
    'personaId',
    'personaName',
    'mod',
    'ladder1v1',
    'ladder2v2',
    'ladder3v3',
    'history',
    'recentMatches',
    'opponentId',
    'opponentName',
    'wins',
    'losses',
    'undecided',
    'together',
    'eloDelta',
    'seenMatches',
    'matches',
  ],
  row: {
    call: 'ladders.persona',
    adds: {
      mod: 'string',
      history: { reply: 'ladders.personaHistory' },
      recentMatches: { reply: 'matches.recentOfPersona', at: 'records' },
      matches: { reply: 'matches.recentOfPersona', at: 'records' },
      opponentId: 'number',
      opponentName: 'string',
      wins: 'number',
      losses: 'number',
      undecided: 'number',
      together: 'number',
      eloDelta: 'number',
      seenMatches: 'number',
    },
  },
  load: () => import('./persona-show.js'),
});

export const run: Run<typeof input> = async ({ arguments: [player], options: { mod, vs } }, context) => {
  const { output, runtime } = context;
  const client = await context.openClient();
  const personaId = await resolvePersona(client, player, context);
  if (vs !== undefined) return showVersus(client, { personaId, vs, mod }, context);
  const page = await loadPersona(client, { personaId, mod }, { signal: runtime.signal });
  const { ladders, history, matches: recentMatches } = page;
  if (output.isJson) await output.record({ ...ladders, mod, history, recentMatches });
  else await output.lines(await personaLines(page, context));
  return exitCodes.ok;
};

interface Versus extends Pick<PersonaShowInput['options'], 'mod'> {
  readonly personaId: number;
  readonly vs: string;
}

async function showVersus(
  client: Client,
  { personaId, vs, mod }: Versus,
  context: CommandContext,
): Promise<ExitCode> {
  const { output, runtime, language } = context;
  const opponentId = await resolvePersona(client, vs, context);
  if (opponentId === personaId) throw new CommandError('usage', language.text('terminal.persona.samePlayer'));
  const versus = await loadVersus(client, { personaId, opponentId, mod }, { signal: runtime.signal });
  if (output.isJson) await output.record(versus);
  else await output.lines(await versusLines(versus, context));
  return exitCodes.ok;
}
