import type { TerminalMessageKey } from '@ra3/locales';
import type { Language } from '../i18n/translate.js';

/** Converts a typed word; throws a `CommandError` of kind `usage` for an invalid one. */
export type ParseWord<Value> = (typed: string, language: Language) => Value;

interface WordDefinition<Value> {
  readonly about: TerminalMessageKey;
  /** The only words accepted. */
  readonly choices?: readonly string[];
  /** Words that completion offers; others are accepted too. */
  readonly offers?: readonly string[];
  readonly parse?: ParseWord<Value>;
  readonly defaultValue?: Value;
}

/** A positional argument whose value has the type `Value`. */
export interface ArgumentDefinition<Value = unknown> extends WordDefinition<Value> {
  /** In commander's syntax: `<one>` is required, `[one]` optional, `<many...>` takes all that follow. */
  readonly name: string;
}

/** Options of which a command has many, alike in several commands. */
export const optionTopics = ['filters', 'batches'] as const;
type OptionTopic = (typeof optionTopics)[number];

/** The same options, explained by a topic of `ra3 help`. */
export function inTopic<Options extends OptionDefinitions>(topic: OptionTopic, options: Options): Options {
  const named = Object.entries(options).map(([name, option]) => [name, { ...option, topic }]);
  return Object.fromEntries(named) as Options; // The same names and values.
}

/** An option whose value has the type `Value`; every option can also be set by an environment variable. */
export interface OptionDefinition<Value = unknown> extends WordDefinition<Value> {
  /** In commander's syntax: `-p, --page <number>`, `--force`. */
  readonly flags: string;
  /** Options this one sets unless they are given themselves. */
  readonly implies?: Readonly<Record<string, unknown>>;
  /** The topic of `ra3 help` that explains it; the help of its command only names it. */
  readonly topic?: OptionTopic;
  /** May be given more than once; `parse` converts one value, and `Value` is the list of them. */
  readonly isRepeated?: true;
}

export type OptionDefinitions = Readonly<Record<string, OptionDefinition>>;

/** The arguments of a command in order, and its options by the names commander gives them (`--dry-run`: `dryRun`). */
export interface InputDefinition {
  readonly arguments: readonly ArgumentDefinition[];
  readonly options: OptionDefinitions;
}

type ValueOf<Definition> = Definition extends WordDefinition<infer Value> ? Value : never;

export type OptionValues<Options extends OptionDefinitions> = {
  readonly [Name in keyof Options]: ValueOf<Options[Name]>;
};

type ArgumentValues<Arguments extends readonly ArgumentDefinition[]> = {
  readonly [Index in keyof Arguments]: ValueOf<Arguments[Index]>;
};

export interface InputOf<Definition extends InputDefinition> {
  readonly arguments: ArgumentValues<Definition['arguments']>;
  readonly options: OptionValues<Definition['options']>;
}

export function defineInput<
  const Arguments extends readonly ArgumentDefinition[] = readonly [],
  Options extends OptionDefinitions = Readonly<Record<string, never>>,
>(input: {
  readonly arguments?: Arguments;
  readonly options?: Options;
}): { readonly arguments: Arguments; readonly options: Options };
export function defineInput({
  arguments: words = [],
  options = {},
}: Partial<InputDefinition>): InputDefinition {
  return { arguments: words, options };
}

/** Whether an option takes no value. */
export function isFlag({ flags }: Pick<OptionDefinition, 'flags'>): boolean {
  return !/[<[]/u.test(flags);
}
