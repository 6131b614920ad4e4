import { parseArgs } from 'node:util';

/** Options by name, with their defaults: a number, a text (empty for none) or a switch. */
type Defaults = Readonly<Record<string, number | string | boolean>>;
type Chosen<Options> = {
  readonly [Name in keyof Options]: Options[Name] extends number
    ? number
    : Options[Name] extends string
      ? string
      : boolean;
};

interface Definition<Options extends Defaults> {
  /** What it does, in a sentence. */
  readonly about: string;
  readonly options: Options;
  /** What words without dashes are, such as `[path…]`; it takes none unless said otherwise. */
  readonly words?: string;
  /** Resolves with false when something falls short. */
  readonly run: (chosen: Chosen<Options>, words: readonly string[]) => Promise<boolean>;
}

/** Something that a developer or a release runs, measures or breaks outside of the tests. */
export interface Harness {
  /** Its options and what it does, behind its name. */
  readonly usage: string;
  /** Rejects with a `UsageError` when the command line is wrong. */
  readonly run: (argv: readonly string[]) => Promise<boolean>;
}

/** Says what is wrong with a command line. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export function defineHarness<const Options extends Defaults>({
  about,
  options,
  words = '',
  run,
}: Definition<Options>): Harness {
  const shown = Object.entries(options).map(([name, standard]) =>
    typeof standard === 'boolean' ? `[--${name}]` : `[--${name} ${standard === '' ? '…' : String(standard)}]`,
  );
  return {
    usage: `${[...shown, words].join(' ').trim()}\n    ${about}`,
    async run(argv) {
      const { values, positionals } = parse(argv, options, words !== '');
      const chosen = Object.entries(options).map(([name, standard]) => [
        name,
        readOption(name, standard, values[name]),
      ]);
      // Each option has the type of its default: `readOption` refuses others.
      return run(Object.fromEntries(chosen) as Chosen<Options>, positionals);
    },
  };
}

function parse(argv: readonly string[], options: Defaults, allowPositionals: boolean) {
  const types = Object.fromEntries(
    Object.entries(options).map(([name, standard]) => [
      name,
      { type: typeof standard === 'boolean' ? ('boolean' as const) : ('string' as const) },
    ]),
  );
  try {
    return parseArgs({ args: [...argv], allowPositionals, options: types });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

function readOption(name: string, standard: Defaults[string], given: string | boolean | undefined) {
  if (given === undefined || typeof standard !== 'number') return given ?? standard;
  const number = Number(given);
  if (given !== '' && Number.isFinite(number) && number >= 0) return number;
  throw new UsageError(`--${name} takes a number, not ${String(given)}.`);
}
