import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const CATALOGS = join(import.meta.dirname, '..', '..', 'locales', 'catalogs');

/** Returns a function that looks messages of one area up, such as `words('library')('maps.title')`; plural forms by their full key. */
export function catalogWords(locale: string): (area: string) => (key: string) => string {
  return (area) => {
    const catalog: unknown = JSON.parse(readFileSync(join(CATALOGS, locale, `${area}.json`), 'utf8'));
    return (key) => {
      const found = key.split('.').reduce<unknown>(childOf, catalog);
      if (typeof found !== 'string') throw new Error(`${locale} has no message ${area}.${key}`);
      return found;
    };
  };
}

function childOf(messages: unknown, name: string): unknown {
  return typeof messages === 'object' && messages !== null
    ? Object.entries(messages).find(([key]) => key === name)?.[1]
    : undefined;
}
