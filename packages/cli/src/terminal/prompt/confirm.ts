import { CommandError } from '../../failure/command-error.js';
import type { CommandContext } from '../command-context.js';

/** Asks before something is changed. `--yes` answers it; where nothing can be asked and without `--yes`, a usage error. */
export async function confirm(question: string, context: CommandContext): Promise<boolean> {
  if (context.assumesYes) return true;
  if (!context.isInteractive) {
    throw new CommandError('usage', context.language.text('terminal.usage.needsYes'));
  }
  const { askYesNo } = await import('./ask.js');
  return askYesNo(question, context);
}
