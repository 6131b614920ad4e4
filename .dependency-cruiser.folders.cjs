// Import circles between folders. A run of its own, without tests: test helpers import everything and are imported everywhere.
const { options } = require('./.dependency-cruiser.cjs');

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-folder-circle',
      comment:
        'Two folders that need each other are one folder or three: move the file that points back, pass the function in as an argument, or move what both need into a third folder.',
      severity: 'error',
      scope: 'folder',
      // The nouns of the host read each other's tables, such as an account its personas; circles of files stay forbidden.
      from: { pathNot: '^packages/api/src/(domains|site)(/|$)' },
      to: { circular: true },
    },
  ],
  options: {
    ...options,
    exclude: { path: [options.exclude.path, '/testing/', String.raw`\.test(-d)?\.tsx?$`] },
    cache: { folder: '.cache/folder-circles', strategy: 'content' },
  },
};
