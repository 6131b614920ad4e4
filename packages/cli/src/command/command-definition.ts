import type { TerminalMessageKey } from '@ra3/locales';
import type { EndpointKey } from '@ra3/sdk';
import type { Columns } from './file-columns.js';
import type { ExitCode } from '../print/exit-codes.js';
import type { CommandContext } from './command-context.js';
import type { InputDefinition, InputOf } from './input-definition.js';

/** The code of a command; one that returns nothing ends with 0. */
export type Run<Input extends InputDefinition = InputDefinition> = (
  input: InputOf<Input>,
  context: CommandContext,
) => Promise<ExitCode> | Promise<void>;

/** The words after `ra3`: `status show`, `admin ban apply`. */
export type CommandPath = readonly [string, ...string[]];

/** The type of a field that the contract does not have; with `?` it can be null. */
export type FieldType = PlainType | { readonly listOf: FieldType } | ObjectType | ReplyType;

type PlainType = 'string' | 'number' | 'boolean' | 'string?' | 'number?' | 'boolean?';

/** An object with these fields, some of which may be missing, and maybe others. */
interface ObjectType {
  readonly object: Readonly<Record<string, FieldType>>;
  readonly isNullable?: true;
}

/** What a call of the contract replies, or the part of it at `at`. */
export interface ReplyType {
  readonly reply: EndpointKey;
  readonly at?: string;
  readonly isNullable?: true;
}

/** Where the types of a row come from: the reply of a call, or a part of it, and what the command adds. */
export interface RowSource {
  readonly call?: EndpointKey;
  /** The part of the reply that is the row: `records` for the entries of the list `records`. */
  readonly at?: string;
  readonly adds?: Readonly<Record<string, FieldType>>;
}

/** A command as data. All definitions are loaded at every start, so they hold no code but `load`. */
export interface CommandDefinition<Input extends InputDefinition = InputDefinition> {
  readonly path: CommandPath;
  /** Whether the noun alone runs this verb: `ra3 status` is `ra3 status show`. */
  readonly isDefault?: true;
  /** Left out of help, completion and documents: a command for programs. */
  readonly isHidden?: true;
  /** Prints its rows with `printList`, and so has the options of every list: `--output`, `--sort`, `--limit` and others. */
  readonly isList?: true;
  readonly summary: TerminalMessageKey;
  /** Absent for a command without arguments and options of its own. */
  readonly input?: Input;
  readonly examples: readonly [string, ...string[]];
  /** The fields of one JSON row: the names `--fields` accepts. */
  readonly fields: readonly string[];
  /** The columns of the file that it reads, for help and documents. */
  readonly columns?: Columns;
  /** The types of the fields, for `ra3 schema`; a field that it leaves out can be anything. */
  readonly row?: RowSource;
  /** A call beyond the specification without which the command can do nothing; a host that lacks it is named, and nothing is sent. */
  readonly needs?: EndpointKey;
  /** Loads the module of the code, only when the command runs. */
  readonly load: () => Promise<{ run(...input: Parameters<Run<Input>>): ReturnType<Run> }>;
}

/** A heading of `ra3 --help` and the first words of the commands under it. */
export interface CommandGroup {
  readonly title: TerminalMessageKey;
  readonly words: readonly string[];
}

/** Declares a command; `run` has to accept the values its `input` describes. Without `fields`, they are those of `row.adds`. */
export function defineCommand<Input extends InputDefinition>(
  definition: Omit<CommandDefinition<Input>, 'fields'> & { readonly fields?: readonly string[] },
): CommandDefinition {
  return { fields: Object.keys(definition.row?.adds ?? {}), ...definition };
}

/** The words of a command's noun, as its message and its variables name it: `admin ban` of `admin ban apply`. */
export function nounOf(path: CommandPath): readonly string[] {
  return path.length === 1 ? path : path.slice(0, -1);
}

export function startsWith(words: readonly string[], beginning: readonly string[]): boolean {
  return beginning.every((word, index) => words[index] === word);
}

/** The key of a noun's description: `terminal.noun.adminBan` of `admin ban`. */
export function nounKey(words: readonly string[]): string {
  const [first = '', ...others] = words.flatMap((word) => word.split('-'));
  const rest = others.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  return `terminal.noun.${first}${rest}`;
}

export const errorReportFields = {
  kind: 'string',
  message: 'string',
  exitCode: 'number',
  code: 'number',
  status: 'number',
} as const satisfies Record<string, FieldType>;
