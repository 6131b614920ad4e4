const { TEST_FILE } = require('./test-file.cjs');

/** What builds a package; a build tool loads these files in Node. */
const BUILD_FILE = String.raw`^(packages/[^/]+|locales)/build/|^packages/[^/]+/[^/]+\.config\.ts$|^vitest[^/]*\.config\.ts$`;

/** Sources that builds import, by file. */
const SOURCE_OF_BUILDS = String.raw`^(locales/src/locale|packages/sdk/src/rules/map-addresses-rules|packages/web/src/platform/(routing/(links|with-query)|api-host-address))\.ts$`;

/**
 * Which package may import which.
 * @type {import('dependency-cruiser').IForbiddenRuleType[]}
 */
module.exports = [
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
  {
    name: 'build-imports-by-file',
    comment:
      "A build runs in a fresh clone, where our packages have no dist yet: import the source file ('../../../locales/src/locale.js'), not the package's name.",
    severity: 'error',
    from: { path: BUILD_FILE },
    to: { dependencyTypes: ['aliased-workspace'], dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'build-imports-few-sources',
    comment:
      'A build loads sources in Node: add the file to SOURCE_OF_BUILDS in scripts/boundaries/between-packages.cjs if it imports nothing of ours.',
    severity: 'error',
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
    severity: 'error',
    from: { path: SOURCE_OF_BUILDS },
    to: { path: '^(packages|locales)/', pathNot: SOURCE_OF_BUILDS, dependencyTypesNot: ['type-only'] },
  },
];
