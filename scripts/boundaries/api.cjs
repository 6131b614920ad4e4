const { TEST_FILE } = require('./test-file.cjs');

const DATABASE_LIBRARIES = String.raw`(^|/)node_modules/(kysely|pg|@electric-sql/[^/]+)/`;

/**
 * Imports inside the API host.
 * @type {import('dependency-cruiser').IForbiddenRuleType[]}
 */
module.exports = [
  {
    name: 'api-routes-ask-services',
    comment: 'routes -> services -> stores: let a service of the domain do it, and call that service.',
    severity: 'error',
    from: { path: '^packages/api/src/domains/[^/]+/routes', pathNot: TEST_FILE },
    to: {
      path: String.raw`^packages/api/src/(database/|domains/[^/]+/(stores/|queries))|${DATABASE_LIBRARIES}`,
    },
  },
  {
    name: 'api-services-know-no-routes',
    comment:
      'A service does not know how it was called: give it plain values, and let the route read the request.',
    severity: 'error',
    from: { path: '^packages/api/src/domains/[^/]+/(?!routes)', pathNot: TEST_FILE },
    to: {
      path: String.raw`^packages/api/src/domains/[^/]+/routes|(^|/)node_modules/(fastify|@fastify/[^/]+)/`,
    },
  },
  {
    name: 'api-stores-come-last',
    comment:
      'A store turns questions into SQL and knows nobody above it: pass in what it needs. SQL that two domains share goes into the database folder.',
    severity: 'error',
    from: { path: '^packages/api/src/domains/([^/]+)/stores/', pathNot: TEST_FILE },
    to: { path: '^packages/api/src/', pathNot: '^packages/api/src/(database|values|domains/$1/stores)/' },
  },
  {
    name: 'sql-only-in-stores',
    comment:
      'SQL lives in stores (and in the database folder that opens connections): move the query there and name it.',
    severity: 'error',
    from: { path: '^packages/api/src/', pathNot: [TEST_FILE, '^packages/api/src/database/', '/stores/'] },
    to: { path: DATABASE_LIBRARIES },
  },
  {
    name: 'api-stores-are-private',
    comment:
      "A store belongs to its domain: call the domain's service, or add the function to the domain's queries.ts where it must run inside your transaction.",
    severity: 'error',
    from: { path: '^packages/api/src/(?!domains/)', pathNot: TEST_FILE },
    to: { path: '^packages/api/src/domains/[^/]+/stores/' },
  },
  {
    name: 'api-domains-by-services',
    comment:
      "Another domain is used through its services: call one, or add the function to that domain's queries.ts where it must run inside your transaction.",
    severity: 'error',
    from: { path: '^packages/api/src/domains/([^/]+)/', pathNot: TEST_FILE },
    to: {
      path: '^packages/api/src/domains/[^/]+/(stores/|routes)',
      pathNot: '^packages/api/src/domains/$1/',
    },
  },
  {
    name: 'api-domains-below-app',
    comment:
      'app -> demo -> domains: a domain does not know who composes it. Take what you need as an argument, and pass it in app/compose-services.ts.',
    severity: 'error',
    from: { path: '^packages/api/src/domains/', pathNot: TEST_FILE },
    to: { path: '^packages/api/src/(app|demo|commands|main)' },
  },
  {
    name: 'api-demo-below-app',
    comment: 'The demo works through services that the app hands to it: add the service to DemoServices.',
    severity: 'error',
    from: { path: '^packages/api/src/demo/', pathNot: TEST_FILE },
    to: { path: '^packages/api/src/(app|commands|main)' },
  },
  {
    name: 'api-base-knows-no-domain',
    comment:
      'http, database, outside and configuration carry the domains: declare the few functions you need as an interface, and let the app pass a service for it.',
    severity: 'error',
    from: { path: '^packages/api/src/(http|database|outside|configuration|values)/', pathNot: TEST_FILE },
    to: { path: '^packages/api/src/(domains|demo|app|commands|main)' },
  },
  {
    name: 'api-values-alone',
    comment:
      'Values (clock, ids, refusals) import nothing of ours: move what needs more to where it is used.',
    severity: 'error',
    from: { path: '^packages/api/src/values/', pathNot: TEST_FILE },
    to: { path: '^packages/api/src/(?!values/)' },
  },
];
