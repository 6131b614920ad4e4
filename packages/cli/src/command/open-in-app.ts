import { CommandError } from '../failure/command-error.js';
import { exitCodes, type ExitCode } from '../print/exit-codes.js';
import type { CommandContext } from './command-context.js';

/**
 * `--interactive`: the app at a place, as `:` takes it.
 * @throws {CommandError} `usage` without a terminal.
 */
export async function openInApp(words: readonly string[], context: CommandContext): Promise<ExitCode> {
  const { language, output, definitions } = context;
  if (!context.isInteractive || output.isJson)
    throw new CommandError('usage', language.text('terminal.lookup.needsTerminal'));
  const app = await definitions.find(({ path }) => path[0] === 'ui')?.load();
  return (await app?.run({ arguments: [words], options: {} }, context)) ?? exitCodes.ok;
}
