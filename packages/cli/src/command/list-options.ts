import { CommandError } from '../failure/command-error.js';
import type { Language } from '../i18n/translate.js';
import type { OptionDefinition, OptionValues } from './input-definition.js';
import { flag, parsedOption } from './input-kinds.js';

/** How a list is printed: a table for people, one JSON array, one JSON object a line, or separated values. */
export const outputFormats = ['table', 'json', 'ndjson', 'csv', 'tsv'] as const;
export type OutputFormat = (typeof outputFormats)[number];

export interface SortOrder {
  readonly field: string;
  readonly isDescending: boolean;
}

const output: OptionDefinition<OutputFormat | undefined> = {
  flags: '-o, --output <format>',
  about: 'terminal.list.outputOption',
  choices: outputFormats,
};

export const listOptions = {
  output,
  sort: parsedOption('--sort <field>', 'terminal.list.sortOption', readSort),
  limit: parsedOption('--limit <number>', 'terminal.list.limitOption', readLimit),
  quiet: flag('-q, --quiet', 'terminal.list.quietOption'),
  header: flag('--no-header', 'terminal.list.noHeaderOption'),
};

export type ListOptions = OptionValues<typeof listOptions>;

function readSort(typed: string): SortOrder {
  return typed.startsWith('-')
    ? { field: typed.slice(1), isDescending: true }
    : { field: typed, isDescending: false };
}

/** The most rows of a list; infinite for `all`. */
export function readLimit(typed: string, { text }: Language): number {
  if (typed === 'all') return Number.POSITIVE_INFINITY;
  if (/^[1-9]\d{0,8}$/u.test(typed)) return Number(typed);
  throw new CommandError('usage', text('terminal.list.badLimit', { value: typed }));
}
