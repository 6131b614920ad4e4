// No circles between folders (docs/architecture.md). A cruise of its own, without tests: those stand beside what they test and
// render it by src/testing, which knows the whole site; and rules about folders cannot leave single files out.
const { options } = require('./.dependency-cruiser.cjs');

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-folder-circle',
      comment:
        'Two folders that need each other cannot be read apart: move what both need into a third, or merge them.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^packages/web/src/' },
      to: { circular: true },
    },
  ],
  options: {
    ...options,
    exclude: { path: String.raw`(^|/)(dist|\.cache|coverage|testing)/|\.test(-d)?\.tsx?$` },
    cache: { folder: '.cache/folder-circles', strategy: 'content' },
  },
};
