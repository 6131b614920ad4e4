import { Command, Option } from 'commander';
import type { Language } from '../i18n/translate.js';
import {
  nounKey,
  nounOf,
  type CommandDefinition,
  type CommandGroup,
  type CommandPath,
} from './command-definition.js';
import { globalOptions, type GlobalOptions } from './global-options.js';
import { helpAfter, helpFormat, wrapped } from './help-format.js';
import {
  isFlag,
  type InputDefinition,
  type InputOf,
  type OptionDefinitions,
  type OptionValues,
} from './input-definition.js';
import { listOptions, type ListOptions } from './list-options.js';
import { makeArgument, makeOption } from './commander-options.js';
import type { Env } from '../settings/runtime.js';

export interface ParsedCommand {
  readonly definition: CommandDefinition;
  readonly input: InputOf<InputDefinition>;
  readonly globals: GlobalOptions;
  /** The names of the global options that were typed; others come from variables. */
  readonly typed: ReadonlySet<string>;
  /** The options of a list; those of another command are not given. */
  readonly list: ListOptions;
}

export interface CommanderSetup {
  readonly definitions: readonly CommandDefinition[];
  readonly groups: readonly CommandGroup[];
  readonly env: Env;
  readonly language: Language;
  readonly version: string;
  readonly helpWidth: number;
  /** Of the terminal; infinite without one. */
  readonly lineWidth: number;
  readonly writeHelp: (text: string) => void;
  /** Receives the help of a noun without its verb, and error messages, which are thrown as well. */
  readonly writeError: (text: string) => void;
  readonly onCommand: (parsed: ParsedCommand) => void;
  /** `ra3 help replay verify`: the words after `help`. */
  readonly onHelp: (words: readonly string[]) => void;
}

/** Builds commander's tree from the definitions; parsing calls `onCommand` or `onHelp` and never ends the process. */
export function buildCommander(given: CommanderSetup): Command {
  const { text } = given.language;
  const setup = { ...given, helpOptionText: text('terminal.option.help') };
  const program = prepare(new Command('ra3'), setup).description(text('terminal.about'));
  program.version(setup.version, '-V, --version', text('terminal.option.version'));
  for (const option of Object.values(globalOptions)) program.addOption(makeOption(option, setup));
  program.addHelpText('after', `\n${wrapped(text('terminal.helpMore'), setup.lineWidth).join('\n')}`);
  addWords(program, { words: [], definitions: setup.definitions }, setup);
  addHelpCommand(program, setup);
  return program;
}

/** Every command has the same text for `--help`, which is translated once. */
interface TreeSetup extends CommanderSetup {
  readonly helpOptionText: string;
}

function prepare(command: Command, setup: TreeSetup): Command {
  return command
    .exitOverride()
    .helpCommand(false)
    .helpOption('-h, --help', setup.helpOptionText)
    .configureOutput({
      writeOut: setup.writeHelp,
      writeErr: setup.writeError,
      getOutHelpWidth: () => setup.helpWidth,
      getErrHelpWidth: () => setup.helpWidth,
    })
    .configureHelp(helpFormat(setup));
}

/** A noun, or the program: its words so far, and the commands that begin with them. */
interface Branch {
  readonly words: readonly string[];
  readonly definitions: readonly CommandDefinition[];
}

/** Adds a command for each word that can follow those of the branch. */
function addWords(parent: Command, { words, definitions }: Branch, setup: TreeSetup): void {
  const nextOf = (path: CommandPath): string => path[words.length] ?? '';
  for (const word of new Set(definitions.map(({ path }) => nextOf(path)))) {
    const below = definitions.filter(({ path }) => nextOf(path) === word);
    const [only] = below;
    const command =
      only?.path.length === words.length + 1
        ? addDefinition(parent, only, setup)
        : addNoun(parent, { words: [...words, word], definitions: below }, setup);
    const group = setup.groups.find((one) => words.length === 0 && one.words.includes(word));
    if (group !== undefined) command.helpGroup(setup.language.text(group.title));
  }
}

