import { upperFirst } from './contract-shapes.mjs';
import { isLazyCall, isMemberCall, routeOf, routeText } from './route-table.mjs';

/** @typedef {import('./reply-readers.mjs').Row} Row */
/** @typedef {{ ofCalls(rows: Row[]): { expressions: string[], imports: string[] } }} Readers */

/**
 * Generates the contract without its schemas as four modules for the client. Three are tables for `createClient`: the calls that
 * every page loads, with the names of all groups, the other calls of visitors, and those of members, so that no visitor loads the
 * names of what only admins call. The fourth has a constant for each call, of which a page loads those that it names.
 * @param {Row[]} endpoints
 * @param {Readers} readers
 * @returns {{ routes: string, lazyRoutes: string, memberRoutes: string, calls: string }}
 */
export function callModules(endpoints, readers) {
  const groups = [...new Set(endpoints.map(groupOf))];
  const lazy = endpoints.filter(isLazyCall);
  const atOnce = endpoints.filter((row) => !isLazyCall(row));
  return {
    routes: tableModule('routes', { rows: atOnce, groups, readers }),
    lazyRoutes: lateTable('lazyRoutes', { rows: lazy.filter((row) => !isMemberCall(row)), readers }),
    memberRoutes: lateTable('memberRoutes', { rows: lazy.filter(isMemberCall), readers }),
    calls: constantsModule(endpoints, readers),
  };
}

/** @param {string} name @param {{ rows: Row[], readers: Readers }} contents */
function lateTable(name, { rows, readers }) {
  return tableModule(name, { rows, groups: [...new Set(rows.map(groupOf))], readers });
}

/** @param {Row} row */
const groupOf = ({ key }) => key.split('.')[0] ?? '';
/** @param {Row} row */
const nameOf = ({ key }) => key.split('.')[1] ?? '';

/**
 * @param {string} name
 * @param {{ rows: Row[], groups: string[], readers: Readers }} contents
 */
function tableModule(name, { rows, groups, readers }) {
  const { expressions, imports } = readers.ofCalls(rows);
  const entries = groups.map((group) => {
    const lines = rows.flatMap((row, index) =>
      groupOf(row) === group
        ? [`    ${nameOf(row)}: ['${routeText(row.key, row.endpoint)}', ${expressions[index] ?? ''}],`]
        : [],
    );
    return lines.length === 0 ? `  ${group}: {},` : [`  ${group}: {`, ...lines, '  },'].join('\n');
  });
  return moduleOf(
    [...imports, "import type { CallTable } from './route.js';"],
    [`export const ${name} = {`, ...entries, '} as const satisfies CallTable;'],
  );
}

/** @param {Row[]} rows @param {Readers} readers */
function constantsModule(rows, readers) {
  const { expressions, imports } = readers.ofCalls(rows);
  const lines = rows.map(({ key, endpoint }, index) => {
    const [group = '', name = ''] = key.split('.');
    const call = `{ endpoint: '${key}', route: ${JSON.stringify(routeOf(endpoint))}, read: ${expressions[index] ?? ''} }`;
    return `/** ${endpoint.summary}. */\nexport const ${group}${upperFirst(name)}: CallOf<'${key}'> = ${call};`;
  });
  return moduleOf([...imports, "import type { CallOf } from './route.js';"], lines);
}

/** @param {string[]} imports @param {string[]} lines */
function moduleOf(imports, lines) {
  return [
    '// Made from the contract by `npm run generate`; change the contract, not this file.',
    ...imports,
    '',
    ...lines,
    '',
  ].join('\n');
}
