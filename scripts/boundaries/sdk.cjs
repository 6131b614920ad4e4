const { TEST_FILE } = require('./packages.cjs');

const SCHEMA_FREE = String.raw`^packages/sdk/src/contract/(facts|limits|failures|failure-numbers|enumerations|factions|faction-names|mods|official-maps|chinese-map-names|service-maps|map-terrains)\.ts$`;

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} imports inside @ra3/sdk */
const rules = [
  {
    name: 'sdk-contract-first',
    comment: 'contract <- rules <- client: a contract file needs neither. Move the fact into contract.',
    from: { path: '^packages/sdk/src/contract/', pathNot: TEST_FILE },
    to: { path: '^packages/sdk/src/(rules|client|node|browser)' },
  },
  {
    name: 'sdk-rules-before-client',
    comment: 'Rules are pure and know nothing of transport: pass values in.',
    from: { path: '^packages/sdk/src/rules/', pathNot: TEST_FILE },
    to: { path: '^packages/sdk/src/(client|node|browser)' },
  },
  {
    name: 'sdk-client-without-node',
    comment: 'The client runs in browsers: what needs Node goes into src/node and is passed in.',
    from: { path: '^packages/sdk/src/(client/|browser)', pathNot: TEST_FILE },
    to: { path: String.raw`^packages/sdk/src/node|(^|/)(undici|tough-cookie)(/|$)` },
  },
  {
    name: 'facts-without-schemas',
    comment: 'Facts go into the browser: keep TypeBox out of them, or put the schema into contract/schemas.',
    from: { path: SCHEMA_FREE },
    to: { path: '(^|/)typebox/', reachable: true },
  },
  {
    name: 'no-schemas-at-run-time',
    comment:
      'Only the host checks schemas, and only `ra3 schema` prints them. Import types of the contract by `import type`, and values from @ra3/sdk/facts.',
    from: {
      path: '^packages/(web|cli|sdk/src/(client|rules|node|browser))',
      pathNot: [TEST_FILE, String.raw`^packages/cli/src/tools/schema\.ts$`],
    },
    to: {
      path: String.raw`^packages/sdk/src/contract/|(^|/)typebox/`,
      pathNot: SCHEMA_FREE,
      dependencyTypesNot: ['type-only'],
    },
  },
];

module.exports = { rules };
