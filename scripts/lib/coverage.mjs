/** @typedef {{ id: string, builtIn: readonly string[], shownBy: readonly string[] }} CoverageRow paths from the root */

const HEADER = 'id\tbuilt_in\tshown_by';

/** @param {string | undefined} cell */
function pathsOf(cell = '-') {
  return cell
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '' && part !== '-');
}

/** @param {readonly string[]} paths */
const cellOf = (paths) => (paths.length === 0 ? '-' : paths.join(';'));

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

/** @param {readonly CoverageRow[]} rows */
export function formatCoverage(rows) {
  const lines = rows.map(({ id, builtIn, shownBy }) => `${id}\t${cellOf(builtIn)}\t${cellOf(shownBy)}`);
  return `${[HEADER, ...lines].join('\n')}\n`;
}

/**
 * Adds paths to the rows with the same ids; existing paths stay.
 * @param {readonly CoverageRow[]} table
 * @param {readonly CoverageRow[]} additions
 * @returns {{ rows: CoverageRow[], unknownIds: string[] }}
 */
export function mergeCoverage(table, additions) {
  const known = new Set(table.map(({ id }) => id));
  const rows = table.map((row) => {
    const more = additions.filter(({ id }) => id === row.id);
    return {
      id: row.id,
      builtIn: [...new Set([...row.builtIn, ...more.flatMap(({ builtIn }) => builtIn)])],
      shownBy: [...new Set([...row.shownBy, ...more.flatMap(({ shownBy }) => shownBy)])],
    };
  });
  return { rows, unknownIds: additions.map(({ id }) => id).filter((id) => !known.has(id)) };
}

/**
 * Counts the items that are not both built and shown.
 * @param {readonly CoverageRow[]} rows
 */
export function countUnbuilt(rows) {
  return rows.filter(({ builtIn, shownBy }) => builtIn.length === 0 || shownBy.length === 0).length;
}
