import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { inRoot } from '../lib/root.mjs';
import { addStrings } from './string.mjs';
import { camelCase, create, edit, insert, kebabCase, pascalCase, sentenceCase, splitName } from './write.mjs';

/** @typedef {import('./write.mjs').Scaffold} Scaffold */

/**
 * Scaffolds a command of the terminal client with its messages and its test.
 * @param {string} name the noun and the verb, such as `replays.count`
 * @returns {Scaffold}
 */
export function newCommand(name) {
  const [noun, given] = splitName(name);
  const verb = kebabCase(given);
  const folder = `packages/cli/src/${noun}`;
  const word = wordOf(noun, folder);
  const names = {
    word,
    verb,
    constant: word + pascalCase(verb),
    key: `terminal.${word}.${camelCase(verb)}Summary`,
  };
  const summary = sentenceCase(verb);
  const changes = [
    edit('packages/cli/src/program.ts', (text) =>
      addCommand(text, names.constant, `./${noun}/${word}-${verb}.js`),
    ),
    create(`${folder}/${word}-${verb}.ts`, commandOf(names)),
    create(`${folder}/${word}-${verb}.test.ts`, testOf(names)),
    ...addStrings({ [names.key]: { en: summary, zh: summary, ja: summary } }),
  ];
  return { changes, next: `Translate the summary in zh-CN and ja-JP, and try it: ra3 ${word} ${verb}` };
}

/** @typedef {{ word: string, verb: string, constant: string, key: string }} Names */

/**
 * The first word of the folder's commands, which can differ from the noun: `ra3 replay` is in `replays`.
 * @param {string} noun
 * @param {string} folder
 */
function wordOf(noun, folder) {
  const present = existsSync(inRoot(folder)) ? readdirSync(inRoot(folder)) : [];
  const texts = present.map((file) => readFileSync(inRoot(`${folder}/${file}`), 'utf8'));
  return texts.map((text) => /path: \['(\w+)'/.exec(text)?.[1]).find(Boolean) ?? noun;
}

/**
 * @param {string} text
 * @param {string} constant
 * @param {string} from
 */
function addCommand(text, constant, from) {
  const line = `import { ${constant} } from '${from}';\n`;
  const imported = insert(text, { after: /^/, before: /^import type/m, lines: line });
  return insert(imported, {
    after: 'export const commands',
    before: /^ {2}completion,/m,
    lines: `  ${constant},\n`,
  });
}

/** @param {Names} names */
const commandOf = ({ word, verb, constant, key }) => `import type { ExitCode } from '../print/exit-codes.js';
import type { CommandContext } from '../command/command-context.js';
import { defineCommand } from '../command/command-definition.js';
import { defineInput, type InputOf } from '../command/input-definition.js';
import { printList } from '../command/print-list.js';

const input = defineInput({});

export const ${constant} = defineCommand({
  path: ['${word}', '${verb}'],
  isList: true,
  summary: '${key}',
  input,
  examples: ['ra3 ${word} ${verb}', 'ra3 ${word} ${verb} --json'],
  fields: ['name'],
  load: () => import('./${word}-${verb}.js'),
});

export function run(_: InputOf<typeof input>, context: CommandContext): Promise<ExitCode> {
  const rows = [{ name: '${verb}' }];
  return printList(
    {
      rows,
      columns: [{ field: 'name', head: 'NAME', cell: ({ name }) => ({ text: name }) }],
      id: ({ name }) => name,
      empty: '',
    },
    context,
  );
}
`;

/** @param {Names} names */
const testOf = ({ word, verb }) => `import { expect, test } from 'vitest';
import { rowsOf, runCli } from '../testing/run-cli.js';

test('--json prints one object', async () => {
  const { exitCode, stdout } = await runCli(['${word}', '${verb}', '--json']);

  expect(exitCode).toBe(0);
  expect(rowsOf(stdout)).toEqual([{ name: '${verb}' }]);
});
`;
