import { withTable } from './table-of-page.mjs';

/** @typedef {import('../../packages/sdk/src/contract/endpoint.js').StaffAct} StaffAct */
/** @typedef {import('./contract-shapes.mjs').Sources} Sources */

/** How the host refuses an act; the others with 403. What a list leaves out, and what belongs to others, is not found. @type {Readonly<Partial<Record<StaffAct, string>>>} */
const REFUSALS = { find: '404', entry: '404', token: '404', claim: '409', resolve: '409' };

/**
 * Writes the table of docs/moderators.md from the rules of the staff and the acts of the contract.
 * @param {Sources} sources
 * @param {string} page the current page
 * @returns {string}
 */
export function moderatorsPage({ endpoints, staffRights, targetKinds }, page) {
  const roles = /** @type {const} */ (['moderator', 'admin']);
  const rows = Object.entries(staffRights).flatMap(([act, rights]) =>
    endpoints
      .filter(({ endpoint }) => endpoint.acts?.some((each) => each === act))
      .map(({ key }) => [
        act,
        `\`${key}\``,
        ...roles.flatMap((role) =>
          targetKinds.map((kind) =>
            rights[role].includes(kind) ? 'in' : (REFUSALS[/** @type {StaffAct} */ (act)] ?? '403'),
          ),
        ),
      ]),
  );
  const heads = roles.flatMap((role) => targetKinds.map((kind) => `${role}: ${kind}`));
  return withTable(page, [['Act', 'Call', ...heads], ...rows]);
}
