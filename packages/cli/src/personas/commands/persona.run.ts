import { exitCodes, type ExitCode } from '../../output/exit-codes.js';
import type { CommandContext } from '../../terminal/command-context.js';
import { personaLines } from '../view/persona-lines.js';
import type { PersonaInput } from './persona.js';

export async function run(
  { arguments: [personaId], options: { mod } }: PersonaInput,
  context: CommandContext,
): Promise<ExitCode> {
  const { output, runtime } = context;
  const client = await context.openClient();
  const options = { signal: runtime.signal };
  const [ladders, history, matches] = await Promise.all([
    client.ladders.persona({ personaId, mod }, options),
    client.ladders.personaHistory({ personaId, mod }, options),
    client.matches.recentOfPersona({ personaId, page: 1 }, options),
  ]);
  if (output.isJson) await output.record({ ...ladders, mod, history, recentMatches: matches.records });
  else await output.lines(await personaLines({ ladders, history, matches: matches.records, mod }, context));
  return exitCodes.ok;
}
