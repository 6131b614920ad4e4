import type { Language } from '../i18n/translate.js';
import { CommandError } from '../failure/command-error.js';
import { isFlag, type OptionDefinition } from '../command/input-definition.js';
import { filterOptions, type FilterValues } from './filter-options.js';
import { matchPresets, type MatchPreset } from './match-choice.js';

/** A list of matches as typed: `recent --mod corona --worth`. */
export interface AskedMatches {
  readonly preset: MatchPreset | undefined;
  readonly options: FilterValues;
}

const optionsByWord = new Map<string, readonly [string, OptionDefinition]>(
  Object.entries(filterOptions).map(([name, option]) => [`--${name}`, [name, option]]),
);

/**
 * Reads the words of a list of matches.
 * @throws {CommandError} `usage` for words that `ra3 match list` does not take.
 */
export function readAskedMatches(words: readonly string[], language: Language): AskedMatches {
  const values: Record<string, unknown> = Object.fromEntries(
    Object.entries(filterOptions).map(([name, option]: [string, OptionDefinition]) => [
      name,
      option.defaultValue ?? (isFlag(option) ? false : undefined),
    ]),
  );
  let preset: MatchPreset | undefined;
  const rest = words.values();
  for (const word of rest) {
    const [name, option] = optionsByWord.get(word) ?? [];
    if (name === undefined || option === undefined) {
      preset = matchPresets.find((one) => one === word);
      if (preset === undefined) throw refusal(word, [...matchPresets, ...optionsByWord.keys()], language);
    } else if (isFlag(option)) values[name] = true;
    else {
      const typed = rest.next().value;
      if (typed === undefined) throw refusal(word, [option.flags], language);
      const value = readValue(typed, option, language);
      values[name] = option.isRepeated === true ? [...[values[name]].flat(), value] : value;
    }
  }
  return { preset, options: values as FilterValues }; // Made from the table whose types these are.
}

/** The words that can follow: lists and options, or the values of an option that has few. */
export function wordsAfterAsked(words: readonly string[]): readonly string[] {
  const [, open] = optionsByWord.get(words.at(-1) ?? '') ?? [];
  if (open !== undefined && !isFlag(open)) return open.choices ?? [];
  const options = [...optionsByWord].filter(
    ([word, [, option]]) => option.isRepeated === true || !words.includes(word),
  );
  return [...(words.length === 0 ? matchPresets : []), ...options.map(([word]) => word)];
}

function readValue(typed: string, { choices, parse }: OptionDefinition, language: Language): unknown {
  if (choices?.includes(typed) === false) throw refusal(typed, choices, language);
  return parse === undefined ? typed : parse(typed, language);
}

function refusal(value: string, words: readonly string[], { text }: Language): CommandError {
  return new CommandError('usage', text('terminal.usage.oneOf', { value, words: words.join(', ') }));
}

/** The words that ask for these matches, one or two to an option; each option is a chip of the app. */
export function wordsOfAsked({ preset, options }: AskedMatches): string[][] {
  const chips = [...optionsByWord].flatMap(([word, [name, option]]) => {
    const value = new Map<string, unknown>(Object.entries(options)).get(name);
    if (value === undefined || value === false || value === option.defaultValue) return [];
    if (value === true) return [[word]];
    return (option.isRepeated === true ? [value].flat() : [value]).map((one) => [word, typedForm(one)]);
  });
  return [...(preset === undefined ? [] : [[preset]]), ...chips];
}

const HOUR_MS = 3_600_000;

/** The text that an option takes for a value: a range of Elo, a date, a duration, several words. */
function typedForm(value: unknown): string {
  if (typeof value === 'number') return `${String(Math.ceil(value / HOUR_MS))}h`;
  if (value instanceof Date) return value.toISOString().replace(/\.\d+/u, '');
  if (Array.isArray(value)) return value.join(',');
  if (typeof value !== 'object' || value === null) return String(value);
  const bounds = new Map<string, unknown>(Object.entries(value));
  return `${String(bounds.get('minElo'))}-${String(bounds.get('maxElo'))}`;
}
