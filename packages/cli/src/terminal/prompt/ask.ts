import { confirm, isCancel, password, text, type CommonOptions } from '@clack/prompts';
import { CommandError } from '../../failure/command-error.js';
import type { CommandContext } from '../command-context.js';

/** Asks for a line of text. */
export async function askText(question: string, context: CommandContext): Promise<string> {
  return answered(await text({ message: question, ...streamsOf(context) }), context);
}

/** Asks for a password; each character shows as a dot. */
export async function askPassword(question: string, context: CommandContext): Promise<string> {
  return answered(await password({ message: question, ...streamsOf(context) }), context);
}

/** Asks a question that is answered by yes or no; no is the default. */
export async function askYesNo(question: string, context: CommandContext): Promise<boolean> {
  const words = context.language;
  const answer = await confirm({
    message: question,
    active: words.text('terminal.ask.yes'),
    inactive: words.text('terminal.ask.no'),
    initialValue: false,
    ...streamsOf(context),
  });
  return answered(answer, context);
}

/** Questions go to stderr, so that stdout holds data only. */
function streamsOf({ runtime }: CommandContext): CommonOptions {
  return { input: runtime.stdin, output: runtime.stderr, signal: runtime.signal, withGuide: false };
}

/** Ctrl-C and Escape cancel a question, and so end the command. */
function answered<Answer>(answer: Answer, { language }: CommandContext): Exclude<Answer, symbol> {
  if (!isCancel(answer)) return answer as Exclude<Answer, symbol>; // The only symbol is the one of a cancelled question.
  throw new CommandError('interrupted', language.text('terminal.interrupted'));
}
