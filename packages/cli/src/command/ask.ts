import { autocomplete, confirm, isCancel, password, text, type CommonOptions } from '@clack/prompts';
import { CommandError } from '../failure/command-error.js';
import { cleanLine } from '../print/clean-output.js';
import type { CommandContext } from './command-context.js';

export async function askText(question: string, context: CommandContext): Promise<string> {
  return answered(await text({ message: cleanLine(question, false), ...streamsOf(context) }), context);
}

/** Asks for a password; each character shows as a dot. */
export async function askPassword(question: string, context: CommandContext): Promise<string> {
  return answered(await password({ message: cleanLine(question, false), ...streamsOf(context) }), context);
}

/** Asks a question that is answered by yes or no; no is the default. */
export async function askYesNo(question: string, context: CommandContext): Promise<boolean> {
  const words = context.language;
  const answer = await confirm({
    message: cleanLine(question, false),
    active: words.text('terminal.ask.yes'),
    inactive: words.text('terminal.ask.no'),
    initialValue: false,
    ...streamsOf(context),
  });
  return answered(answer, context);
}

export interface Choice<Value> {
  readonly value: Value;
  readonly label: string;
  readonly hint?: string;
}

const SHOWN_CHOICES = 10;

/** Asks for one of several; typing narrows them down. */
export async function askChoice<Value>(
  question: string,
  choices: readonly Choice<Value>[],
  context: CommandContext,
): Promise<Value> {
  const answer = await autocomplete<number>({
    message: cleanLine(question, false),
    options: choices.map(({ label, hint = '' }, index) => ({
      value: index,
      label: cleanLine(label, false),
      hint,
    })),
    maxItems: SHOWN_CHOICES,
    ...streamsOf(context),
  });
  const chosen = choices[answered(answer, context)];
  if (chosen !== undefined) return chosen.value;
  throw new CommandError('interrupted', context.language.text('terminal.interrupted'));
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
