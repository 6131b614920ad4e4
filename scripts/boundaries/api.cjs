const { TEST_FILE } = require('./packages.cjs');

const DATABASE_LIBRARIES = String.raw`(^|/)node_modules/(kysely|pg|@electric-sql/[^/]+)/`;

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} imports inside the API host */
const rules = [
  {
    name: 'api-endpoints-apart',
    comment:
      'An endpoint is called by the app and the demo alone: move what others need into a file of its own in the folder of its noun.',
    from: { path: '^packages/api/src/(?!app/|demo/|testing/)', pathNot: TEST_FILE },
    to: { path: '-endpoints[.]ts$' },
  },
  {
    name: 'api-use-cases-without-http',
    comment:
      'An endpoint or a use case does not know how it was called: give it plain values, and let src/http read the request.',
    from: { path: '^packages/api/src/domains/', pathNot: TEST_FILE },
    to: { path: String.raw`(^|/)node_modules/(fastify|@fastify/[^/]+)/` },
  },
  {
    name: 'api-stores-come-last',
    comment:
      'A store turns questions into SQL and imports only other stores, the database folder and values: pass in what it needs.',
    from: { path: '^packages/api/src/.+-store[.]ts$', pathNot: [TEST_FILE, '^packages/api/src/outside/'] },
    to: {
      path: '^packages/api/src/',
      pathNot: ['^packages/api/src/(database|values)/', '-(store|key)[.]ts$'],
    },
  },
  {
    name: 'sql-only-in-stores',
    comment:
      'SQL lives in stores (and in the database folder that opens connections): move the query into a file that ends with -store.ts, and name it.',
    from: {
      path: '^packages/api/src/',
      pathNot: [TEST_FILE, '^packages/api/src/database/', '-store[.]ts$'],
    },
    to: { path: DATABASE_LIBRARIES },
  },
  {
    name: 'api-domains-below-app',
    comment:
      'app -> demo -> domains: a domain does not know who makes its host. Take what you need as an argument, or add it to Host (domains/host.ts).',
    from: { path: '^packages/api/src/(domains|site)/', pathNot: TEST_FILE },
    to: { path: '^packages/api/src/(app|demo|commands|main)' },
  },
  {
    name: 'api-demo-below-app',
    comment:
      'The demo works through the host that the app hands to it: add what it needs to Host (domains/host.ts).',
    from: { path: '^packages/api/src/demo/', pathNot: TEST_FILE },
    to: { path: '^packages/api/src/(app|commands|main)' },
  },
  {
    name: 'api-base-knows-no-domain',
    comment:
      'http, database, outside and configuration are used by the domains: declare the few functions you need as an interface, and let the app pass them.',
    from: { path: '^packages/api/src/(http|database|outside|configuration|values)/', pathNot: TEST_FILE },
    to: { path: '^packages/api/src/(domains|site|demo|app|commands|main)' },
  },
  {
    name: 'api-values-alone',
    comment:
      'Values (clock, ids, refusals) import nothing of ours: move what needs more to where it is used.',
    from: { path: '^packages/api/src/values/', pathNot: TEST_FILE },
    to: { path: '^packages/api/src/(?!values/)' },
  },
];

module.exports = { rules };
