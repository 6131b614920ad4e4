/** @typedef {{ id: string, builtIn: readonly string[], shownBy: readonly string[] }} CoverageRow paths from the root */

/** @param {string | undefined} cell */
function pathsOf(cell = '-') {
  return cell
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '' && part !== '-');
}

/**
 * @param {string} text lines `id<TAB>built_in<TAB>shown_by`, paths separated by `;`, `-` for none; other lines are ignored
 * @returns {CoverageRow[]}
 */
export function parseCoverage(text) {
  return text
    .split('\n')
    .map((line) => line.trim().split('\t'))
    .filter(([id = '']) => /^S\d+-\d+$/.test(id))
    .map(([id = '', builtIn, shownBy]) => ({ id, builtIn: pathsOf(builtIn), shownBy: pathsOf(shownBy) }));
}

/** The number of items that are not both built and shown. @param {readonly CoverageRow[]} rows */
export function countUnbuilt(rows) {
  return rows.filter(({ builtIn, shownBy }) => builtIn.length === 0 || shownBy.length === 0).length;
}

/** Lines below a comment in which an assertion belongs to it. */
const REACH = 8;
const COMMENT = /^\s*(\/\/|\/\*|\*)/;
const TEST = /^\s*(test|it|describe)\w*\b/;

/**
 * Tells whether a test file shows an item: its id stands in a title or a case, or in a comment before a test or an assertion. A comment
 * that is only about the whole file shows nothing.
 * @param {string} text
 * @param {string} id
 */
export function isShownIn(text, id) {
  const lines = text.split('\n');
  const mention = new RegExp(`${id}\\b`);
  return lines.some((line, at) => {
    const column = line.search(mention);
    if (column < 0) return false;
    const comment = line.indexOf('//');
    if (!COMMENT.test(line) && (comment < 0 || comment > column)) return true;
    const after = lines.slice(at + 1);
    const next = after.find((other) => !COMMENT.test(other));
    return TEST.test(next ?? '') || [line, ...after.slice(0, REACH)].some((other) => /\bexpect/.test(other));
  });
}

const EXPORT = /^export (?:async )?(?:function\*?|const|class) (\w+)/gm;
const IMPORT = /^import\s+(?!type\b)(?:(\w+)\s*,?\s*)?(?:\{([^}]*)\}\s*)?from/gm;
const LAZY_IMPORT = /\bimport\('([^'\n]+)\.js'\)/g;

/**
 * Finds the modules among `paths` whose functions nothing in the product uses: a rule that only tests call is not built.
 * @param {readonly string[]} paths
 * @param {ReadonlyMap<string, string>} sources text of every module of the product, without tests
 * @returns {string[]}
 */
export function findUncalled(paths, sources) {
  const texts = [...sources.values()];
  const names = new Set(
    texts.flatMap((text) =>
      [...text.matchAll(IMPORT)].flatMap(([, whole = '', list = '']) => [
        whole,
        ...list.split(',').map(nameOf),
      ]),
    ),
  );
  const lazy = new Set(
    texts.flatMap((text) => [...text.matchAll(LAZY_IMPORT)].map(([, path = '']) => path.split('/').at(-1))),
  );
  return paths.filter((path) => {
    const exported = [...(sources.get(path) ?? '').matchAll(EXPORT)].map(([, name = '']) => name);
    const file = path.replace(/^.*\/|\.\w+$/g, '');
    return exported.length > 0 && !exported.some((name) => names.has(name)) && !lazy.has(file);
  });
}

/** @param {string} specifier such as `type One` or `one as other` */
function nameOf(specifier) {
  return specifier.trim().startsWith('type ') ? '' : (specifier.trim().split(' as ')[0] ?? '');
}
