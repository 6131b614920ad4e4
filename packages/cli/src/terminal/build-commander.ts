import { Argument, Command, Option } from 'commander';
import type { Language } from '../language/translate.js';
import type { CommandDefinition } from './command-definition.js';
import { globalOptions, type GlobalOptions } from './global-options.js';
import type { ArgumentDefinition, InputDefinition, InputOf, OptionDefinition } from './input-definition.js';
import { bindEnvironment } from './option-environment.js';
import { optionValues } from './option-values.js';
import type { Env } from './runtime.js';

/** A command line as commander parsed it. */
export interface ParsedCommand {
  readonly definition: CommandDefinition;
  readonly input: InputOf<InputDefinition>;
  readonly globals: GlobalOptions;
}

export interface CommanderSetup {
  readonly definitions: readonly CommandDefinition[];
  readonly env: Env;
  readonly language: Language;
  readonly version: string;
  readonly helpWidth: number;
  readonly cellWidth: (text: string) => number;
  readonly writeHelp: (text: string) => void;
  /** Receives the help of a noun without its verb, and error messages, which are thrown as well. */
  readonly writeError: (text: string) => void;
  readonly onCommand: (parsed: ParsedCommand) => void;
}

/** Builds commander's tree from the definitions; parsing calls `onCommand` and never ends the process. */
export function buildCommander(given: CommanderSetup): Command {
  const { text } = given.language;
  const setup = { ...given, helpOptionText: text('terminal.option.help') };
  const program = prepare(new Command('ra3'), setup).description(text('terminal.about'));
  program.version(setup.version, '-V, --version', text('terminal.option.version'));
  program.helpCommand('help [command]', text('terminal.option.helpCommand'));
  for (const option of Object.values(globalOptions)) program.addOption(makeOption(option, setup));
  program.addHelpText('after', `\n${text('terminal.helpMore')}`);
  for (const noun of new Set(setup.definitions.map(({ path }) => path[0]))) addNoun(program, noun, setup);
  return program;
}

/** Every command has the same text for `--help`, which is translated once. */
interface TreeSetup extends CommanderSetup {
  readonly helpOptionText: string;
}

function prepare(
  command: Command,
  { language, helpOptionText, helpWidth, cellWidth, writeHelp, writeError }: TreeSetup,
): Command {
  return command
    .exitOverride()
    .helpOption('-h, --help', helpOptionText)
    .configureOutput({
      writeOut: writeHelp,
      writeErr: writeError,
      getOutHelpWidth: () => helpWidth,
      getErrHelpWidth: () => helpWidth,
    })
    .configureHelp({
      showGlobalOptions: true,
      displayWidth: cellWidth,
      styleTitle: (title) => language.find(`terminal.helpTitle.${title.replace(/\W/gu, '')}`) ?? title,
    });
}

function addNoun(program: Command, noun: string, setup: TreeSetup): void {
  const definitions = setup.definitions.filter(({ path }) => path[0] === noun);
  const [only] = definitions;
  if (only?.path.length === 1) {
    addDefinition(program, only, setup);
    return;
  }
  const command = prepare(new Command(noun), setup);
  command.description(setup.language.find(`terminal.noun.${noun}`) ?? '');
  command.helpCommand(false);
  program.addCommand(command);
  // Most command lines need the verbs of one noun at most.
  program.hook('preSubcommand', (_program, chosen) => {
    if (chosen === command) for (const definition of definitions) addDefinition(command, definition, setup);
  });
}

function addDefinition(parent: Command, definition: CommandDefinition, setup: TreeSetup): void {
  const { path, summary, input } = definition;
  const command = prepare(new Command(path.at(-1)), setup).description(setup.language.text(summary));
  for (const argument of input?.arguments ?? []) command.addArgument(makeArgument(argument, setup));
  for (const option of Object.values(input?.options ?? {})) {
    command.addOption(makeOption(option, setup, path[0]));
  }
  command.addHelpText('after', () => helpAfter(definition, setup.language));
  command.action(() => {
    setup.onCommand({
      definition,
      input: {
        arguments: command.processedArgs,
        options: optionValues(input?.options ?? {}, command.opts()),
      },
      globals: optionValues(globalOptions, command.optsWithGlobals()),
    });
  });
  parent.addCommand(command, { isDefault: definition.isDefault === true });
}

function makeArgument(
  { name, about, choices, parse, defaultValue }: ArgumentDefinition,
  { language }: CommanderSetup,
): Argument {
  const argument = new Argument(name, language.text(about));
  if (choices !== undefined) argument.choices(choices);
  if (parse !== undefined) argument.argParser((typed) => parse(typed, language));
  return defaultValue === undefined ? argument : argument.default(defaultValue);
}

function makeOption(
  { flags, about, choices, parse, defaultValue, implies }: OptionDefinition,
  { language, env }: CommanderSetup,
  noun?: string,
): Option {
  const option = new Option(flags, language.text(about)).implies({ ...implies });
  if (choices !== undefined) option.choices(choices);
  if (parse !== undefined) option.argParser((typed: string) => parse(typed, language));
  if (defaultValue !== undefined) option.default(defaultValue);
  return bindEnvironment(option, env, noun);
}

function helpAfter({ examples, fields }: CommandDefinition, { text }: Language): string {
  const shown = examples.map((example) => `  $ ${example}`).join('\n');
  const jsonFields = fields.length === 0 ? '' : `\n\n${text('terminal.helpFields')}\n  ${fields.join(', ')}`;
  return `\n${text('terminal.helpExamples')}\n${shown}${jsonFields}`;
}
