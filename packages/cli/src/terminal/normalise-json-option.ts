import type { CommandDefinition } from './command-definition.js';

const OPTIONS_WITH_VALUE = new Set(['--host', '--locale', '--timeout']);

/**
 * Makes `--json` safe to write anywhere: the word behind it is taken for fields only when it names some of this
 * command's, so that `ra3 replay verify --json a b` never swallows a file.
 */
export function normaliseJsonOption(
  argv: readonly string[],
  definitions: readonly CommandDefinition[],
): string[] {
  const fields = new Set(findDefinition(argv, definitions)?.fields);
  const end = argv.includes('--') ? argv.indexOf('--') : argv.length;
  const isFieldList = (index: number): boolean =>
    index < end && (argv[index]?.split(',').every((field) => fields.has(field)) ?? false);
  return argv.flatMap((word, index) => {
    if (index >= end) return [word];
    if (word === '--json') return [isFieldList(index + 1) ? `--json=${argv[index + 1] ?? ''}` : '--json='];
    return argv[index - 1] === '--json' && isFieldList(index) ? [] : [word];
  });
}

/** The command that a command line means; undefined when it names none. */
function findDefinition(
  argv: readonly string[],
  definitions: readonly CommandDefinition[],
): CommandDefinition | undefined {
  const [noun, verb] = argv.filter(
    (word, index) => !word.startsWith('-') && !OPTIONS_WITH_VALUE.has(argv[index - 1] ?? ''),
  );
  const ofNoun = definitions.filter(({ path }) => path[0] === noun);
  return (
    ofNoun.find(({ path }) => path[1] !== undefined && path[1] === verb) ??
    ofNoun.find(({ path, isDefault }) => path.length === 1 || isDefault === true)
  );
}

/** Splits the value of `--json=…`; none means all fields. */
export function readFields(value: string): string[] {
  return value.split(',').filter((field) => field !== '');
}
