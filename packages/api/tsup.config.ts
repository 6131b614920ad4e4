import { defineConfig } from 'tsup';
import { writeLicences } from '../../scripts/lib/licences-plugin.mjs';

export default defineConfig({
  entry: {
    main: 'src/main.ts',
    'pglite-worker': 'src/database/pglite/worker.ts',
    'draw-worker': 'src/app/draw-worker.ts',
  },
  outDir: 'dist',
  format: 'esm',
  target: 'node20',
  platform: 'node',
  clean: true,
  sourcemap: true,
  splitting: true,
  dts: false,
  // Libraries come along: read as hundreds of files they load in 560 ms of processor time, in one file in 360. These stay where
  // they are installed: they read files beside their own code, load native code, are needed by one that does, or import CommonJS
  // by `import()`, which loses its names in a bundle.
  noExternal: [
    /^(?!@electric-sql\/pglite|@fastify\/cookie|@fastify\/static|@fastify\/swagger-ui|@node-rs\/argon2|@napi-rs\/canvas|pg-native|pino|tinypool)/,
  ],
  esbuildPlugins: [writeLicences()],
  esbuildOptions(options) {
    options.conditions = ['@ra3/source'];
    // The CommonJS ones call `require`, which a module does not have.
    options.banner = {
      js: "import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);",
    };
    // Node has a navigator since 21. Where there is none, `pg` loads all of `fetch` to find out whether it runs at Cloudflare.
    options.define = { navigator: '{"userAgent":"Node.js"}' };
  },
});
