import { defineConfig } from 'tsup';

export default defineConfig({
  entry: { main: 'src/main.ts', 'pglite-worker': 'src/database/pglite/worker.ts' },
  outDir: 'dist',
  format: 'esm',
  target: 'node20',
  platform: 'node',
  clean: true,
  sourcemap: true,
  splitting: true,
  dts: false,
  // Our packages are read from source and come along; what is installed stays where it is (PGlite has files beside its code).
  noExternal: [/^@ra3\//],
  esbuildOptions(options) {
    options.conditions = ['@ra3/source'];
  },
});
