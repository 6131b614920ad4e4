import type { TerminalMessageKey } from '@ra3/locales';
import { CommandError } from '../failure/command-error.js';
import type { ArgumentDefinition, OptionDefinition, ParseWord } from './input-definition.js';

/** `--force`: true when given. */
export function flag(flags: string, about: TerminalMessageKey): OptionDefinition<boolean> {
  return { flags, about };
}

/** `--player <name>`: any text. */
export function textOption(flags: string, about: TerminalMessageKey): OptionDefinition<string | undefined> {
  return { flags, about };
}

/** `--keep <indexes>`: text converted by `parse`. */
export function parsedOption<Value>(
  flags: string,
  about: TerminalMessageKey,
  parse: ParseWord<Value>,
): OptionDefinition<Value | undefined> {
  return { flags, about, parse };
}

/** `--mod <mod>`: one of `choices`. */
export function choiceOption<const Word extends string>(
  flags: string,
  about: TerminalMessageKey,
  { choices, defaultValue }: { readonly choices: readonly Word[]; readonly defaultValue: Word },
): OptionDefinition<Word> {
  return { flags, about, choices, defaultValue };
}

/**
 * `--alert <rule>`, given any number of times: the values in their order. Its environment variable holds one value a
 * line.
 */
export function repeatedOption<Value = string>(
  flags: string,
  about: TerminalMessageKey,
  parse?: ParseWord<Value>,
): OptionDefinition<readonly Value[]> {
  return {
    flags,
    about,
    defaultValue: [],
    isRepeated: true,
    // The values become one list in commander's adapter.
    ...(parse !== undefined && { parse: parse as ParseWord<unknown> as ParseWord<readonly Value[]> }),
  };
}

/** An id as hosts give them, a whole number above 0; undefined for any other text. */
export function parseId(typed: string): number | undefined {
  const id = /^[1-9]\d{0,15}$/u.test(typed) ? Number(typed) : Number.NaN;
  return Number.isSafeInteger(id) ? id : undefined;
}

export interface WholeNumberRange {
  readonly min: number;
  readonly max: number;
}

/** `--page <number>`: a whole number within bounds. */
export function wholeNumberOption(
  flags: string,
  about: TerminalMessageKey,
  range: WholeNumberRange & { readonly defaultValue: number },
): OptionDefinition<number>;
export function wholeNumberOption(
  flags: string,
  about: TerminalMessageKey,
  range: WholeNumberRange,
): OptionDefinition<number | undefined>;
export function wholeNumberOption(
  flags: string,
  about: TerminalMessageKey,
  { min, max, defaultValue }: WholeNumberRange & { readonly defaultValue?: number },
): OptionDefinition<number | undefined> {
  const [option = flags] = /--[\w-]+/u.exec(flags) ?? [];
  const parse: ParseWord<number> = (typed, { text }) => {
    const number = /^\d{1,15}$/u.test(typed) ? Number(typed) : Number.NaN;
    if (number >= min && number <= max) return number;
    throw new CommandError('usage', text('terminal.usage.wholeNumber', { option, min, max }));
  };
  return { flags, about, parse, ...(defaultValue !== undefined && { defaultValue }) };
}

type Words = readonly string[];

/** `<file>`: one word. `<files...>` and `[words...]`: all words that follow. */
export function argument(name: `${string}...${string}`, about: TerminalMessageKey): ArgumentDefinition<Words>;
export function argument(name: `<${string}>`, about: TerminalMessageKey): ArgumentDefinition<string>;
export function argument(name: string, about: TerminalMessageKey): ArgumentDefinition<string | undefined>;
export function argument(
  name: string,
  about: TerminalMessageKey,
): ArgumentDefinition<Words | string | undefined> {
  return { name, about };
}

/** `<id>`: a word converted by `parse`. */
export function parsedArgument<Value>(
  name: `<${string}>`,
  about: TerminalMessageKey,
  parse: ParseWord<Value>,
): ArgumentDefinition<Value> {
  return { name, about, parse };
}

/** `<mod>` or, with a default, `[type]`: one of `choices`. */
export function choiceArgument<const Word extends string>(
  name: string,
  about: TerminalMessageKey,
  word: { readonly choices: readonly Word[]; readonly defaultValue?: Word },
): ArgumentDefinition<Word> {
  return { name, about, ...word };
}

const MOST_TIMES = 1_000_000_000;

/** `--times <number>`: after how many requests or looks a command that repeats them ends. */
export function timesOption(about: TerminalMessageKey): OptionDefinition<number | undefined> {
  return wholeNumberOption('--times <number>', about, { min: 1, max: MOST_TIMES });
}

const LARGEST_SEASON = 1_000_000_000;

/** `--season <id>`; without it, what the host takes as the current one. */
export const seasonOption = wholeNumberOption('--season <id>', 'terminal.stats.seasonOption', {
  min: 1,
  max: LARGEST_SEASON,
});
