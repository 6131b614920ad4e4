import { defineConfig } from 'tsup';

export default defineConfig({
  entry: { main: 'src/main.ts', 'replay-worker': 'src/replay/replay-worker.ts' },
  format: 'esm',
  platform: 'node',
  target: 'node20',
  clean: true,
  splitting: true,
  minify: true,
  // One file tree without node_modules starts several times faster than resolving packages. Ink asks for its
  // devtools only when a developer sets DEV=true; they are no dependency of ours.
  noExternal: [/.*/],
  define: { 'process.env.NODE_ENV': '"production"', 'process.env.DEV': '"false"' },
  // commander and signal-exit are CommonJS and call require for Node's own modules.
  banner: {
    js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
  },
  esbuildOptions(options) {
    options.conditions = ['@ra3/source'];
    options.legalComments = 'none';
    options.external = ['react-devtools-core'];
  },
});
