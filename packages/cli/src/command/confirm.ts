import { CommandError } from '../failure/command-error.js';
import type { CommandContext } from './command-context.js';

/**
 * Asks for a confirmation. Returns true at once with `--yes`.
 * @throws {CommandError} `usage` when the user cannot be prompted.
 */
export async function confirm(question: string, context: CommandContext): Promise<boolean> {
  if (context.assumesYes) return true;
  if (!context.isInteractive)
    throw new CommandError('usage', context.language.text('terminal.usage.needsYes'));
  const { askYesNo } = await import('./ask.js');
  return askYesNo(question, context);
}
