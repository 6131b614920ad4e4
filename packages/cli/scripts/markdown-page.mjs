import { meaningOf, usageOf } from './reference-words.mjs';

/** @typedef {import('./reference-words.mjs').Reference} Reference */
/** @typedef {import('./reference-words.mjs').Command} Command */
/** @typedef {import('./reference-words.mjs').Word} Word */

const pictures = [
  ['ladder', 'The ladder: ranks below the heading of their tier, the player under the cursor beside them'],
  ['status', 'The rooms, with free seats first, and the players of the room under the cursor'],
];

/** The app, drawn for a page of either background. */
const PICTURES = pictures
  .map(
    ([name, about]) =>
      `<picture><source media="(prefers-color-scheme: light)" srcset="images/app-${name}-light.svg"><img alt="${about}" src="images/app-${name}-dark.svg"></picture>`,
  )
  .join('\n');

/**
 * docs/cli.md: every command with its arguments, options, fields and examples.
 * @param {Reference} reference
 */
export function documentOf({ about, globals, lists, groups, batches }) {
  return (
    [
      '# Commands of `ra3`',
      PICTURES,
      '`ra3` alone on a terminal opens the app: every view, filter and act by keys. [What it can do beside the site, and how it compares](./terminal.md). The pictures are drawn from [golden screens](../packages/cli/src/app/goldens) by `node packages/cli/scripts/draw-screens.mjs`.',
      'Written by `npm run generate` from the definitions of the commands. [The README](../packages/cli/README.md) explains exit codes, files and batches.',
      about,
      '## Options of every command',
      optionTable(globals),
      '## Options of every list',
      optionTable(lists),
      ...groups.flatMap(({ title, commands }) => [`## ${title}`, ...commands.flatMap(commandParts)]),
      '## Files of a batch',
      batches.replaceAll(/^([a-z_, ]+): /gm, '- `$1`: '),
      '',
    ]
      .join('\n\n')
      .trimEnd() + '\n'
  );
}

/**
 * @param {Command} command
 * @returns {string[]}
 */
function commandParts(command) {
  const { name, shortName, summary, arguments: words, options, examples, fields, columns, isList } = command;
  return [
    `### ra3 ${name}`,
    `${summary}.${shortName === undefined ? '' : ` \`ra3 ${shortName}\` is the same.`}${isList ? ' Prints a list.' : ''}`,
    `\`\`\`sh\n${usageOf(command)}\n\`\`\``,
    ...(words.length === 0 ? [] : [bulletsOf(words)]),
    ...(options.length === 0 ? [] : [optionTable(options)]),
    ...(columns.length === 0
      ? []
      : [
          `Columns of the file: ${columns.map((column) => `\`${column}\``).join(', ')}; [their forms](#files-of-a-batch).`,
        ]),
    ...(fields.length === 0 ? [] : [`Fields: ${fields.map((field) => `\`${field}\``).join(', ')}.`]),
    `\`\`\`sh\n${examples.join('\n')}\n\`\`\``,
  ];
}

/** @param {readonly Word[]} words */
function bulletsOf(words) {
  return words.map((word) => `- \`${word.name}\`: ${meaningOf(word)}`).join('\n');
}

/** @param {readonly Word[]} options */
function optionTable(options) {
  const rows = options.map((option) => [`\`${option.name}\``, meaningOf(option), `\`${option.variable}\``]);
  return tableOf([['Option', 'Meaning', 'Variable'], ...rows.map((row) => row.map(escapePipes))]);
}

/** @param {string} cell */
const escapePipes = (cell) => cell.replaceAll('|', String.raw`\|`);

/**
 * A table whose columns are aligned, as the formatter writes it.
 * @param {readonly (readonly string[])[]} rows
 */
function tableOf(rows) {
  const widths = (rows[0] ?? []).map((_cell, index) =>
    Math.max(...rows.map((row) => row[index]?.length ?? 0)),
  );
  const lineOf = (/** @type {readonly string[]} */ row) =>
    `| ${row.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join(' | ')} |`;
  const [head = [], ...others] = rows;
  return [
    lineOf(head),
    `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`,
    ...others.map(lineOf),
  ].join('\n');
}
