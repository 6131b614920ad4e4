// Who may import whom (docs/architecture.md). Each comment says how to mend a breach.

const TEST_FILE = String.raw`(\.test(-d)?\.tsx?$|/(testing|fuzz|bench)/|^tests/)`;
const SCHEMA_FREE = String.raw`^packages/sdk/src/contract/(facts|limits|failures|enumerations|factions|mods|official-maps)\.ts$`;

const CLI_NOUNS = '(accounts|completion|configuration|ladders|matches|personas|replays|status)';

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const betweenPackages = [
  {
    name: 'sdk-stands-alone',
    comment: 'sdk is what others install: move what both need into sdk, or pass it in as an argument.',
    severity: 'error',
    from: { path: '^packages/sdk/', pathNot: TEST_FILE },
    to: { path: '^(packages/(?!sdk/)|locales/)' },
  },
  {
    name: 'replay-tools-stands-alone',
    comment: 'replay-tools is pure functions over bytes: pass words, names and numbers in as arguments.',
    severity: 'error',
    from: { path: '^packages/replay-tools/', pathNot: TEST_FILE },
    to: { path: '^(packages/(?!replay-tools/)|locales/)' },
  },
  {
    name: 'locales-stand-alone',
    comment: 'The catalogs are words only: put the code in web or cli, and give it the words.',
    severity: 'error',
    from: { path: '^locales/', pathNot: TEST_FILE },
    to: { path: '^packages/' },
  },
  {
    name: 'no-one-imports-a-face',
    comment:
      'api, cli and web are ends of the line: move what you need into sdk, replay-tools or locales. Only tests start an API host.',
    severity: 'error',
    from: { path: '^(packages/([^/]+)/|locales/)', pathNot: TEST_FILE },
    to: { path: '^packages/(api|cli|web)/', pathNot: '^packages/$2/' },
  },
  {
    name: 'tests-start-the-host-by-its-door',
    comment:
      'Tests of other packages take the API host from @ra3/api/testing; add to that door what is missing.',
    severity: 'error',
    from: { path: '^(packages/(cli|web)|tests)/' },
    to: { path: '^packages/api/src/(?!testing/)' },
  },
  {
    name: 'api-without-client',
    comment:
      'The host answers calls and makes none: it takes the contract and the rules of sdk, never its client.',
    severity: 'error',
    from: { path: '^packages/api/', pathNot: TEST_FILE },
    to: { path: '^(packages/sdk/src/(client|node|browser)|locales/)' },
  },
];

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const insideSdk = [
  {
    name: 'sdk-contract-first',
    comment: 'contract <- rules <- client: a contract file needs neither. Move the fact into contract.',
    severity: 'error',
    from: { path: '^packages/sdk/src/contract/', pathNot: TEST_FILE },
    to: { path: '^packages/sdk/src/(rules|client|node|browser)' },
  },
  {
    name: 'sdk-rules-before-client',
    comment: 'Rules are pure and know nothing of transport: pass values in.',
    severity: 'error',
    from: { path: '^packages/sdk/src/rules/', pathNot: TEST_FILE },
    to: { path: '^packages/sdk/src/(client|node|browser)' },
  },
  {
    name: 'sdk-client-without-node',
    comment: 'The client runs in browsers: what needs Node goes into src/node and is passed in.',
    severity: 'error',
    from: { path: '^packages/sdk/src/(client/|browser)', pathNot: TEST_FILE },
    to: { path: String.raw`^packages/sdk/src/node|(^|/)(undici|tough-cookie)(/|$)` },
  },
  {
    name: 'facts-without-schemas',
    comment: 'Facts go into the browser: keep TypeBox out of them, or put the schema into contract/schemas.',
    severity: 'error',
    from: { path: SCHEMA_FREE },
    to: { path: '(^|/)typebox/', reachable: true },
  },
  {
    name: 'no-schemas-at-run-time',
    comment:
      'Only the host checks schemas. Import types of the contract by `import type`, and values from @ra3/sdk/facts.',
    severity: 'error',
    from: { path: '^packages/(web|cli|sdk/src/(client|rules|node|browser))', pathNot: TEST_FILE },
    to: {
      path: String.raw`^packages/sdk/src/contract/|(^|/)typebox/`,
      pathNot: SCHEMA_FREE,
      dependencyTypesNot: ['type-only'],
    },
  },
];

