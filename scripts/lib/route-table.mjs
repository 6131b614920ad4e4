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
 * Whether no visitor makes a call: those of members, admins and game servers, and those of forms about an account.
 * @param {{ key: string, endpoint: Endpoint }} row
 * @returns {boolean}
 */
export function isMemberCall({ key, endpoint }) {
  // Pages tell a visitor whether the host takes reports of players.
  if (key === 'complaints.file') return false;
  return endpoint.access !== 'visitor' || /^(accounts|complaints|security)\./.test(key);
}

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
 * The path, with the values of parameters that a caller may leave out although more of the path follows: `{page=1}`.
 * @param {Endpoint} endpoint
 */
function pathOf({ path, params }) {
  return path.replace(/\{(\w+)\}/g, (part, name) => {
    const schema = params?.properties[name];
    const isGiven = schema !== undefined && 'default' in schema && typeof schema.default === 'number';
    return isGiven ? `{${name}=${String(schema.default)}}` : part;
  });
}

/**
 * What the client needs of a call, without its schemas.
 * @param {Endpoint} endpoint
 * @returns {Route}
 */
export function routeOf(endpoint) {
  const { method, retry, query, replyKind = 'json', extension } = endpoint;
  return {
    method,
    path: pathOf(endpoint),
    retry,
    ...(query && { query: Object.keys(query.properties) }),
    ...bodyOf(endpoint),
    reply: replyKind,
    ...(extension && { extension }),
  };
}

const bodyLetters = { fields: 'f', whole: 'w', binary: 'b' };
const replyLetters = { json: '', text: 't', binary: 'y' };

/**
 * The text of a route that `parseRoute` reads: `src/client/route.ts` says what stands where.
 * @param {string} key
 * @param {Endpoint} endpoint
 */
export function routeText(key, endpoint) {
  const { method, path, retry, query = [], body, reply, extension = '' } = routeOf(endpoint);
  if (path.startsWith('/api/ext/') && extension === '')
    throw new Error(`${key} lives under /api/ext/ and has no extension.`);
  const isGet = method === 'GET';
  const letters = [
    isGet ? '' : 'p',
    retry === isGet ? '' : 'x',
    body && bodyLetters[body],
    replyLetters[reply],
  ];
  const short = path.replace(/^\/api\/(ext\/)?/, (_, beyond) => (beyond ? '+' : ''));
  const told = short.startsWith('+') && extension === key ? '' : extension;
  return [[short, letters.join(''), told].join(':').replace(/:+$/, ''), ...query].join(' ');
}
