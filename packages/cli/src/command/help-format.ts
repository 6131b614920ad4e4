import type { Argument, Command, HelpConfiguration, Option } from 'commander';
import type { Language } from '../i18n/translate.js';
import type { CommandDefinition } from './command-definition.js';
import { globalOptions } from './global-options.js';

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
  cellWidth,
}: {
  readonly language: Language;
  readonly cellWidth: (text: string) => number;
}): HelpConfiguration {
  return {
    displayWidth: cellWidth,
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

/** The end of a command's help: examples, fields, and the options that every command has on one line. */
export function helpAfter({ examples, fields }: CommandDefinition, { text }: Language): string {
  const shown = examples.map((example) => `  $ ${example}`).join('\n');
  const jsonFields = fields.length === 0 ? '' : `\n\n${text('terminal.helpFields')}\n  ${fields.join(', ')}`;
  const names = Object.values(globalOptions).map(({ flags }) => /--[\w-]+/u.exec(flags)?.[0] ?? '');
  const globals = `${text('terminal.helpTitle.GlobalOptions')} ${names.join(' ')}`;
  return `\n${text('terminal.helpExamples')}\n${shown}${jsonFields}\n\n${globals}`;
}
