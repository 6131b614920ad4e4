import type { Locale } from '@ra3/sdk/facts';
import { copiedWords } from './copied-words.gen.js';

/** A key of the catalogs that previews use. */
export type PreviewKey = keyof (typeof copiedWords)['en'];

/**
 * Returns a text of the site with `{{name}}` replaced. The host imports no catalogs, so `npm run generate` copies the texts that
 * previews need into copied-words.gen.ts.
 */
export function previewText(
  locale: Locale,
  key: PreviewKey,
  values: Readonly<Record<string, string>> = {},
): string {
  return copiedWords[locale][key].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
}
