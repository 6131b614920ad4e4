import { CommandError } from '../../failure/command-error.js';
import type { CommandContext } from '../command-context.js';
import { readAnswer } from './read-answer.js';

/** Asks before something is changed; `--yes` answers, and without a person to ask it is a usage error. */
export async function confirm(question: string, context: CommandContext): Promise<boolean> {
  if (context.assumesYes) return true;
  const { text } = context.language;
  if (!context.isInteractive) throw new CommandError('usage', text('terminal.usage.needsYes'));
  const answer = await readAnswer(`${question} ${text('terminal.ask.yesNo')}`, { isHidden: false }, context);
  return /^(y|yes|是|はい)$/iu.test(answer.trim());
}
