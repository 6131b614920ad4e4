const { TEST_FILE } = require('./test-file.cjs');

/**
 * Rules for every package.
 * @type {import('dependency-cruiser').IForbiddenRuleType[]}
 */
module.exports = [
  {
    name: 'no-circle',
    comment:
      'Two files that need each other are one thing or three: merge them, or move what both need into a third.',
    severity: 'error',
    from: { path: '(.+)' },
    // Types may point at each other; no code runs in a circle by that. A command of the terminal client imports its own file
    // when it runs, so that the build gives it a bundle.
    to: { circular: true, pathNot: '^$1$', viaOnly: { dependencyTypesNot: ['type-only'] } },
  },
  {
    name: 'no-orphan',
    comment: 'No file imports this and it imports none: delete it, or use it.',
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
