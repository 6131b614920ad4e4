import { Option } from 'commander';
import type { Language } from '../i18n/translate.js';
import { exitCodes } from '../print/exit-codes.js';
import { formatTable } from '../print/table.js';
import { fileColumns } from './file-columns.js';
import type { HelpTopic } from './build-commander.js';
import { nounOf, type CommandDefinition } from './command-definition.js';
import { variableOf } from './commander-options.js';
import { globalOptions } from './global-options.js';
import { wrapped } from './help-format.js';
import type { OptionDefinition } from './input-definition.js';
import { listOptions } from './list-options.js';

interface TopicSetup {
  readonly definitions: readonly CommandDefinition[];
  readonly language: Language;
  readonly width: number;
}

/** The lines of one topic of `ra3 help`. */
export async function helpOfTopic(topic: HelpTopic, setup: TopicSetup): Promise<readonly string[]> {
  const { language, width } = setup;
  const { text } = language;
  if (topic === '--all') return tableOf(commandRows(setup), width);
  if (topic === 'examples') return exampleLines(setup);
  const about = text(`terminal.topic.${topic === 'exit-codes' ? 'exitCodes' : topic}`);
  const lines = about.split('\n').flatMap((line) => (line === '' ? [''] : wrapped(line, width)));
  const rows = rowsOf(topic, setup);
  return rows.length === 0 ? lines : [...lines, '', ...(await tableOf(rows, width))];
}

type Row = readonly string[];

function rowsOf(topic: HelpTopic, setup: TopicSetup): readonly Row[] {
  const { text } = setup.language;
  switch (topic) {
    case 'filters':
      return [...optionRows(Object.values<OptionDefinition>(listOptions), setup), ...topicRows(topic, setup)];
    case 'environment':
      return variableRows(setup.definitions);
    case 'exit-codes':
      return Object.entries(exitCodes).map(([name, code]) => [
        String(code),
        text(`terminal.exitCode.${name as keyof typeof exitCodes}`), // The keys of the table above.
      ]);
    case 'batches':
      return [
        ...Object.entries(fileColumns).map(([kind, { required, optional }]) => [
          `admin ${kind === 'forbid' ? 'badpersona' : kind} apply`,
          [...required, ...optional.map((name) => `[${name}]`)].join(', '),
        ]),
        ...topicRows(topic, setup),
      ];
    default:
      return [];
  }
}

function optionRows(
  options: readonly OptionDefinition[],
  { language: { text } }: TopicSetup,
): readonly Row[] {
  return options.map(({ flags, about }) => [flags, text(about)]);
}

/** The options that a topic explains, each once. */
function topicRows(topic: HelpTopic, setup: TopicSetup): readonly Row[] {
  const options = setup.definitions.flatMap(({ input }) => Object.values(input?.options ?? {}));
  return optionRows([...new Set(options.filter((option) => option.topic === topic))], setup);
}

/** The examples of each command below its summary, as they can be copied. */
function exampleLines({ definitions, language: { text } }: TopicSetup): string[] {
  return definitions
    .filter(({ isHidden }) => isHidden !== true)
    .flatMap(({ summary, examples }, index) => [
      ...(index === 0 ? [] : ['']),
      `# ${text(summary)}`,
      ...examples,
    ]);
}

function commandRows({ definitions, language: { text } }: TopicSetup): readonly Row[] {
  return definitions
    .filter(({ isHidden }) => isHidden !== true)
    .map(({ path, summary }) => [`ra3 ${path.join(' ')}`, text(summary)]);
}

/** Each variable once, with the option that it sets and the noun whose commands have that option. */
function variableRows(definitions: readonly CommandDefinition[]): readonly Row[] {
  const rows = new Map<string, Row>();
  const add = (flags: string, noun?: readonly string[]): void => {
    const variable = variableOf(new Option(flags), noun);
    const long = /--[\w-]+/u.exec(flags)?.[0] ?? flags;
    if (!rows.has(variable))
      rows.set(variable, [variable, `${long}${noun ? ` (ra3 ${noun.join(' ')})` : ''}`]);
  };
  for (const { flags } of [...Object.values(globalOptions), ...Object.values(listOptions)]) add(flags);
  for (const { path, input } of definitions)
    for (const { flags } of Object.values(input?.options ?? {})) add(flags, nounOf(path));
  return [...rows.values()];
}

function tableOf(rows: readonly Row[], width: number): Promise<string[]> {
  const columns = [{ head: '' }, { head: '', shrinksTo: 20 }];
  const cells = rows.map((row) => row.map((text) => ({ text })));
  return formatTable(columns, cells, { paint: (_style, plain) => plain, width, hasHeader: false });
}
