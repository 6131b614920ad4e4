/** @typedef {import('../../packages/sdk/src/contract/endpoint.js').Endpoint} Endpoint */
/** @typedef {import('../../packages/sdk/src/client/route.js').Route} Route */

/** Calls of members' pages, of one persona and of matches, and those for parts of a page that come after its first rows. */
const CALLS_OF_FEW_PAGES = [
  /^security\./,
  /^accounts\.(register|sendVerificationCode|recover|changePassword|delete)$/,
  /^personas\.(ranked|add|delete|rename|showInLadder)$/,
  /^statistics\.automatch/,
  /^moderation\.ownWarnings/,
  /^complaints\./,
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
  return ['admin', 'moderator', 'service'].includes(endpoint.access) || isOfFew;
}

/**
 * How the client sends the body: the fields of an object come from the input; any other body is the input's `body`.
 * @param {Endpoint} endpoint
 * @returns {{ body?: NonNullable<Route['body']> }}
 */
function bodyOf({ body, bodyKind }) {
  if (bodyKind === 'binary') return { body: 'binary' };
  if (!body) return {};
  return { body: 'properties' in body ? 'fields' : 'whole' };
}

/**
 * The values of path parameters that a caller may leave out although more of the path follows.
 * @param {Endpoint} endpoint
 * @returns {{ defaults?: NonNullable<Route['defaults']> }}
 */
function defaultsOf({ path, params }) {
  const names = Object.keys(params?.properties ?? {}).filter((name) => path.includes(`{${name}}`));
  const defaults = names.flatMap((name) => {
    const schema = params?.properties[name];
    return schema !== undefined && 'default' in schema && typeof schema.default === 'number'
      ? [[name, schema.default]]
      : [];
  });
  return defaults.length === 0 ? {} : { defaults: Object.fromEntries(defaults) };
}

/** @param {Endpoint} endpoint @returns {Route} */
function routeOf(endpoint) {
  const { method, path, access, retry, query, replyKind = 'json', extension } = endpoint;
  return {
    method,
    path,
    access,
    retry,
    ...(query && { query: Object.keys(query.properties) }),
    ...defaultsOf(endpoint),
    ...bodyOf(endpoint),
    reply: replyKind,
    ...(extension && { extension }),
  };
}

/**
 * Generates the contract without its schemas as two modules for the browser's client: the routes that every page loads, with
 * the names of the groups, and the other routes. The names of those calls are in the second module only, so that no visitor
 * loads what only admins call.
 * @param {readonly { key: string, endpoint: Endpoint }[]} endpoints
 * @returns {{ routes: string, lazyRoutes: string }}
 */
export function routeTables(endpoints) {
  const atOnce = endpoints.filter((row) => !isLazyCall(row));
  const lazy = endpoints.filter(isLazyCall);
  const groups = new Set(endpoints.map(({ key }) => key.split('.')[0]));
  const names = [...groups].map((group) => `  '${group}',`);
  return {
    routes: moduleOf('routes', atOnce, ['', 'export const groupNames = [', ...names, '] as const;']),
    lazyRoutes: moduleOf('lazyRoutes', lazy, []),
  };
}

/**
 * @param {string} name
 * @param {readonly { key: string, endpoint: Endpoint }[]} endpoints
 * @param {readonly string[]} more
 * @returns {string}
 */
function moduleOf(name, endpoints, more) {
  const rows = endpoints.map(({ key, endpoint }) => `  '${key}': ${JSON.stringify(routeOf(endpoint))},`);
  return [
    '// Made from the contract by `npm run generate`; change the contract, not this file.',
    "import type { Route } from './route.js';",
    '',
    `export const ${name} = {`,
    ...rows,
    '} as const satisfies Record<string, Route>;',
    ...more,
    '',
  ].join('\n');
}
