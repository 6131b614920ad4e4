import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns a function that reads a text of one area of the catalogs, such as `tokens.title`. */
export function catalogTexts(locale: string, area: string): (key: string) => string {
  const file = join(import.meta.dirname, '../../locales/catalogs', locale, `${area}.json`);
  const catalog: unknown = JSON.parse(readFileSync(file, 'utf8'));
  return (key) => {
    const text = key.split('.').reduce<unknown>((part, name) => {
      if (typeof part !== 'object' || part === null) return undefined;
      return new Map<string, unknown>(Object.entries(part)).get(name);
    }, catalog);
    if (typeof text !== 'string') throw new Error(`${file} has no text ${key}.`);
    return text;
  };
}
