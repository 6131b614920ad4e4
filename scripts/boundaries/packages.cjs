/** Files that only tests and measurements use; few rules apply to them. */
const TEST_FILE = String.raw`(\.test(-d)?\.tsx?$|/(testing|fuzz|bench)/|^tests/)`;

/** What builds a package; a build tool loads these files in Node. */
const BUILD_FILE = String.raw`^(packages/[^/]+|locales)/build/|^packages/[^/]+/[^/]+\.config\.ts$|^vitest[^/]*\.config\.ts$`;

/** Sources that builds import, by file. */
const SOURCE_OF_BUILDS = String.raw`^(locales/src/locale|packages/sdk/src/rules/(map-addresses|map-paths|browser-features)-rules|packages/web/src/platform/(routing/(links|with-query)|api-host-address))\.ts$`;

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} which package may import which, and rules for all */
const rules = [
  {
    name: 'sdk-stands-alone',
    comment: 'sdk is what others install: move what both need into sdk, or pass it in as an argument.',
    from: { path: '^packages/sdk/', pathNot: TEST_FILE },
    to: { path: '^(packages/(?!sdk/)|locales/)' },
  },
  {
    name: 'replay-tools-stands-alone',
    comment: 'replay-tools is pure functions over bytes: pass words, names and numbers in as arguments.',
    from: { path: '^packages/replay-tools/', pathNot: TEST_FILE },
    to: { path: '^(packages/(?!replay-tools/)|locales/)' },
  },
  {
    name: 'locales-stand-alone',
    comment: 'The catalogs are words only: put the code in web or cli, and give it the words.',
    from: { path: '^locales/', pathNot: TEST_FILE },
    to: { path: '^packages/' },
  },
  {
    name: 'subjects-are-data',
    comment: 'subjects is what site and terminal show and do, as data: put code in the face that needs it.',
    from: { path: '^packages/subjects/', pathNot: TEST_FILE },
    to: { path: '^packages/(?!(subjects|sdk)/)' },
  },
  {
    name: 'programs-stay-apart',
    comment:
      'api, cli and web are programs: move what you need into sdk, replay-tools or locales. Only tests start an API host.',
    from: { path: '^(packages/([^/]+)/|locales/)', pathNot: TEST_FILE },
    to: { path: '^packages/(api|cli|web)/', pathNot: '^packages/$2/' },
  },
  {
    name: 'tests-start-the-host-by-its-entry',
    comment:
      'Tests of other packages start the API host by @ra3/api/testing: add what is missing to that entry.',
    from: { path: '^(packages/(cli|web)|tests)/' },
    to: { path: '^packages/api/src/(?!testing/)' },
  },
  {
    name: 'api-without-client',
    comment:
      'The host answers calls and makes none: it takes the contract and the rules of sdk, never its client.',
    from: { path: '^packages/api/', pathNot: TEST_FILE },
    to: { path: '^(packages/sdk/src/(client|node|browser)|locales/)' },
  },
  {
    name: 'build-imports-by-file',
    comment:
      "A build runs in a fresh clone, where our packages have no dist yet: import the source file ('../../../locales/src/locale.js'), not the package's name.",
    from: { path: BUILD_FILE },
    to: { dependencyTypes: ['aliased-workspace'], dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'build-imports-few-sources',
    comment:
      'A build loads sources in Node: add the file to SOURCE_OF_BUILDS in scripts/boundaries/packages.cjs if it imports nothing of ours.',
    from: { path: BUILD_FILE, pathNot: TEST_FILE },
    to: {
      path: '^(packages/[^/]+|locales)/src/',
      pathNot: SOURCE_OF_BUILDS,
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'sources-of-builds-alone',
    comment: 'A build loads this file in Node: import only types, or give what you need as an argument.',
    from: { path: SOURCE_OF_BUILDS },
    to: { path: '^(packages|locales)/', pathNot: SOURCE_OF_BUILDS, dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'no-circle',
    comment:
      'Two files that need each other are one thing or three: merge them, or move what both need into a third.',
    from: { path: '(.+)' },
    // Types may point at each other; no code runs in a circle by that. A command of the terminal client imports its own file
    // when it runs, so that the build gives it a bundle.
    to: { circular: true, pathNot: '^$1$', viaOnly: { dependencyTypesNot: ['type-only'] } },
  },
  {
    name: 'no-orphan',
    comment: 'No file imports this and it imports none: delete it, or use it.',
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
    from: {},
    // Vite makes these when it builds.
    to: { couldNotResolve: true, pathNot: String.raw`^virtual:|\?(raw|url|worker|inline)$` },
  },
  {
    name: 'no-borrowed-dependency',
    comment:
      "Add it to this package's own package.json, with an exact version: a neighbour's copy can go away.",
    from: {},
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  },
  {
    name: 'no-test-in-product',
    comment:
      'The product needs nothing of its tests: move what both need out of the test file or testing folder.',
    from: { pathNot: TEST_FILE },
    to: { path: TEST_FILE },
  },
  {
    name: 'runs-in-browsers',
    comment: 'sdk (but for src/node), replay-tools and locales run in browsers: no node: modules there.',
    from: {
      path: '^(packages/sdk/src/(?!node)|packages/replay-tools/src/|locales/src/)',
      pathNot: TEST_FILE,
    },
    to: { dependencyTypes: ['core'] },
  },
];

module.exports = { TEST_FILE, rules };
