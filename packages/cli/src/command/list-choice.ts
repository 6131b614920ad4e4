import type { Language } from '../i18n/translate.js';
import type { CommandDefinition } from './command-definition.js';
import { refuseUnknownField, type GlobalOptions } from './global-options.js';
import type { ListOptions, OutputFormat, SortOrder } from './list-options.js';
import { choosesJson } from './presentation-options.js';

export interface ListChoice {
  readonly format: OutputFormat;
  /** The fields to print, in order; empty for those of the command. */
  readonly fields: readonly string[];
  readonly sort: SortOrder | undefined;
  /** The most rows to print; undefined for the command's own number. */
  readonly limit: number | undefined;
  /** Prints the id of each row and nothing else. */
  readonly isQuiet: boolean;
  readonly hasHeader: boolean;
}

/** @throws {CommandError} `usage` for a field that the command does not print. */
export function readListChoice(
  globals: GlobalOptions,
  options: ListOptions,
  { definition, language }: { readonly definition: CommandDefinition; readonly language: Language },
): ListChoice {
  const fields = globals.fields ?? [];
  refuseUnknownField(fields, definition.fields, language);
  if (options.sort !== undefined) refuseUnknownField([options.sort.field], definition.fields, language);
  const { output } = options;
  const isJson = choosesJson({ json: globals.json, fields: globals.fields, output });
  return {
    format: output ?? (isJson ? 'ndjson' : 'table'),
    fields,
    sort: options.sort,
    limit: options.limit,
    isQuiet: options.quiet,
    hasHeader: options.header,
  };
}
