import { ladderMods } from '@ra3/sdk/facts';
import { CommandError } from '../../failure/command-error.js';
import { exitCodes } from '../../output/exit-codes.js';
import { personaLines } from '../view/persona-lines.js';
import { openService } from '../../service/open-service.js';
import type { RunCommand } from '../../terminal/command-definition.js';
import { readWord } from '../../terminal/invocation.js';
import type { Language } from '../../language/translate.js';

export const run: RunCommand = async (invocation, context) => {
  const { output, language, runtime } = context;
  const personaId = readPersonaId(invocation.argument(0), language);
  const mod = readWord(invocation.option('mod') ?? 'ra3', ladderMods, language);
  const client = openService(context);
  const options = { signal: runtime.signal };
  const [ladders, history, matches] = await Promise.all([
    client.ladders.persona({ personaId, mod }, options),
    client.ladders.personaHistory({ personaId, mod }, options),
    client.matches.recentOfPersona({ personaId, page: 1 }, options),
  ]);
  if (output.isJson) await output.record({ ...ladders, mod, history, recentMatches: matches.records });
  else await output.lines(await personaLines({ ladders, history, matches: matches.records, mod }, context));
  return exitCodes.ok;
};

function readPersonaId(typed: string, { text }: Language): number {
  const id = /^[1-9]\d{0,15}$/u.test(typed) ? Number(typed) : Number.NaN;
  if (Number.isSafeInteger(id)) return id;
  throw new CommandError('usage', text('terminal.persona.badId'));
}
