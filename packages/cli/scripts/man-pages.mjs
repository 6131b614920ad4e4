import { meaningOf, usageOf } from './reference-words.mjs';

/** @typedef {import('./reference-words.mjs').Reference} Reference */
/** @typedef {import('./reference-words.mjs').Command} Command */
/** @typedef {import('./reference-words.mjs').Word} Word */
/** @typedef {{ date: string, version: string }} Edition the date as YYYY-MM-DD, the version of the package */

/**
 * The man pages: ra3(1), and one for each first word of the commands, such as ra3-replay(1).
 * @param {Reference} reference
 * @param {Edition} edition
 * @returns {[name: string, text: string][]} each file with its text
 */
export function manPages({ about, globals, lists, groups }, edition) {
  const commands = groups.flatMap((group) => group.commands);
  const words = [...new Set(commands.map(({ name }) => name.split(' ', 1)[0] ?? ''))];
  const main = page('ra3', { about, edition }, [
    section('SYNOPSIS', ['.B ra3', escape('<command> [options]')]),
    ...groups.map(({ title, commands: own }) =>
      section(
        title.toUpperCase(),
        own.flatMap(({ name, summary }) => item(`ra3 ${name}`, summary)),
      ),
    ),
    section('OPTIONS OF EVERY COMMAND', globals.flatMap(optionItem)),
    section('OPTIONS OF EVERY LIST', lists.flatMap(optionItem)),
    section('SEE ALSO', [words.map((word) => `.BR ra3\\-${escape(word)} (1)`).join(' ,\n')]),
  ]);
  return [
    ['ra3.1', main],
    .../** @type {[string, string][]} */ (
      words.map((word) => {
        const own = commands.filter(({ name }) => name.split(' ', 1)[0] === word);
        return [`ra3-${word}.1`, nounPage(word, own, edition)];
      })
    ),
  ];
}

/**
 * @param {string} word
 * @param {readonly Command[]} commands
 * @param {Edition} edition
 */
function nounPage(word, commands, edition) {
  const summary = commands.length === 1 ? (commands[0]?.summary ?? '') : `the commands ra3 ${word} …`;
  return page(`ra3-${word}`, { about: summary, edition }, [
    ...commands.map((command) =>
      section(`ra3 ${command.name}`.toUpperCase(), [
        escape(`${command.summary}.`),
        '.PP',
        `.B ${escape(usageOf(command))}`,
        ...command.arguments.flatMap((argument) => item(argument.name, meaningOf(argument))),
        ...command.options.flatMap(optionItem),
        ...(command.columns.length === 0
          ? []
          : [
              '.PP',
              escape(`Columns of the file: ${command.columns.join(', ')}; ra3 help batches has their forms.`),
            ]),
        ...(command.fields.length === 0 ? [] : ['.PP', escape(`Fields: ${command.fields.join(', ')}.`)]),
        '.PP',
        '.nf',
        ...command.examples.map((example) => escape(example)),
        '.fi',
      ]),
    ),
    section('SEE ALSO', ['.BR ra3 (1)']),
  ]);
}

/**
 * @param {string} name
 * @param {{ about: string, edition: Edition }} head
 * @param {readonly string[]} sections
 */
function page(name, { about, edition }, sections) {
  const title = `.TH ${escape(name.toUpperCase())} 1 ${edition.date} "ra3 ${edition.version}"`;
  const head = [title, section('NAME', [escape(`${name} - ${about}`)])];
  return `${[...head, ...sections].join('\n')}\n`;
}

/**
 * @param {string} title
 * @param {readonly string[]} lines
 */
const section = (title, lines) => [`.SH "${escape(title)}"`, ...lines].join('\n');

/** @param {Word} option */
const optionItem = (option) => item(option.name, `${meaningOf(option)}. Variable: ${option.variable}`);

/**
 * @param {string} term
 * @param {string} about
 */
const item = (term, about) => ['.TP', `.B ${escape(term)}`, escape(about)];

/**
 * A text without what roff would run: backslashes, hyphens that may break, and a dot at the beginning of a line.
 * @param {string} text
 */
function escape(text) {
  const plain = text.replaceAll('\\', String.raw`\e`).replaceAll('-', String.raw`\-`);
  return /^[.']/.test(plain) ? `\\&${plain}` : plain;
}