const DATABASE_LIBRARIES = String.raw`(^|/)node_modules/(kysely|pg|@electric-sql/[^/]+)/`;

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const insideApi = [
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

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const insideWeb = [
  {
    name: 'web-features-apart',
    comment:
      'No feature imports another: move the shared part into entities/, platform/ or ui/, or let the app put both on one page.',
    severity: 'error',
    from: { path: '^packages/web/src/features/([^/]+)/', pathNot: TEST_FILE },
    to: { path: '^packages/web/src/features/', pathNot: '^packages/web/src/features/$1/' },
  },
  {
    name: 'web-features-below-app',
    comment:
      'entities <- features <- app: take what you need as a prop, or move it below the features; links are made by platform/routing.',
    severity: 'error',
    from: { path: '^packages/web/src/features/', pathNot: TEST_FILE },
    to: { path: '^packages/web/src/app/' },
  },
  {
    name: 'web-entities-below-features',
    comment:
      'platform <- entities <- features: an entity shows one thing of the domain and knows no page; take the rest as a prop.',
    severity: 'error',
    from: { path: '^packages/web/src/entities/', pathNot: TEST_FILE },
    to: { path: '^packages/web/src/(app|features)/' },
  },
  {
    name: 'web-platform-below-entities',
    comment:
      'ui <- platform <- entities: what shows a match, player, map, room, season, faction or tier goes into entities/.',
    severity: 'error',
    from: { path: '^packages/web/src/platform/', pathNot: TEST_FILE },
    to: { path: '^packages/web/src/(app|features|entities)/' },
  },
  {
    name: 'web-ui-stands-alone',
    comment:
      'The kit knows neither our packages nor the platform: take texts from ui/kit-texts.tsx and values as props, or move the component into platform/ or entities/.',
    severity: 'error',
    from: { path: '^packages/web/src/ui/', pathNot: TEST_FILE },
    to: { path: '^(packages/web/src/(app|features|entities|platform)/|packages/(?!web/)|locales/)' },
  },
];

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const insideCli = [
  {
    name: 'cli-commands-apart',
    comment:
      "No noun imports another noun's commands: move what both need into a view/ of one noun, or into terminal/.",
    severity: 'error',
    from: { path: '^packages/cli/src/([^/]+)/', pathNot: TEST_FILE },
    to: { path: '^packages/cli/src/[^/]+/commands/', pathNot: '^packages/cli/src/$1/commands/' },
  },
  {
    name: 'cli-views-below-commands',
    comment: '<noun>/commands -> <noun>/view and screen: let the command pass in what is shown.',
    severity: 'error',
    from: { path: '^packages/cli/src/[^/]+/(?!commands/)', pathNot: TEST_FILE },
    to: { path: '^packages/cli/src/[^/]+/commands/' },
  },
  {
    name: 'cli-views-below-screens',
    comment: 'A screen uses views, and only commands open screens: move what both draw into view/.',
    severity: 'error',
    from: { path: '^packages/cli/src/[^/]+/(?!commands/|screen/)', pathNot: TEST_FILE },
    to: { path: '^packages/cli/src/[^/]+/screen/' },
  },
  {
    name: 'cli-facts-without-texts',
    comment:
      'What reads and computes returns facts, also in worker threads: let the command or its view make the text.',
    severity: 'error',
    from: { path: `^packages/cli/src/${CLI_NOUNS}/(files/|work/|[^/]+$)`, pathNot: TEST_FILE },
    to: { path: '^packages/cli/src/(language|output|failure|[^/]+/(view|screen))/' },
  },
  {
    name: 'cli-foundation-knows-no-nouns',
    comment:
      'service, terminal, failure, output, language and files serve every noun: pass the definition or the value in.',
    severity: 'error',
    from: { path: '^packages/cli/src/(service|terminal|failure|output|language|files)/', pathNot: TEST_FILE },
    to: { path: `^packages/cli/src/(program|main|${CLI_NOUNS}/)` },
  },
  {
    name: 'cli-foundation-in-order',
    comment: 'service -> terminal -> failure -> output, language, files: pass in what a lower room needs.',
    severity: 'error',
    from: { path: '^packages/cli/src/(terminal|failure|output|language|files)/', pathNot: TEST_FILE },
    to: { path: '^packages/cli/src/service/' },
  },
  {
    name: 'cli-failure-below-terminal',
    comment: 'Describing an error needs a language and exit codes, no running command: pass in the stream.',
    severity: 'error',
    from: { path: '^packages/cli/src/failure/', pathNot: TEST_FILE },
    to: { path: '^packages/cli/src/terminal/' },
  },
  {
    name: 'cli-output-comes-last',
    comment: 'output, language and files import no other room of the terminal client: pass the value in.',
    severity: 'error',
    from: { path: '^packages/cli/src/(output|language|files)/', pathNot: TEST_FILE },
    to: { path: '^packages/cli/src/', pathNot: '^packages/cli/src/$1/' },
  },
];

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const everywhere = [
  {
    name: 'no-circle',
    comment:
      'Two files that need each other are one thing or three: merge them, or move what both need into a third.',
    severity: 'error',
    from: {},
    // Types may point at each other; no code runs in a circle by that.
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  },
  {
    name: 'no-orphan',
    comment: 'Nobody imports this and it imports nobody: delete it, or use it.',
    severity: 'error',
    from: {
      orphan: true,
      pathNot: [
        TEST_FILE,
        String.raw`\.(d\.ts|json|css|md)$`,
        String.raw`(^|/)[^/]*\.config\.[^/]+$`,
        '^packages/(web/public|cli/bin)/',
        '^scripts/',
      ],
    },
    to: {},
  },
  {
    name: 'no-lost-import',
    comment: 'This import leads nowhere: mend the path (relative ones end with .js), or add the dependency.',
    severity: 'error',
    from: {},
    // Vite makes these when it builds.
    to: { couldNotResolve: true, pathNot: String.raw`^virtual:|\?(raw|url|worker|inline)$` },
  },
  {
    name: 'no-borrowed-dependency',
    comment:
      "Add it to this package's own package.json, with an exact version: a neighbour's copy can go away.",
    severity: 'error',
    from: {},
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  },
  {
    name: 'no-test-in-product',
    comment:
      'The product needs nothing of its tests: move what both need out of the test file or testing folder.',
    severity: 'error',
    from: { pathNot: TEST_FILE },
    to: { path: TEST_FILE },
  },
  {
    name: 'runs-in-browsers',
    comment: 'sdk (but for src/node), replay-tools and locales run in browsers: no node: modules there.',
    severity: 'error',
    from: {
      path: '^(packages/sdk/src/(?!node)|packages/replay-tools/src/|locales/src/)',
      pathNot: TEST_FILE,
    },
    to: { dependencyTypes: ['core'] },
  },
];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [...betweenPackages, ...insideSdk, ...insideApi, ...insideWeb, ...insideCli, ...everywhere],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: String.raw`(^|/)(dist|\.cache|coverage)/` },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['@ra3/source', 'import', 'node', 'default', 'types'],
    },
    cache: { folder: '.cache/boundaries', strategy: 'content' },
  },
};
