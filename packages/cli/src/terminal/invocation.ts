import type { Language } from '../language/translate.js';
import { CommandError } from '../failure/command-error.js';

/** What the person typed, read and checked on demand; a wrong value is a usage error. */
export interface Invocation {
  /** The nth argument; commander has seen to it that a needed one is there. */
  readonly argument: (index: number) => string;
  readonly optionalArgument: (index: number) => string | undefined;
  /** A `<many...>` argument. */
  readonly manyArguments: (index: number) => readonly string[];
  readonly flag: (name: string) => boolean;
  readonly option: (name: string) => string | undefined;
  /** A whole number within bounds, or the default when the option was not given. */
  readonly wholeNumber: (name: string, range: WholeNumberRange) => number;
}

export interface WholeNumberRange {
  readonly min: number;
  readonly max: number;
  readonly otherwise: number;
}

/** `values` are commander's: its argument list and its options by name. */
export function makeInvocation(
  values: { readonly arguments: readonly unknown[]; readonly options: ReadonlyMap<string, unknown> },
  language: Language,
): Invocation {
  const argumentAt = (index: number): string | undefined => {
    const value = values.arguments[index];
    return typeof value === 'string' ? value : undefined;
  };
  const option = (name: string): string | undefined => {
    const value = values.options.get(name);
    return typeof value === 'string' ? value : undefined;
  };
  return {
    argument: (index) => argumentAt(index) ?? '',
    optionalArgument: argumentAt,
    manyArguments: (index) => {
      const value = values.arguments[index];
      return Array.isArray(value) ? value.map(String) : [];
    },
    flag: (name) => values.options.get(name) === true,
    option,
    wholeNumber: (name, range) => readWholeNumber({ name, value: option(name) }, range, language),
  };
}

function readWholeNumber(
  given: { readonly name: string; readonly value: string | undefined },
  { min, max, otherwise }: WholeNumberRange,
  { text }: Language,
): number {
  if (given.value === undefined) return otherwise;
  const number = /^\d{1,15}$/u.test(given.value) ? Number(given.value) : Number.NaN;
  if (number >= min && number <= max) return number;
  throw new CommandError(
    'usage',
    text('terminal.usage.wholeNumber', { option: `--${given.name}`, min, max }),
  );
}

/** Narrows a word to one of a list; what is not in it is a usage error that names the list. */
export function readWord<Word extends string>(
  value: string,
  words: readonly Word[],
  { text }: Language,
): Word {
  const found = words.find((word) => word === value.toLowerCase());
  if (found !== undefined) return found;
  throw new CommandError('usage', text('terminal.usage.oneOf', { value, words: words.join(', ') }));
}
