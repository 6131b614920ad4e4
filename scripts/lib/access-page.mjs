import { withTable } from './table-of-page.mjs';

/** @typedef {import('../../packages/sdk/src/contract/endpoint.js').Endpoint} Endpoint */
/** @typedef {{ key: string, endpoint: Endpoint }} Row */

const COLUMNS = [
  'Call',
  'Visitor',
  'User',
  'Other user',
  'Moderator',
  'Admin',
  'Banned user',
  'Foreign page',
  'Program',
];
const OTHER_USER = COLUMNS.indexOf('Other user');

/** GETs that change something: foreign pages are refused, as by a POST (packages/api/src/http/admission/admission.ts). */
const GUARDED_READS = new Set(['accounts.logout']);

/** The cells of visitor, user, moderator and admin by access level; a banned user has no session and counts as a visitor. */
const CELLS = /** @type {const} */ ({
  visitor: ['in', 'in', 'in', 'in'],
  user: ['401', 'in', 'in', 'in'],
  moderator: ['401', '403', 'in', 'in'],
  admin: ['401', '403', '403', 'in'],
  service: ['401', '401', '401', '401'],
});

/**
 * Writes the table of docs/access.md from the contract. Only the 404 cells in the column "Other user" are written by hand:
 * they mark the calls about something that belongs to a user.
 * @param {readonly Row[]} endpoints
 * @param {string} page the current page
 * @returns {string}
 */
export function accessPage(endpoints, page) {
  const lines = page.split('\n');
  const owned = new Set(
    lines
      .map(cellsOf)
      .filter((cells) => cells[OTHER_USER] === '404')
      .map(([call = '']) => call),
  );
  const rows = endpoints.map((row) => rowOf(row, owned));
  return withTable(page, [COLUMNS, ...rows]);
}

/** @param {string} line */
function cellsOf(line) {
  return line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
}

/** @param {Row} row @param {ReadonlySet<string>} owned */
function rowOf({ key, endpoint: { access, method } }, owned) {
  const call = `\`${key}\``;
  const [visitor, user, moderator, admin] = CELLS[access];
  const isOwned = owned.has(call);
  // A foreign page cannot send the service token, because it is no cookie.
  const isGuarded = (method === 'POST' && access !== 'service') || GUARDED_READS.has(key);
  const foreignPage = isGuarded ? '403' : 'same';
  const others = [user, moderator, admin].map((cell) => (isOwned ? '404' : cell));
  return [call, visitor, user, ...others, visitor, foreignPage, 'same'];
}
