const { TEST_FILE } = require('./test-file.cjs');

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
];
