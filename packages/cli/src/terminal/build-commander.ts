import { Argument, Command, Option } from 'commander';
import type { Language } from '../language/translate.js';
import type { CommandDefinition } from './command-definition.js';

/** What commander found on the command line: a command with its values. */
export interface ParsedCommand {
  readonly definition: CommandDefinition;
  readonly arguments: readonly unknown[];
  readonly options: ReadonlyMap<string, unknown>;
}

export interface CommanderSetup {
  readonly definitions: readonly CommandDefinition[];
  /** The words that were typed: verbs of nouns that are not among them need not be built. */
  readonly words: readonly string[];
  readonly language: Language;
  readonly version: string;
  readonly helpWidth: number;
  readonly cellWidth: (text: string) => number;
  readonly writeHelp: (text: string) => void;
  /** Gets the help of a noun without its verb, and error messages, which come as exceptions as well. */
  readonly writeError: (text: string) => void;
  readonly onCommand: (parsed: ParsedCommand) => void;
}

/** Turns the definitions into commander's tree; parsing calls `onCommand` and never ends the process. */
export function buildCommander(setup: CommanderSetup): Command {
  const { text } = setup.language;
  const program = prepare(new Command('ra3'), setup).description(text('terminal.about'));
  program.version(setup.version, '-V, --version', text('terminal.option.version'));
  program.helpCommand('help [command]', text('terminal.option.helpCommand'));
  for (const option of globalOptions(setup.language)) program.addOption(option);
  program.addHelpText('after', `\n${text('terminal.helpMore')}`);
  for (const noun of new Set(setup.definitions.map(({ path }) => path[0]))) addNoun(program, noun, setup);
  return program;
}

function globalOptions({ text }: Language): Option[] {
  return [
    new Option('--json [fields]', text('terminal.option.json')),
    new Option('--host <url>', text('terminal.option.host')),
    new Option('--locale <locale>', text('terminal.option.locale')),
    new Option('--timeout <seconds>', text('terminal.option.timeout')),
    new Option('-y, --yes', text('terminal.option.yes')),
    new Option('--no-input', text('terminal.option.noInput')),
  ];
}

function prepare(
  command: Command,
  { language, helpWidth, cellWidth, writeHelp, writeError }: CommanderSetup,
): Command {
  return command
    .exitOverride()
    .helpOption('-h, --help', language.text('terminal.option.help'))
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

function addNoun(program: Command, noun: string, setup: CommanderSetup): void {
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
  if (!setup.words.includes(noun)) return;
  for (const definition of definitions) addDefinition(command, definition, setup);
}

function addDefinition(parent: Command, definition: CommandDefinition, setup: CommanderSetup): void {
  const { text } = setup.language;
  const command = prepare(new Command(definition.path.at(-1)), setup).description(text(definition.summary));
  for (const { name, about, choices } of definition.arguments ?? []) {
    const argument = new Argument(name, text(about));
    command.addArgument(choices === undefined ? argument : argument.choices(choices));
  }
  for (const { flags, about, choices } of definition.options ?? []) {
    const option = new Option(flags, text(about));
    command.addOption(choices === undefined ? option : option.choices(choices));
  }
  command.addHelpText('after', () => helpAfter(definition, setup.language));
  command.action(() => {
    const options = new Map<string, unknown>(Object.entries(command.optsWithGlobals()));
    setup.onCommand({ definition, arguments: command.processedArgs, options });
  });
  parent.addCommand(command, { isDefault: definition.isDefault === true });
}

function helpAfter({ examples, fields }: CommandDefinition, { text }: Language): string {
  const shown = examples.map((example) => `  $ ${example}`).join('\n');
  const jsonFields = fields.length === 0 ? '' : `\n\n${text('terminal.helpFields')}\n  ${fields.join(', ')}`;
  return `\n${text('terminal.helpExamples')}\n${shown}${jsonFields}`;
}
