import type { TerminalMessageKey } from '@ra3/locales';
import { nounKey, nounOf, type CommandDefinition, startsWith } from '../command/command-definition.js';
import { globalOptions } from '../command/global-options.js';
import { isFlag, type ArgumentDefinition, type OptionDefinition } from '../command/input-definition.js';
import { listOptions } from '../command/list-options.js';

/** A word that can stand at the cursor, and the key of what it means. */
export interface Offer {
  readonly word: string;
  /** A key of the catalog; absent for a word that says it itself. */
  readonly about?: string;
}

export interface Offers {
  readonly offers: readonly Offer[];
  /** Whether the name of a file can stand there too. */
  readonly takesFiles: boolean;
}

export interface CompletionSetup {
  readonly definitions: readonly CommandDefinition[];
  readonly profiles: readonly string[];
}

const NOTHING: Offers = { offers: [], takesFiles: false };
const FILE = /[<[](?:file|replay|path|director|folder)/u;
const helpOption = { flags: '-h, --help', about: 'terminal.option.help' } as const;

/** What can stand in place of the last of `words`, the words after `ra3` up to the cursor. */
export function offersFor(words: readonly string[], setup: CompletionSetup): Offers {
  // Bash makes three words of `--mod=corona`.
  const joined = words.at(-1) === '=' ? [...words, ''] : words;
  const typed = joined.filter((word) => word !== '=');
  const current = typed.at(-1) ?? '';
  const read = readLine(typed.slice(0, -1), setup);
  if (read.pending !== undefined) return valuesOf(read.pending, current, setup);
  const [, name = '', value] = /^(--[\w-]+)=(.*)$/su.exec(current) ?? [];
  if (value !== undefined) return assigned(name, value, { read, setup });
  if (current.startsWith('-')) return starting(current, read.options.map(optionOffer));
  return following(read, current, setup);
}

interface ReadLine {
  /** The words that are neither options nor their values. */
  readonly words: readonly string[];
  /** The options that can be given at the cursor. */
  readonly options: readonly OptionDefinition[];
  /** The option whose value stands at the cursor. */
  readonly pending: OptionDefinition | undefined;
}

function readLine(typed: readonly string[], { definitions }: CompletionSetup): ReadLine {
  const words: string[] = [];
  let pending: OptionDefinition | undefined;
  let options = optionsAt(words, definitions);
  for (const word of typed) {
    if (pending !== undefined) pending = undefined;
    else if (word.startsWith('-')) pending = options.find((one) => takesValueAfter(one, word));
    else {
      words.push(word);
      options = optionsAt(words, definitions);
    }
  }
  return { words: words[0] === 'help' ? words.slice(1) : words, options, pending };
}

function takesValueAfter(option: OptionDefinition, word: string): boolean {
  return !isFlag(option) && option.flags.split(/[ ,]+/u).includes(word);
}

function optionsAt(
  words: readonly string[],
  definitions: readonly CommandDefinition[],
): readonly OptionDefinition[] {
  const definition = commandAt(words, definitions);
  return [
    ...Object.values(definition?.input?.options ?? {}),
    ...(definition?.isList === true ? Object.values(listOptions) : []),
    ...Object.values(globalOptions),
    helpOption,
  ];
}

/** The command that the words name; its arguments may follow its path. */
function commandAt(
  words: readonly string[],
  definitions: readonly CommandDefinition[],
): CommandDefinition | undefined {
  const named = definitions.find(({ path }) => startsWith(words, path));
  return (
    named ?? definitions.find(({ path, isDefault }) => isDefault === true && startsWith(words, nounOf(path)))
  );
}

/** The words and arguments that can follow. */
function following({ words }: ReadLine, current: string, setup: CompletionSetup): Offers {
  const definitions = setup.definitions.filter(({ isHidden }) => isHidden !== true);
  const nouns = definitions.filter(({ path }) => path.length > words.length && startsWith(path, words));
  const next = new Map<string, Offer>();
  for (const { path, summary } of nouns) {
    const word = path[words.length] ?? '';
    const isCommand = path.length === words.length + 1;
    if (!next.has(word))
      next.set(word, { word, about: isCommand ? summary : nounKey(path.slice(0, words.length + 1)) });
  }
  if (words.length === 0) next.set('help', { word: 'help', about: 'terminal.option.helpCommand' });
  const found = starting(current, [...next.values()]);
  const definition = commandAt(words, definitions);
  if (definition === undefined) return found;
  const own = argumentAt(definition, words);
  return own === undefined
    ? found
    : {
        ...valuesOf(own, current, setup),
        offers: [...found.offers, ...valuesOf(own, current, setup).offers],
      };
}

function argumentAt(
  { path, input, isDefault }: CommandDefinition,
  words: readonly string[],
): ArgumentDefinition | undefined {
  const isNamed = startsWith(words, path);
  const used = words.length - (isNamed || isDefault !== true ? path.length : nounOf(path).length);
  const last = input?.arguments.at(-1);
  return input?.arguments[used] ?? (last?.name.includes('...') === true ? last : undefined);
}

function valuesOf(
  definition: Pick<OptionDefinition, 'choices' | 'offers'> & {
    readonly flags?: string;
    readonly name?: string;
  },
  current: string,
  { profiles }: CompletionSetup,
): Offers {
  const place = definition.flags ?? definition.name ?? '';
  const known =
    definition === globalOptions.profile ? profiles : (definition.choices ?? definition.offers ?? []);
  const { offers } = starting(
    current,
    known.map((word) => ({ word })),
  );
  return { offers, takesFiles: FILE.test(place) };
}

/** `--mod=cor`: the values with the option in front. */
function assigned(
  name: string,
  value: string,
  { read, setup }: { readonly read: ReadLine; readonly setup: CompletionSetup },
): Offers {
  const option = read.options.find((one) => takesValueAfter(one, name));
  if (option === undefined) return NOTHING;
  const { offers } = valuesOf(option, value, setup);
  return { offers: offers.map(({ word }) => ({ word: `${name}=${word}` })), takesFiles: false };
}

function optionOffer({
  flags,
  about,
}: {
  readonly flags: string;
  readonly about: TerminalMessageKey;
}): Offer {
  return { word: /--[\w-]+/u.exec(flags)?.[0] ?? flags, about };
}

function starting(current: string, offers: readonly Offer[]): Offers {
  return { offers: offers.filter(({ word }) => word.startsWith(current)), takesFiles: false };
}
