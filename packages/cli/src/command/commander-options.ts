import { Argument, Option } from 'commander';
import { CommandError, isCommandError } from '../failure/command-error.js';
import type { Language } from '../i18n/translate.js';
import { isFlag, type ArgumentDefinition, type OptionDefinition } from './input-definition.js';
import type { Env } from '../settings/runtime.js';

interface WordSetup {
  readonly language: Language;
  readonly env: Env;
}

export function makeArgument(definition: ArgumentDefinition, { language }: WordSetup): Argument {
  const { name, defaultValue } = definition;
  const argument = describedLate(new Argument(name), () => describe(definition, language));
  // The words of `<files...>` are one value each, and stay as typed.
  if (!argument.variadic) argument.argParser((typed) => readWord(definition, typed, { name, language }));
  return defaultValue === undefined ? argument : argument.default(defaultValue);
}

/** Commander's option of a definition; without a noun it is a global one. */
export function makeOption(
  definition: OptionDefinition,
  { language, env }: WordSetup,
  noun?: readonly string[],
): Option {
  const { flags, implies, defaultValue, isRepeated, topic } = definition;
  const option = new Option(flags).implies({ ...implies }).hideHelp(topic !== undefined);
  const variable = variableOf(option, noun);
  describedLate(option, () => describe(definition, language));
  if (defaultValue !== undefined) option.default(defaultValue);
  const name = `--${option.name()}`;
  const read = (typed: string): unknown =>
    readWord(definition, typed, { name: typed === env[variable] ? variable : name, language });
  if (isRepeated === true) {
    option.argParser((typed: string, before: readonly unknown[]) => {
      const values = typed === env[variable] ? typed.split('\n') : [typed];
      return [...before, ...values.map(read)];
    });
  } else if (!isFlag(definition)) option.argParser(read);
  return bindEnvironment(option, env, noun);
}

/** Only help shows descriptions, and translating those of every option takes longer than parsing a command line. */
function describedLate<Word extends Argument | Option>(word: Word, describeWord: () => string): Word {
  return Object.defineProperty(word, 'description', { get: describeWord });
}

/** What the help says of a word: its text, its choices and its default; `ra3 help environment` has the variables. */
function describe(
  { about, choices, defaultValue }: Pick<OptionDefinition, 'about' | 'choices' | 'defaultValue'>,
  { text }: Language,
): string {
  const isShown = typeof defaultValue === 'string' || typeof defaultValue === 'number';
  const extras = [
    ...(choices === undefined ? [] : [choices.join(', ')]),
    ...(isShown ? [text('terminal.help.default', { value: defaultValue })] : []),
  ];
  return text(about) + (extras.length === 0 ? '' : ` (${extras.join('; ')})`);
}

/** Converts a typed word; the error names the argument, the option or the variable that gave it. */
function readWord(
  { choices, parse }: Pick<OptionDefinition, 'choices' | 'parse'>,
  typed: string,
  { name, language }: { readonly name: string; readonly language: Language },
): unknown {
  const { text } = language;
  if (choices !== undefined && !choices.includes(typed)) {
    const words = choices.join(', ');
    throw new CommandError('usage', text('terminal.usage.choice', { name, value: typed, words }));
  }
  try {
    return parse === undefined ? typed : parse(typed, language);
  } catch (error) {
    if (!isCommandError(error) || !name.startsWith('RA3_')) throw error;
    throw new CommandError(
      error.kind,
      text('terminal.usage.givenBy', { message: error.message, source: name }),
    );
  }
}

/**
 * The variable that sets an option: `RA3_HOST` for the global `--host`, `RA3_REPLAY_WORKERS` for the `--workers` of
 * `ra3 replay …`, `RA3_ADMIN_BAN_RATE` for the `--rate` of `ra3 admin ban …`.
 */
export function variableOf(option: Option, noun: readonly string[] = []): string {
  return ['ra3', ...noun, option.name()].join('_').replaceAll('-', '_').toUpperCase();
}

/**
 * Lets its environment variable set the option. An empty variable counts as unset, and so do `0` and `false` for a
 * flag: commander itself takes a flag's variable for true whatever its value.
 */
export function bindEnvironment(option: Option, env: Env, noun?: readonly string[]): Option {
  const name = variableOf(option, noun);
  const value = env[name];
  const isUnset = value === '' || (option.isBoolean() && (value === '0' || value === 'false'));
  return isUnset ? option : option.env(name);
}
