import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

/** Bundles React Router's production build: its `exports` always name the one with warnings for developers. */
export function productionRouter(): Plugin {
  const manifest = createRequire(import.meta.url).resolve('react-router/package.json');
  const replacement = path.join(path.dirname(manifest), 'dist/production/index.mjs');
  return {
    name: 'production-router',
    apply: 'build',
    config: () => ({ resolve: { alias: [{ find: /^react-router$/, replacement }] } }),
  };
}
