/** @typedef {import('../../packages/sdk/src/contract/endpoint.js').Endpoint} Endpoint */
/** @typedef {{ key: string, endpoint: Endpoint }} Row */

const COLUMNS = ['Call', 'Method', 'Path', 'Who', 'Sent again', 'What it does', 'Own refusals', 'Notes'];

/** @param {string} text */
const cell = (text) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

/** @param {Endpoint} endpoint */
function notesOf({ extension, assumed }) {
  return [extension && 'extension', assumed && `assumed: ${assumed}`].filter(Boolean).join('; ');
}

/** @param {Row} row */
function lineOf({ key, endpoint }) {
  const { method, path, access, retry, summary, failures } = endpoint;
  const cells = [
    `\`${key}\``,
    method,
    `\`${path}\``,
    access,
    retry ? 'yes' : 'no',
    summary,
    failures.map((failure) => `\`${failure}\``).join(', '),
    notesOf(endpoint),
  ];
  return `| ${cells.map(cell).join(' | ')} |`;
}

/** @param {string} group @param {string} description @param {Row[]} rows */
function sectionOf(group, description, rows) {
  return [
    `## ${group}`,
    '',
    `${description}.`,
    '',
    `| ${COLUMNS.join(' | ')} |`,
    `| ${COLUMNS.map(() => '---').join(' | ')} |`,
    ...rows.map(lineOf),
    '',
  ].join('\n');
}

/**
 * docs/endpoints.md: one table for each group of calls.
 * @param {Pick<import('./contract-shapes.mjs').Sources, 'endpoints' | 'groupDescriptions'>} sources
 * @returns {string}
 */
export function endpointReference({ endpoints, groupDescriptions }) {
  /** @type {Map<string, Row[]>} */
  const groups = new Map();
  for (const row of endpoints) {
    const group = row.key.slice(0, row.key.indexOf('.'));
    groups.set(group, [...(groups.get(group) ?? []), row]);
  }
  const intro = [
    '# Calls of the service',
    '',
    'Made from `packages/sdk/src/contract` by `npm run generate`; change the contract, not this page.',
    '',
    '- *Who*: `visitor` is everybody, `user` a signed-in account, `admin` an administrator, `service` a game server.',
    '- *Sent again*: whether the client may repeat a call whose answer was lost.',
    '- *Own refusals* come beside those that every call can answer with (`commonFailures` in the contract).',
    '- *Extension*: beyond the specification; a host without it says so by its capabilities. *Assumed*: left open by',
    '  the specification, and our choice.',
    '',
  ].join('\n');
  const sections = [...groups].map(([group, rows]) => sectionOf(group, groupDescriptions[group] ?? '', rows));
  return [intro, ...sections].join('\n');
}
