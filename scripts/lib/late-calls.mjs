/** @typedef {import('../../packages/sdk/src/contract/endpoint.js').Endpoint} Endpoint */

/** Calls of the pages of members: neither the shell nor a page of visitors makes them. */
const MEMBERS_CALLS =
  /^(security\.|statistics\.automatch|matches\.(favourites|favouriteTags|downloads)|moderation\.ownWarnings)/;

/**
 * Whether few pages make a call: those of admins, of game servers and of members' own pages. Its route and its reader are
 * loaded when it is made.
 * @param {{ key: string, endpoint: Endpoint }} row
 * @returns {boolean}
 */
export function isLateCall({ key, endpoint }) {
  return endpoint.access === 'admin' || endpoint.access === 'service' || MEMBERS_CALLS.test(key);
}
