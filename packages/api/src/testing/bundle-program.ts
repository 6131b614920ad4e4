import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const SOURCE = fileURLToPath(new URL('..', import.meta.url));

/** Bundles a program of ours and the database's worker, as a release would, and returns the program's path. */
export async function bundleProgram(entry: string, outdir: string): Promise<string> {
  await build({
    entryPoints: {
      program: `${SOURCE}${entry}`,
      'pglite-worker': `${SOURCE}database/pglite/worker.ts`,
      'draw-worker': `${SOURCE}app/draw-worker.ts`,
    },
    outdir,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    conditions: ['@ra3/source'],
    // Packages are loaded from node_modules, as the sources load them; some of them cannot be bundled.
    external: [
      '@electric-sql/pglite',
      '@napi-rs/canvas',
      '@node-rs/argon2',
      'kysely',
      'pg',
      'prom-client',
      'tinypool',
    ],
    logLevel: 'warning',
  });
  return `${outdir}/program.js`;
}
