/**
 * An argument or an option as documents show it.
 * @typedef {object} Word
 * @property {string} name as it is typed: `-p, --page <number>`
 * @property {string} about
 * @property {readonly string[]} choices
 * @property {string | undefined} defaultValue
 * @property {string} [variable] of an option
 */

/**
 * @typedef {object} Command
 * @property {string} name the words after `ra3`
 * @property {string | undefined} shortName the noun alone, which runs the command as well
 * @property {string} summary
 * @property {boolean} isList
 * @property {readonly Word[]} arguments
 * @property {readonly Word[]} options
 * @property {readonly string[]} examples
 * @property {readonly string[]} fields
 * @property {readonly string[]} columns of the file that it reads; those in brackets may be missing
 */

/**
 * @typedef {object} Reference
 * @property {string} about
 * @property {readonly Word[]} globals
 * @property {readonly Word[]} lists
 * @property {string} batches the forms of the columns of files
 * @property {readonly { title: string, commands: readonly Command[] }[]} groups
 */

/**
 * What a word means, with its choices and its default.
 * @param {Word} word
 */
export function meaningOf({ about, choices, defaultValue }) {
  const extras = [
    ...(choices.length === 0 ? [] : [choices.join(', ')]),
    ...(defaultValue === undefined ? [] : [`default: ${defaultValue}`]),
  ];
  return extras.length === 0 ? about : `${about} (${extras.join('; ')})`;
}

/** @param {Command} command */
export function usageOf({ name, arguments: words, options, isList }) {
  const hasOptions = options.length > 0 || isList;
  return ['ra3', name, ...(hasOptions ? ['[options]'] : []), ...words.map((word) => word.name)].join(' ');
}
