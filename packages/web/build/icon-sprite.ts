import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';

const SPRITE = path.join(import.meta.dirname, '../src/ui/icon/sprite.svg');

/**
 * Puts the icons' drawings into index.html, from which all pages of the site are made. Chromium 143 often does not paint a drawing of
 * another file when a prerendered page and that file come from its cache.
 */
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
