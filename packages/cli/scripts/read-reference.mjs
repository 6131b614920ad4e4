import { readFileSync } from 'node:fs';
import { Option } from 'commander';
import { commands, groups } from '../src/program.ts';
import { nounOf } from '../src/command/command-definition.ts';
import { globalOptions } from '../src/command/global-options.ts';
import { listOptions } from '../src/command/list-options.ts';
import { variableOf } from '../src/command/commander-options.ts';

/** @typedef {import('./reference-words.mjs').Word} Word */

const catalog = JSON.parse(
  readFileSync(new URL('../../../locales/catalogs/en/terminal.json', import.meta.url), 'utf8'),
);

/**
 * The English message of a key, such as `terminal.ladder.summary`.
 * @param {string} key
 * @returns {string}
 */
function text(key) {
  const value = key
    .split('.')
    .slice(1)
    .reduce((group, name) => group?.[name], catalog);
  if (typeof value !== 'string') throw new Error(`The English catalog has no ${key}.`);
  return value;
}

/**
 * A default that can be typed.
 * @param {unknown} value
 */
const shownDefault = (value) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

/**
 * @param {import('../src/command/input-definition.ts').OptionDefinition} option
 * @param {readonly string[]} [noun]
 * @returns {Word}
 */
const optionWord = ({ flags, about, choices, defaultValue }, noun) => ({
  name: flags,
  about: text(about),
  choices: choices ?? [],
  defaultValue: shownDefault(defaultValue),
  variable: variableOf(new Option(flags), noun),
});

/** @param {import('../src/command/file-columns.ts').Columns} [columns] */
const columnWords = ({ required, optional } = { required: [], optional: [] }) => [
  ...required,
  ...optional.map((name) => `[${name}]`),
];

/** Every command with its English texts. @type {import('./reference-words.mjs').Reference} */
export const reference = {
  about: text('terminal.about'),
  globals: Object.values(globalOptions).map((option) => optionWord(option)),
  batches: text('terminal.topic.batches'),
  lists: Object.values(listOptions).map((option) => optionWord(option)),
  groups: groups.map(({ title, words }) => ({
    title: text(title).replace(/:$/, ''),
    commands: words.flatMap((word) =>
      commands
        .filter(({ path, isHidden }) => path[0] === word && isHidden !== true)
        .map(({ path, summary, input, examples, fields, columns, isList = false, isDefault = false }) => ({
          columns: columnWords(columns),
          name: path.join(' '),
          isList,
          shortName: isDefault ? nounOf(path).join(' ') : undefined,
          summary: text(summary),
          arguments: (input?.arguments ?? []).map(({ name, about, choices, defaultValue }) => ({
            name,
            about: text(about),
            choices: choices ?? [],
            defaultValue: shownDefault(defaultValue),
          })),
          options: Object.values(input?.options ?? {}).map((option) => optionWord(option, nounOf(path))),
          examples,
          fields,
        })),
    ),
  })),
};
