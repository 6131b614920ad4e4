// Who may import whom (docs/architecture.md). The rules are in scripts/boundaries; each comment says how to mend a breach.
const files = ['packages', 'sdk', 'api', 'web', 'cli'];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: files
    .flatMap((name) => require(`./scripts/boundaries/${name}.cjs`).rules)
    .map((rule) => ({ ...rule, severity: 'error' })),
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: String.raw`(^|/)(dist|\.cache|coverage)/` },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      // `@ra3/sdk` is the browser's client here; Node's is `@ra3/sdk/node`.
      conditionNames: ['@ra3/source', 'import', 'browser', 'node', 'default', 'types'],
    },
    cache: { folder: '.cache/boundaries', strategy: 'content' },
  },
};
