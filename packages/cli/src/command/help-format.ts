import { Help, type Argument, type Command, type HelpConfiguration, type Option } from 'commander';
import type { Language } from '../i18n/translate.js';
import type { CommandDefinition } from './command-definition.js';
import { simpleMeasure } from '../print/simple-measure.js';
import { wrapText } from '../print/wrap-text.js';
import { globalOptions } from './global-options.js';
import { optionTopics, type OptionDefinition, type OptionDefinitions } from './input-definition.js';
import { listOptions } from './list-options.js';

/** Commander's own titles; those of groups come translated. */
const titleKeys: ReadonlyMap<string, 'Arguments' | 'Commands' | 'Options' | 'Usage'> = new Map([
  ['Arguments:', 'Arguments'],
  ['Commands:', 'Commands'],
  ['Options:', 'Options'],
  ['Usage:', 'Usage'],
]);

/** How help is laid out. Descriptions are complete: commander would add its own notes in English. */
export function helpFormat({
  language,
  helpWidth,
}: {
  readonly language: Language;
  readonly helpWidth: number;
}): HelpConfiguration {
  return {
    displayWidth: simpleMeasure.width,
    minWidthToWrap: LEAST_BESIDE,
    boxWrap: (text, width) =>
      text
        .split('\n')
        .flatMap((line) => wrapped(line, width))
        .join('\n'),
    formatItem: (...[term, termWidth, description, helper]: Parameters<Help['formatItem']>) =>
      formatItem(term, description, { termWidth, helpWidth, helper }),
    styleUsage: (usage) => {
      const indent = simpleMeasure.width(language.text('terminal.helpTitle.Usage')) + 1;
      return hanging(usage, { width: helpWidth, indent }).join('\n').trimStart();
    },
    styleTitle: (title) => {
      const key = titleKeys.get(title);
      return key === undefined ? title : language.text(`terminal.helpTitle.${key}`);
    },
    optionDescription: ({ description }: Option) => description,
    argumentDescription: ({ description }: Argument) => description,
    subcommandTerm: (command: Command) =>
      [command.name(), ...command.registeredArguments.map(termOf)].join(' '),
  };
}

function termOf(argument: Argument): string {
  const word = `${argument.name()}${argument.variadic ? '...' : ''}`;
  return argument.required ? `<${word}>` : `[${word}]`;
}

/** A description with fewer cells beside its term stands below it. */
const LEAST_BESIDE = 32;
const TERM_INDENT = 2;

function formatItem(
  term: string,
  description: string,
  {
    termWidth,
    helpWidth,
    helper,
  }: { readonly termWidth: number; readonly helpWidth: number; readonly helper: Help },
): string {
  const beside = helpWidth - termWidth - 2 * TERM_INDENT;
  if (description === '' || beside >= LEAST_BESIDE) {
    return Help.prototype.formatItem.call(helper, term, termWidth, description, helper);
  }
  const terms = hanging(term, { width: helpWidth, indent: TERM_INDENT });
  return [...terms, ...hanging(description, { width: helpWidth, indent: 3 * TERM_INDENT })].join('\n');
}

export function wrapped(text: string, width: number, breaksWords = true): string[] {
  return wrapText([{ text }], {
    width,
    measure: simpleMeasure,
    breaksWords,
    paint: (_style, plain) => plain,
  });
}

/** Lines of a text, each after as many spaces. */
function hanging(
  text: string,
  { width, indent }: { readonly width: number; readonly indent: number },
): string[] {
  return wrapped(text, width - indent).map((line) => ' '.repeat(indent) + line);
}

/** Stands for a space between quotes, where a line must not end. */
const NO_BREAK = '\u{1}';

/** An example that is longer than a line goes on in the next as a shell reads it. */
function exampleLines(example: string, width: number): string {
  const unbroken = example.replaceAll(/"[^"]*"|'[^']*'/gu, (quoted) => quoted.replaceAll(' ', NO_BREAK));
  return wrapped(unbroken, width - 6, false)
    .join(' \\\n  ')
    .replaceAll(NO_BREAK, ' ');
}

/** Cells of a line that can name some fields and the command that has all. */
const LEAST_FOR_SCHEMA = 80;
/** `ra3 help examples`, docs/cli.md and the man page have all; those and a pipe have all fields, too. */
const MOST_EXAMPLES = 3;
const MANY_OPTIONS = 5;

/** The end of a command's help: examples, fields, and the options that many commands share. */
export function helpAfter(
  definition: CommandDefinition,
  { text }: Pick<Language, 'text'>,
  width: number,
): string {
  const { path, fields, isList } = definition;
  const shown = shownExamples(definition);
  const hasMore = shown.length < definition.examples.length;
  const fieldText = `${text('terminal.helpFields')} ${fields.join(', ')}`;
  const shared = [
    ...(isList === true ? [optionLine(text('terminal.helpTitle.ListOptions'), listOptions)] : []),
    `${optionLine(text('terminal.helpTitle.GlobalOptions'), globalOptions)} --help`,
  ];
  return [
    ...explainedElsewhere(definition, text).flatMap((line) => ['', ...wrapped(line, width)]),
    '',
    text(`terminal.helpExamples${hasMore ? 'More' : ''}`),
    ...shown.map((example) => `  $ ${exampleLines(example, width)}`),
    '',
    ...(fields.length === 0 ? [] : fieldLines(fieldText, path, width)),
    ...columnLines(definition, text).flatMap((line) => wrapped(line, width)),
    ...shared.flatMap((line) => wrapped(line, width)),
  ].join('\n');
}

function shownExamples({ examples, input }: CommandDefinition): readonly string[] {
  const options = Object.values(input?.options ?? {}).filter(({ topic }) => topic === undefined);
  return examples.slice(0, options.length > MANY_OPTIONS ? 1 : MOST_EXAMPLES);
}

/** A line for each topic of `ra3 help` that explains options of the command. */
function explainedElsewhere({ input }: CommandDefinition, text: Language['text']): string[] {
  return optionTopics.flatMap((topic) => {
    const options = Object.values(input?.options ?? {}).filter((option) => option.topic === topic);
    return options.length === 0 ? [] : [optionLine(text(`terminal.helpTitle.${topic}`), options)];
  });
}

function columnLines({ columns }: CommandDefinition, text: Language['text']): string[] {
  if (columns === undefined) return [];
  const names = [...columns.required, ...columns.optional.map((name) => `[${name}]`)].join(', ');
  return [text('terminal.helpColumns', { names })];
}

/** The fields on one line of a wide terminal; `ra3 schema` has all of them. */
function fieldLines(all: string, path: readonly string[], width: number): string[] {
  const lines = wrapped(all, width);
  if (width < LEAST_FOR_SCHEMA || lines.length === 1) return lines;
  const schema = `… (ra3 schema ${path.join(' ')})`;
  const [first = ''] = wrapped(all, width - schema.length - 1);
  return [`${first} ${schema}`];
}

/** The long names of options that many commands share. */
function optionLine(title: string, options: OptionDefinitions | readonly OptionDefinition[]): string {
  return [title, ...Object.values(options).map(({ flags }) => /--[\w-]+/u.exec(flags)?.[0] ?? '')].join(' ');
}