/** Adds a noun; its verbs and deeper nouns are added when the command line goes on to it. */
function addNoun(parent: Command, branch: Branch, setup: TreeSetup): Command {
  const command = prepare(new Command(branch.words.at(-1)), setup);
  command.description(setup.language.find(nounKey(branch.words)) ?? '');
  parent.addCommand(command);
  parent.hook('preSubcommand', (_parent, chosen) => {
    if (chosen === command) addWords(command, branch, setup);
  });
  return command;
}

function addDefinition(parent: Command, definition: CommandDefinition, setup: TreeSetup): Command {
  const { path, summary, input = NO_INPUT, isList = false } = definition;
  const command = prepare(new Command(path.at(-1)), setup).description(setup.language.text(summary));
  // One line of the help names it among the options of every command.
  command.addHelpOption(new Option('-h, --help').hideHelp());
  // The help of the noun shows these names, and needs no more of the command.
  for (const { name } of input.arguments) command.argument(name);
  parent.hook('preSubcommand', (_parent, chosen) => {
    if (chosen !== command) return;
    Object.assign(command, { registeredArguments: [] });
    for (const argument of input.arguments) command.addArgument(makeArgument(argument, setup));
    for (const option of Object.values(input.options)) {
      command.addOption(makeOption(option, setup, nounOf(path)));
    }
    if (isList) addListOptions(command, setup);
  });
  command.addHelpText('after', () => helpAfter(definition, setup.language, setup.lineWidth));
  command.action(() => {
    const own = command.opts();
    setup.onCommand({
      definition,
      input: { arguments: command.processedArgs, options: optionValues(input.options, own) },
      globals: optionValues(globalOptions, command.optsWithGlobals()),
      typed: new Set(
        Object.keys(globalOptions).filter((name) => command.getOptionValueSourceWithGlobals(name) === 'cli'),
      ),
      list: optionValues(listOptions, isList ? own : { header: true }),
    });
  });
  const { isDefault = false, isHidden = false } = definition;
  parent.addCommand(command, { isDefault, hidden: isHidden });
  return command;
}

const NO_INPUT: InputDefinition = { arguments: [], options: {} };

function addListOptions(command: Command, setup: TreeSetup): void {
  const taken = new Set(command.options.map(({ short }) => short));
  for (const option of Object.values(listOptions)) {
    const made = makeOption(option, setup);
    // A short form that the command has for an option of its own stays with that one.
    const [short = '', long = option.flags] = option.flags.split(/,\s+/u);
    const own = taken.has(short) ? makeOption({ ...option, flags: long }, setup) : made;
    // One line of the help names them; `ra3 help filters` explains them.
    command.addOption(own.hideHelp());
  }
}

/** What `ra3 help` explains besides the commands; `--all` lists every command. */
const helpTopics = ['batches', 'environment', 'examples', 'exit-codes', 'filters', 'json'] as const;
export type HelpTopic = (typeof helpTopics)[number] | '--all';

export function isHelpTopic(word: string): word is HelpTopic {
  return word === '--all' || helpTopics.some((topic) => topic === word);
}

/** `ra3 help replay verify`. Commander's own help command knows the first word only. */
function addHelpCommand(program: Command, setup: TreeSetup): void {
  const { text } = setup.language;
  const command = prepare(new Command('help'), setup).description(text('terminal.option.helpCommand'));
  command.option('--all', text('terminal.option.helpAll'));
  command
    .argument('[command...]')
    .action((words: readonly string[], { all = false }: { readonly all?: boolean }) =>
      setup.onHelp(all ? ['--all'] : words),
    );
  command.addHelpText('after', `\n${text('terminal.helpTopics')} ${helpTopics.join(', ')}`);
  command.helpGroup(text('terminal.group.tools'));
  program.addCommand(command);
}

/** Picks the values of the defined options out of commander's; a flag that was not given is false. */
function optionValues<Options extends OptionDefinitions>(
  definitions: Options,
  parsed: Readonly<Record<string, unknown>>,
): OptionValues<Options> {
  const values = Object.entries(definitions).map(([name, definition]) => [
    name,
    isFlag(definition) ? parsed[name] === true : parsed[name],
  ]);
  return Object.fromEntries(values) as OptionValues<Options>; // Commander made each value by the definition's `parse`.
}
