import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';

const SPRITE = path.join(import.meta.dirname, '../src/ui/icon/sprite.svg');

/** Icons stand in index.html, as Chromium 143 often leaves those of a cached file unpainted on prerendered pages. */
export function iconSprite(): Plugin {
  return {
    name: 'icon-sprite',
    transformIndexHtml: async () => [
      // Before the root: a prerendered page is painted as soon as it is whole.
      {
        tag: 'div',
        attrs: { hidden: true },
        children: await readFile(SPRITE, 'utf8'),
        injectTo: 'body-prepend',
      },
    ],
  };
}
