/** @typedef {import('../../packages/sdk/src/contract/endpoint.js').Endpoint} Endpoint */

/**
 * Whether few pages make a call: those of admins, of game servers and of the security of accounts. Its route and its
 * reader are loaded when it is made.
 * @param {{ key: string, endpoint: Endpoint }} row
 * @returns {boolean}
 */
export function isLateCall({ key, endpoint }) {
  return endpoint.access === 'admin' || endpoint.access === 'service' || key.startsWith('security.');
}
