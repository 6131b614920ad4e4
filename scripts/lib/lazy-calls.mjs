/** @typedef {import('../../packages/sdk/src/contract/endpoint.js').Endpoint} Endpoint */

/** Calls of members' pages, of one persona and of matches, and those for parts of a page that come after its first rows. */
const CALLS_OF_FEW_PAGES = [
  /^security\./,
  /^accounts\.(register|sendVerificationCode|recover|changePassword|delete)$/,
  /^personas\.(ranked|add|delete|rename|showInLadder)$/,
  /^statistics\.automatch/,
  /^moderation\.ownWarnings/,
  /^(status\.history|ladders\.(form|seasonPage|filtered)|statistics\.matchups)$/,
  /^matches\.(favourites|favouriteTags|downloads|byId|filtered|ofPersona$|ofReplay)/,
  /^personas\.(ratingHistory|splits|opponents|versus|earlierNames)$/,
];

/**
 * Whether few pages make a call: those of admins, of game servers, and the ones above. Its route and its reader are loaded
 * when it is made.
 * @param {{ key: string, endpoint: Endpoint }} row
 * @returns {boolean}
 */
export function isLazyCall({ key, endpoint }) {
  const isOfFew = CALLS_OF_FEW_PAGES.some((calls) => calls.test(key));
  return endpoint.access === 'admin' || endpoint.access === 'service' || isOfFew;
}
